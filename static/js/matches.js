// Matches: tables and fights.
"use strict";
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
on("click", ({
  target
}) => {
  const id = target.closest(".felt-piece")?.id;
  if (!id) return;
  const aimed = chosen && moves("to", id).find((move) => move.dataset.of === chosen);
  if (aimed) aimed.click();
  else choose(id);
});
on("keydown", ({
  key
}) => key === "Escape" && choose(""));
// The card shown lies above or below the one pointed at, else across the field: never over what decides.
on("peeked", ({
  target: peek,
  detail: card
}) => {
  const field = document.querySelector(".felt-field")?.getBoundingClientRect();
  if (!field) return;
  const {
    offsetWidth: width,
    offsetHeight: height
  } = peek;
  const isLow = card.top + card.bottom > field.top + field.bottom,
    isFar = card.left + card.right > field.left + field.right;
  const fits = height < (isLow ? card.top - field.top : field.bottom - card.bottom);
  const near = isLow ? card.top - height : card.bottom,
    across = isLow ? field.top : field.bottom - height;
  const middle = Math.max(field.left, Math.min((card.left + card.right - width) / 2, field.right - width));
  const left = fits ? middle : isFar ? field.left : field.right - width;
  peek.style.inset = `${Math.max(0, fits ? near : across)}px auto auto ${left}px`;
});
on("htmx:afterSettle", () => choose(""));
if (document.querySelector(".felt")) choose("");

// Whoever plays by keys stays where they were: at a card, at the main button, or at the list.
let focused = "";
on("htmx:beforeSwap", () => {
  const now = document.activeElement;
  if (now.closest(".felt")) focused = now.id || "moves";
});
on("htmx:afterSettle", () => {
  if (document.activeElement === document.body) document.getElementById(focused)?.focus({
    preventScroll: true
  });
});

// What happened since the last look is shown one thing at a time; any key or click ends that.
let knownUntil = -1,
  known = new Set(),
  telling;
const tellAll = () => {
  clearInterval(telling);
  document.querySelectorAll(".felt-latest .yet").forEach((line) => line.classList.remove("yet"));
};
const tell = () => {
  const lines = [...document.querySelectorAll(".felt-latest [data-n]")],
    cards = [...document.querySelectorAll(".felt-piece[id]")];
  if (!lines.length && !cards.length) return;
  tellAll();
  const fresh = knownUntil < 0 ? [] : lines.filter((line) => Number(line.dataset.n) > knownUntil);
  const played = cards.filter((card) => known.size && !known.has(card.id));
  played.forEach((card) => card.classList.add("fresh"));
  setTimeout(() => played.forEach((card) => card.classList.remove("fresh")), 20);
  known = new Set(cards.map((card) => card.id));
  knownUntil = Math.max(knownUntil, 0, ...lines.map((line) => Number(line.dataset.n)));
  fresh.forEach((line) => line.classList.add("yet"));
  const next = () => {
    const line = fresh.shift();
    if (!line) return clearInterval(telling);
    line.classList.remove("yet");
    document.getElementById("live").textContent = line.textContent;
  };
  next();
  telling = setInterval(next, 300);
};
on("pointerdown", tellAll);
on("keydown", tellAll);
on("htmx:afterSettle", tell);
tell();

// A fight event by event; without scripts every turn is listed.
const root = document.querySelector("[data-fight]");
if (root) {
  const events = [...root.querySelectorAll("[data-event]")],
    turns = [...root.querySelectorAll(".fight-turn")],
    say = root.querySelector("[data-saying]"),
    where = root.querySelector("[data-where]");
  const playing = root.querySelector("[data-play]"),
    speed = root.querySelector("#speed");
  const markers = new Map();
  const marker = (seat, what, kind) => {
    const which = what === "tokens" ? `[data-kind="${kind}"]` : "";
    return root.querySelector(`[data-fighter="${seat}"] [data-what="${what}"]${which}`);
  };
  events.filter((one) => one.dataset.marker).forEach((one) => {
    const {
      seat,
      marker: what,
      kind,
      before
    } = one.dataset;
    const b = marker(seat, what, kind);
    if (b && !markers.has(b)) markers.set(b, before);
  });
  const put = (b, value) => {
    b.textContent = value;
    b.closest(".tokens")?.toggleAttribute("hidden", value === "0");
    b.parentElement.querySelectorAll("[data-space]").forEach((space) => {
      space.classList.toggle("at", space.dataset.space === value);
      space.classList.toggle("left", Number(space.dataset.space) < Number(value));
    });
  };
  let timer = 0;
  let at = 0; // so many events have happened
  const show = (wanted, isSaid = true) => {
    at = Math.max(0, Math.min(wanted, events.length));
    const now = new Map(markers),
      last = events[at - 1];
    events.forEach((one, place) => {
      one.classList.toggle("yet", place >= at);
      one.classList.remove("now", "cause");
      const {
        seat,
        marker: what,
        kind,
        after
      } = one.dataset;
      if (what && place < at) now.set(marker(seat, what, kind), after);
    });
    now.forEach((value, b) => put(b, value));
    const isOver = at === events.length; // all turns are shown then, else the one under way
    turns.forEach((turn) => turn.classList.toggle("yet", !isOver && !turn.contains(last)));
    root.querySelectorAll(".acting").forEach((one) => one.classList.remove("acting"));
    where.textContent = `${at} / ${events.length}`;
    if (!last) return;
    last.classList.add("now");
    root.querySelector(`[data-fighter="${last.dataset.seat}"]`)?.classList.add("acting");
    (last.dataset.causes || "").split(" ").forEach((n) => {
      last.parentElement.querySelector(`[data-event="${n}"]`)?.classList.add("cause");
    });
    if (isSaid) say.textContent = last.firstChild.textContent.trim();
  };
  const play = (isOn) => {
    clearInterval(timer);
    playing.setAttribute("aria-pressed", isOn);
    if (isOn) timer = setInterval(() => (at < events.length ? show(at + 1) : play(false)), Number(speed.value));
  };
  playing.addEventListener("click", () => {
    const isOn = playing.getAttribute("aria-pressed") === "true";
    if (!isOn && at === events.length) show(0);
    play(!isOn);
  });
  speed.addEventListener("change", () => play(playing.getAttribute("aria-pressed") === "true"));
  root.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (!step) return;
    play(false);
    show(step === "all" ? events.length : at + Number(step));
  });
  show(0, false);
}
