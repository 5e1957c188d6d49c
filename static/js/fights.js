// A fight event by event; without scripts every turn is listed.
"use strict";
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
