// Events and matches: clocks, refusals, live messages.
"use strict";
const tick = () => document.querySelectorAll("[data-seconds]").forEach((clock) => {
  const left = Math.max(Number(clock.dataset.seconds) - 1, 0);
  clock.dataset.seconds = left;
  const pad = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(left / 3600),
    minutes = Math.floor(left / 60) % 60;
  clock.textContent = hours ? `${hours}:${pad(minutes)}:${pad(left % 60)}` : `${minutes}:${pad(left % 60)}`;
  clock.classList.toggle("short", left < 10);
  clock.value = left;
});
setInterval(tick, 1000);

// Refusals beside buttons.
on("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-beside] form:not([hx-post])")) return;
  event.preventDefault();
  const answer = await fetch(form.action, {
    method: "POST",
    body: new FormData(form, event.submitter),
    headers: {
      "X-Beside": 1
    }
  });
  const told = await answer.text();
  if (answer.ok) location.assign(told);
  else {
    form.querySelector("[role]")?.remove();
    form.insertAdjacentHTML("beforeend", told);
  }
});

// What was sent is not typed any more.
on("htmx:afterRequest", ({
  detail
}) => detail.successful && detail.elt.matches("[data-reset]") && detail.elt.reset());

// A new pack is said, and keeps the focus.
let hadFocus = false;
on("htmx:beforeSwap", () => {
  hadFocus = Boolean(document.activeElement?.closest("#pack, [data-own]"));
});
on("htmx:afterSettle", (event) => {
  if (event.detail.elt.matches("[data-sequence]")) return;
  const asked = document.getElementById("asked"),
    refusal = document.querySelector("[data-own] [role=alert]");
  const live = document.getElementById("live");
  if (asked && !live.classList.contains("toast")) live.textContent = asked.textContent.trim();
  if (hadFocus)(refusal || document.querySelector("#pack [data-first]"))?.focus({
    preventScroll: !refusal
  });
});

// A live message says how far the event is: the page looks, or draws the board that comes with it.
// The same number again says that somebody spoke.
const live = document.querySelector("[data-live]");
const board = () => document.querySelector("[data-sequence]");
let isLive = false,
  told = 0,
  places,
  looked = 0,
  tries = 0;
// What is news for a whole table is looked at one seat after another, not by all at once.
const SEAT_WAITS = 40; // ms
const look = () => told > board()?.dataset.sequence && htmx.trigger(board(), "nudge");
const catchUp = () => {
  const now = board();
  if (!(told > now?.dataset.sequence) || window.drawBoard?.(now)) return;
  const place = [...now.querySelectorAll(".seat")].findIndex((seat) => seat.matches(".mine"));
  setTimeout(look, SEAT_WAITS * Math.max(place, 0));
};
const listen = () => {
  const source = new EventSource(live.dataset.live, {
    withCredentials: true
  });
  source.onmessage = (event) => {
    isLive = true;
    tries = 0;
    const [, number, drawn] = event.data.match(/(\d+) ?(.*)/);
    if (number == told) htmx.find("#comments-said")?.dispatchEvent(new Event("said"));
    told = +number;
    places = drawn && JSON.parse(drawn);
    catchUp();
  };
  source.onerror = () => {
    isLive = false;
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 10000 * ++tries);
  };
};
if (live) listen();
on("htmx:afterSettle", catchUp);
on("htmx:beforeRequest", (event) => {
  if (!event.detail.elt.matches("[data-sequence], #comments-said")) return;
  const isPoll = !event.detail.requestConfig.triggeringEvent,
    now = Date.now();
  if (isPoll && isLive && now - looked < 15000) event.preventDefault();
  else looked = now;
});
