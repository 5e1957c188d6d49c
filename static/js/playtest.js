// A move that is gone leaves the focus to its like.
"use strict";
let played = false;
on("htmx:beforeSwap", () => {
  played = Boolean(document.activeElement?.closest("#playtest"));
});
on("htmx:afterSwap", () => {
  if (!played || document.activeElement !== document.body) return;
  document.querySelector("#playtest :is(.playtest-moves, .toolbar) button")?.focus({
    preventScroll: true
  });
});
