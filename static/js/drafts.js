// The table of a draft, the ring of a match: time left, what is announced, where the focus goes.
"use strict";
const tick = () => document.querySelectorAll("[data-seconds]").forEach((clock) => {
  const left = Math.max(Number(clock.dataset.seconds) - 1, 0);
  clock.dataset.seconds = left;
  const pad = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(left / 3600),
    minutes = Math.floor(left / 60) % 60;
  clock.textContent = hours ? `${hours}:${pad(minutes)}:${pad(left % 60)}` : `${minutes}:${pad(left % 60)}`;
  clock.classList.toggle("short", left < 10);
});
setInterval(tick, 1000);

// A new pack is said once, and has the focus if the old one had it.
let hadFocus = false;
document.addEventListener("htmx:beforeSwap", () => {
  hadFocus = Boolean(document.activeElement?.closest("#pack, [data-own]"));
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.matches("[data-sequence]")) return;
  const legend = document.querySelector("#pack legend"),
    refusal = document.querySelector("[data-own] [role=alert]");
  const live = document.getElementById("live");
  if (legend && !live.classList.contains("toast")) live.textContent = legend.firstElementChild.textContent.trim();
  if (hadFocus)(refusal || document.querySelector("#pack [data-first]"))?.focus({
    preventScroll: !refusal
  });
});

// A live message says only how far the event is; the page looks itself. While there are
// such messages it looks rarely on its own, without them as ever.
const live = document.querySelector("[data-live]");
const board = () => document.querySelector("[data-sequence]");
let isLive = false,
  told = 0,
  looked = 0,
  tries = 0;
const catchUp = () => {
  if (told > board()?.dataset.sequence) htmx.trigger(board(), "nudge");
};
const listen = () => {
  const source = new EventSource(live.dataset.live, {
    withCredentials: true
  });
  source.onmessage = (event) => {
    isLive = true;
    tries = 0;
    told = Number(event.data);
    catchUp();
  };
  source.onerror = () => {
    isLive = false;
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 10000 * ++tries);
  };
};
if (live) listen();
document.addEventListener("htmx:afterSettle", catchUp);
document.addEventListener("htmx:beforeRequest", (event) => {
  if (!event.detail.elt.matches("[data-sequence]")) return;
  const isPoll = !event.detail.requestConfig.triggeringEvent,
    now = Date.now();
  if (isPoll && isLive && now - looked < 15000) event.preventDefault();
  else looked = now;
});

// At a table a card is chosen, then its target: each is a move of the list.
const moves = (by, id) => [...document.querySelectorAll(`[data-list] [data-${by}~="${id}"]`)];
let chosen = "";
const choose = (id) => {
  const own = chosen === id ? [] : moves("of", id);
  chosen = own.length ? id : "";
  document.querySelectorAll(".felt-piece").forEach((card) => {
    card.classList.toggle("chosen", card.id === chosen);
    card.classList.toggle("target", own.some((move) => move.dataset.to.split(" ").includes(card.id)));
  });
  const list = document.querySelector("[data-list]");
  if (list) list.open = own.length > 0;
  list?.querySelectorAll("li").forEach((line) => {
    line.hidden = own.length > 0 && !own.includes(line.firstElementChild);
  });
};
document.addEventListener("click", ({
  target
}) => {
  const id = target.closest(".felt-piece")?.id;
  if (!id) return;
  const aimed = chosen && moves("to", id).find((move) => move.dataset.of === chosen);
  if (aimed) aimed.click();
  else choose(id);
});
document.addEventListener("keydown", ({
  key
}) => key === "Escape" && choose(""));
document.addEventListener("htmx:afterSettle", () => choose(""));
if (document.querySelector(".felt")) choose("");
