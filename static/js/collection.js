"use strict";

// Rapid entry: what was typed is kept until the server has it, by its id.
const entry = document.querySelector("[data-kept]");
if (entry) {
  const key = entry.dataset.kept;
  const pinned = [...entry.elements].filter((el) => el.name && !/^(csrf|add|check)/.test(el.name));
  const held = JSON.parse(localStorage.getItem(key) || "{}");
  if (held.request_id === entry.dataset.sent) localStorage.removeItem(key);
  else if (held.numbers && !entry.elements.numbers.value) {
    pinned.forEach((el) => {
      if (el.type === "checkbox") el.checked = held[el.name];
      else if (el.name in held) el.value = held[el.name];
    });
    addEventListener("load", () => htmx.trigger(entry, "kept"));
  }
  entry.addEventListener("input", () => {
    const values = pinned.map((el) => [el.name, el.type === "checkbox" ? el.checked : el.value]);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(values)));
  });
}

// Many entries are chosen at once: all on the page, or with Shift all up to the one before.
let latest;
document.addEventListener("click", ({
  target,
  shiftKey
}) => {
  const boxes = [...document.querySelectorAll(".shelf-pick")];
  if (target.matches("[data-choose-all]")) boxes.forEach((box) => {
    box.checked = target.checked;
  });
  if (!target.matches(".shelf-pick")) return;
  const [from, to] = [boxes.indexOf(latest), boxes.indexOf(target)].sort((a, b) => a - b);
  if (shiftKey && from >= 0) boxes.slice(from, to).forEach((box) => {
    box.checked = target.checked;
  });
  latest = target;
});
