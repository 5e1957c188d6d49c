// The editor of a deck: keys, drag and drop, focus; each act has a form that works without.
"use strict";
const board = () => document.getElementById("deck-board");
const results = () => document.getElementById("editor-results");
const field = document.querySelector("[data-search]");
const rows = (root) => [...root.querySelectorAll("[data-row]")];
const mainOf = (row) => row.querySelector("[data-main]") || row.querySelector("h3 a");

// While another hero is chosen, what is found is of the one before: nothing of it is added.
let leading = 0,
  left = null; // where the focus was in that list, and what had been asked
const lock = (isOn) => {
  const list = results(),
    at = document.activeElement;
  if (isOn && !isTouch && list.contains(at)) {
    left = [at.id, field.value];
    field.focus();
  }
  list.inert = isOn;
  list.ariaBusy = isOn;
  // Of the list itself htmx would copy the style to the next one, which the policy forbids.
  for (const part of list.children) part.style.opacity = isOn ? .5 : "";
  if (!isOn) comeBack();
};
const comeBack = () => {
  if (left && document.activeElement === field && field.value === left[1]) document.getElementById(left[0])?.focus();
  left = null;
};

// One by one: htmx would drop what comes faster than answers.
let sending = Promise.resolve();
const send = (url, values) => {
  const post = () => htmx.ajax("POST", url, {
    target: "#deck-board",
    swap: "outerHTML",
    values: {
      csrfmiddlewaretoken: document.querySelector("[name=csrfmiddlewaretoken]").value,
      ...values,
      revision: board().dataset.revision
    }
  });
  sending = sending.then(post, post);
  if (String(values.zone) !== "hero") return;
  leading += 1;
  lock(true);
  const end = () => {
    leading -= 1;
    if (leading || field.form.matches(".htmx-request")) return;
    lock(false);
    addFirst();
  };
  sending.then(end, end);
};
const sendChange = (row, values) =>
  send(document.querySelector("[data-editor]").dataset.changeUrl, {
    card: row.dataset.card,
    zone: row.dataset.zone,
    ...values
  });
on("submit", (event) => {
  const form = event.target;
  if (!form.matches('form[hx-target="#deck-board"], :is(.peek, .preview) form[hx-post]:not(.own-step)')) return;
  event.preventDefault();
  event.stopPropagation();
  const sent = new FormData(form, event.submitter);
  send(form.getAttribute("hx-post"), Object.fromEntries([...sent.keys()].map((key) => [key, sent.getAll(key)])));
}, true);

// Enter adds the best match: of what was asked, not of what is still shown.
const isTouch = matchMedia("(pointer: coarse)").matches;
let wanted = [];
const addFirst = () => {
  if (leading || results().inert || results().dataset.query !== field.value) return;
  const first = results().querySelector("[data-row]");
  wanted.forEach((zone) => first && sendChange(first, {
    by: 1,
    ...zone
  }));
  wanted = [];
};
field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || isTouch || !field.value.trim()) return;
  event.preventDefault();
  wanted.push(event.shiftKey ? {
    zone: "side"
  } : {});
  field.select();
  addFirst();
  if (wanted.length) htmx.trigger(field.form, "submit");
});
on("htmx:afterSwap", addFirst);
on("change", (event) => event.target.matches(".switch *") && htmx.trigger(field.form, "submit"));

const moveFocus = (row, step) => {
  const list = rows(row.closest(".panel"));
  const next = list[list.indexOf(row) + step];
  if (next) mainOf(next).focus();
  else if (step < 0) field.focus();
};
on("keydown", (event) => {
  const target = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]") || typing(target)) return;
  if (event.key === "z") {
    document.querySelector("[data-undo]")?.click();
    return;
  }
  if (event.key === "v") {
    const views = [...document.querySelectorAll(".deck-view a")];
    views[(views.findIndex((one) => one.ariaCurrent) + 1) % views.length].click();
    return;
  }
  if (event.key === "h") {
    event.preventDefault();
    field.value = "type:hero ";
    field.focus();
    htmx.trigger(field, "input");
    return;
  }
  const row = target.closest("[data-row]");
  if (!row) return;
  const step = {
    ArrowDown: 1,
    ArrowUp: -1
  } [event.key];
  const by = {
    "-": -1,
    Delete: -1,
    "+": 1,
    "=": 1
  } [event.key];
  if (step) moveFocus(row, step);
  else if (by) sendChange(row, {
    by
  });
  else if (event.key === "Enter" && event.shiftKey) sendChange(row, {
    zone: "side",
    by: 1
  });
  else if (event.key === "m") sendChange(row, {
    zone: "maybe",
    ...(row.closest(".panel-find") ? {
      by: 1
    } : {
      source: row.dataset.zone
    })
  });
  else if (event.key === "x") row.querySelector(".choose")?.click();
  else if (/^[1-9]$/.test(event.key)) sendChange(row, {
    quantity: event.key
  });
  else return;
  event.preventDefault();
});

