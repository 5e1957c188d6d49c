// Tables of decks.
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
  list?.querySelectorAll("li, h3").forEach((line) => {
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
// Beside a card that is looked at stands why it cannot be used; at first one's hero is looked at.
const noteWhy = ({
  target
}) => {
  const card = target.closest(".felt-piece");
  if (card) document.querySelector(".felt-why").innerHTML =
    document.querySelector(`[data-why="${card.dataset.peek}"]`)?.innerHTML || "";
};
on("pointerover", noteWhy);
on("focusin", noteWhy);
const hero = document.querySelector(".felt-near .hero[data-peek]");
if (hero && isBeside()) openPeek(hero);

// What waits points at what it is aimed at, what is next by a whole line; who attacks at who is attacked.
const drawLines = () => {
  const lines = document.querySelector(".felt-lines"),
    field = lines?.getBoundingClientRect();
  if (!field) return;
  const middle = (box) => [box.left + box.width / 2 - field.left, box.top + box.height / 2 - field.top];
  const line = (from, id) => {
    const to = document.getElementById(id);
    if (!from.checkVisibility() || !to?.checkVisibility()) return "";
    const one = from.getBoundingClientRect(),
      other = to.getBoundingClientRect();
    let [x, y] = middle(one), [u, v] = middle(other), bend;
    if (Math.abs(u - x) > Math.abs(v - y)) {
      x += Math.sign(u - x) * one.width / 2;
      u += Math.sign(x - u) * other.width / 2;
      bend = `${(x + u) / 2} ${y} ${(x + u) / 2} ${v}`;
    } else {
      y += Math.sign(v - y) * one.height / 2;
      v += Math.sign(y - v) * other.height / 2;
      bend = `${x} ${(y + v) / 2} ${u} ${(y + v) / 2}`;
    }
    const later = from.matches("li:not(.next)") ? "later" : "";
    return `<path class="${later}" d="M${x} ${y}C${bend} ${u} ${v}"/><circle cx="${u}" cy="${v}" r="5"/>`;
  };
  lines.innerHTML = [...document.querySelectorAll(".felt-chain li, .felt-piece[data-to]")].flatMap((from) =>
    from.dataset.to.split(" ").map((id) => line(from, id))).join("");
};
window.addEventListener("resize", drawLines);
on("scroll", drawLines, true);
on("htmx:afterSettle", () => {
  choose("");
  drawLines();
});
if (document.querySelector(".felt")) {
  choose("");
  drawLines();
}

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
    line.parentElement.scrollTop = line.parentElement.scrollHeight;
    document.getElementById("live").textContent = line.textContent;
  };
  next();
  telling = setInterval(next, 300);
};
on("pointerdown", tellAll);
on("keydown", tellAll);
on("htmx:afterSettle", tell);
tell();
