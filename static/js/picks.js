// The table of a draft.
"use strict";
// What is taken moves to the pool; the next pack brings the pool anew.
let taken;
on("htmx:beforeSwap", ({
  detail
}) => {
  taken = detail.target.id === "own-pack" && document.querySelector("#pack :checked")?.closest(".choice");
});
const countUp = (at) => (at.textContent = Number(at.textContent) + 1);
const keep = (label) => {
  const pool = document.querySelector(".pool-groups"),
    card = label.querySelector(".card"),
    title = card.querySelector("h3"),
    name = title.firstChild.textContent;
  document.querySelector("[data-taken]").textContent = name;
  const {
    place,
    group,
    peek
  } = label.dataset;
  let [into, row] = document.getElementById("pool-parts").content.cloneNode(true).children;
  const groups = [...pool.children],
    isSame = (one) => one.dataset.place === place && one.firstElementChild.textContent.startsWith(`${group} `),
    same = groups.find(isSame);
  if (same) into = same;
  else {
    into.dataset.place = place;
    into.firstElementChild.prepend(`${group} `);
    pool.insertBefore(into, groups.find((one) => Number(one.dataset.place) > place) || null);
  }
  const equal = into.querySelector(`[href="${peek}"]`);
  if (equal) row = equal.parentElement;
  else {
    const [, cost, link, strip] = row.children;
    row.classList.add([...card.classList].find((one) => one.startsWith("frame-")));
    cost.textContent = card.querySelector(".cost")?.textContent || "";
    link.href = peek;
    link.lang = title.lang;
    link.textContent = name;
    strip.innerHTML = card.querySelector(".art").innerHTML;
    into.lastElementChild.append(row);
  }
  [row.firstElementChild, into.querySelector(".tally"), pool.parentElement.querySelector(".tally")].forEach(countUp);
};
on("htmx:afterSwap", () => {
  if (taken && !document.getElementById("pack")) {
    keep(taken);
    board().dataset.turn = "";
  }
  taken = null;
});

// Draws the board of a live message; false if there is more to see than that.
function drawBoard(now) {
  if (document.querySelector("#pack.htmx-request")) return true; // what follows the answer
  const seats = [...now.querySelectorAll(".seat")],
    own = places?.[seats.findIndex((seat) => seat.matches(".mine"))];
  if (String(own?.[0] || "") !== now.dataset.turn || !own) return false;
  const words = seats[0].parentElement.dataset;
  seats.forEach((seat, place) => {
    const [turn, pack, packs, cards] = places[place], [pool, held, waiting] = seat.querySelectorAll("data");
    seat.classList.toggle("waited", Boolean(turn));
    if (!pool) return;
    pool.textContent = cards;
    held.textContent = pack + 1;
    held.parentElement.hidden = pack === null;
    waiting.textContent = packs;
    waiting.parentElement.hidden = packs < 2;
    seat.querySelector("i").textContent = turn ? words.waited : words.done;
  });
  now.dataset.sequence = told;
  now.setAttribute("hx-headers", now.getAttribute("hx-headers").replace(/\d+/, told));
  return true;
}

// A key chooses the card that shows it; a double click takes it. The button says which card it takes.
const choose = (radio) => {
  radio.checked = true;
  radio.focus();
  radio.dispatchEvent(new Event("change", {
    bubbles: true
  }));
};
on("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (typing(event.target) && event.target.type !== "radio") return;
  const radio = document.querySelector(`#pack [data-digit="${CSS.escape(event.key)}"] [type=radio]`);
  if (radio) choose(radio);
});
// By touch a card is shown with its words too, above the button that takes it.
on("click", ({
  pointerType,
  target
}) => {
  const label = pointerType === "touch" && target.closest("#pack .choice[data-peek]");
  if (label) openPeek(label);
});
on("peeked", ({
  target: peek
}) => {
  const take = document.querySelector(".draft-take");
  const isSheet = take && peek.offsetWidth === innerWidth;
  peek.style.bottom = isSheet ? `${innerHeight - take.getBoundingClientRect().top}px` : "";
});
let pointer;
on("pointerdown", (event) => (pointer = event.pointerType));
on("dblclick", ({
  target
}) => {
  const label = pointer !== "touch" && target.closest("#pack label");
  if (!label) return;
  choose(label.control);
  label.form.requestSubmit();
});
on("change", ({
  target
}) => {
  const button = target.matches("#pack [type=radio]") && document.querySelector("[data-take]"),
    name = target.parentElement.querySelector("h3, .name")?.firstChild;
  if (!button || !name || target.closest(".draft-lines")) return;
  button.dataset.take ||= button.textContent.trim();
  button.textContent = `${button.dataset.take}: ${name.textContent}`;
});