// A picture or a name shows its card; Ctrl and a click lead to its page, as elsewhere.
on("click", (event) => {
  const link = event.target.closest(".row-picture, .panel-deck :is(.name, h3 a)");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openPeek(link, !event.detail); // by Enter: what is done with it comes next
});

// Drag onto a zone, or out of the deck.
let dragged = null;
on("dragstart", (event) => {
  dragged = event.target.closest?.("[data-row]");
  if (dragged) event.dataTransfer.setData("text/plain", dragged.dataset.card);
});
const leave = (zone) =>
  document.querySelectorAll(".over").forEach((el) => el !== zone && el.classList.remove("over"));
on("dragend", () => {
  dragged = null;
  leave();
});
const dropZone = (event) => dragged && event.target.closest?.("[data-drop], .panel-find");
on("dragover", (event) => {
  const zone = dropZone(event);
  leave(zone);
  if (zone) {
    event.preventDefault();
    zone.classList.add("over");
  }
});
on("drop", (event) => {
  const zone = dropZone(event);
  if (!zone) return;
  event.preventDefault();
  const row = dragged,
    from = row.closest(".panel-find") ? null : row.dataset.zone,
    to = zone.dataset.drop;
  leave();
  if (!to) {
    if (from) sendChange(row, {
      by: -1
    });
    return;
  }
  if (from === to || (to === "hero") !== (row.dataset.zone === "hero")) return;
  sendChange(row, from ? {
    zone: to,
    source: from
  } : {
    zone: to,
    by: 1
  });
});

// Phone: which panel is shown.
const markTab = () => {
  const asked = document.getElementById(location.hash.slice(1));
  const shown = asked?.closest(".panel") || document.querySelector(".panel");
  document.querySelectorAll(".tabs a").forEach((tab) => {
    tab.ariaCurrent = tab.hash === "#" + shown.id ? "true" : null;
  });
};
addEventListener("hashchange", markTab);
markTab();

const leader = () => document.querySelector("[data-drop=hero] [data-card]")?.dataset.card;
let led = leader();
on("htmx:afterSwap", ({
  target
}) => {
  if (leading) lock(true);
  else if (!results().inert) comeBack();
  if (target === board()) forgetPeeks(); // once a change, not with each part that comes beside it
  const tally = document.querySelector("[data-drop=main] .tally");
  document.querySelector("[data-tally]").textContent = tally.textContent;
  document.querySelectorAll(".results .row-held").forEach((held) => {
    const card = held.id.replace("held-", "");
    const count = (zone) => {
      const place = `[data-zone=${zone}][data-card="${card}"]`;
      return document.querySelector(`#deck-board ${place} .qty`)?.textContent;
    };
    const main = count("main") || count("hero"),
      side = count("side");
    held.textContent = side ? `${main || 0} + ${side}` : main || "";
  });
  // Another hero takes other cards.
  if (leader() === led) return;
  led = leader();
  if (!results().querySelector("[data-row]:not([data-zone=hero])")) {
    field.value = "";
    field.focus();
  }
  lock(true);
  htmx.trigger(field.form, "submit");
});

// What a swap removes leaves the focus to its like.
const KINDS = ["[data-less]", "[data-more]", "[data-main]", "h3 a", ".way-out button"];
const swapped = (kind) => [...document.querySelectorAll(`:is(#deck-board, #deck-inspector) ${kind}`)];
let focused = null;
on("htmx:beforeSwap", () => {
  const kind = KINDS.find((one) => document.activeElement?.matches(one));
  focused = kind && {
    kind,
    place: swapped(kind).indexOf(document.activeElement)
  };
});
on("htmx:afterSwap", () => {
  if (!focused || focused.place < 0 || document.activeElement !== document.body) return;
  const left = swapped(focused.kind);
  const next = left[Math.min(focused.place, left.length - 1)] || swapped("[data-main]")[0];
  (next || field).focus();
});

// What is chosen stays so while it is changed.
const chosen = () => [...document.querySelectorAll(".choose:checked")];
let kept = [];
const tellChosen = () => {
  const told = document.querySelector("[data-chosen]");
  told.textContent = told.dataset.chosen.replace("0", chosen().length);
};
on("change", (event) => event.target.matches(".choose") && tellChosen());
on("htmx:beforeSwap", () => {
  kept = chosen().map((box) => box.value);
});
on("htmx:afterSwap", () => {
  document.querySelectorAll(".choose").forEach((box) => {
    box.checked = kept.includes(box.value);
  });
  tellChosen();
});
