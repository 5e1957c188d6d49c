// Keys, drag and drop, copying: all has a form or link beside it and works without.
"use strict";
const on = document.addEventListener.bind(document);
document.documentElement.classList.add("js-on");

const typing = (el) => el.matches("input:not([type=hidden]), textarea, select");
const rows = (root) => [...root.querySelectorAll("[data-row]")];

on("change", (event) => {
  const form = event.target.matches("[data-autosubmit]") && event.target.form;
  if (!form) return;
  form.elements.next.value = location.pathname + location.search;
  form.requestSubmit();
});

on("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.querySelector(copy.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    copy.textContent = "✓ " + copy.textContent.replace(/^✓ /, "");
  }
  document.querySelectorAll(".menu[open]").forEach((menu) => {
    if (!menu.contains(event.target)) menu.removeAttribute("open");
  });
  if (event.target.closest("[data-show-keys]")) document.getElementById("keys").showModal();
});

// One by one: htmx would drop what comes faster than answers.
let sending = Promise.resolve();
const send = (url, values) => {
  const post = () => htmx.ajax("POST", url, {
    target: "#deck-board",
    swap: "outerHTML",
    values: {
      csrfmiddlewaretoken: document.querySelector("[name=csrfmiddlewaretoken]").value,
      ...values,
      revision: document.getElementById("deck-board").dataset.revision
    }
  });
  sending = sending.then(post, post);
};
const sendChange = (row, values) =>
  send(document.querySelector("[data-editor]").dataset.changeUrl, {
    card: row.dataset.card,
    zone: row.dataset.zone,
    ...values
  });
on("submit", (event) => {
  const form = event.target;
  if (!form.matches(":is([data-editor], .peek) form[hx-post]")) return;
  event.preventDefault();
  event.stopPropagation();
  send(form.getAttribute("hx-post"), Object.fromEntries(new FormData(form, event.submitter)));
}, true);

// A refusal that asks is shown.
on("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.getResponseHeader("X-Told")) Object.assign(event.detail, {
    shouldSwap: true,
    isError: false
  });
});
on("click", (event) => {
  const close = event.target.closest("[data-close]");
  if (close) {
    event.preventDefault();
    document.querySelector(close.dataset.close).replaceChildren();
  }
});

// Typed before the scripts were there.
on("htmx:load", (event) => {
  const field = event.target === document.body && document.querySelector("form[hx-get] [data-search]");
  if (field && field.value !== field.defaultValue) htmx.trigger(field.form, "submit");
});

// Of a refusal's page its sentence.
let hiding = 0;
const say = (sentence) => {
  const live = document.getElementById("live");
  live.textContent = sentence;
  live.className = "toast warning";
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    live.className = "hidden";
  }, 8000);
};
on("htmx:responseError", (event) => {
  const page = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
  say((page.querySelector("main p") || page.body).textContent);
});
// Nobody answers: said once.
let isAway = false;
on("htmx:afterOnLoad", () => {
  isAway = false;
});
const tellAway = () => {
  if (!isAway) say(document.body.dataset.away);
  isAway = true;
};
window.addEventListener("offline", tellAway);
on("htmx:sendError", ({
  detail
}) => {
  if (detail.requestConfig.verb === "get") tellAway();
  else say(document.body.dataset.offline);
});

const moveFocus = (row, step) => {
  const list = rows(row.closest(".panel"));
  const next = list[list.indexOf(row) + step];
  if (next) next.querySelector("[data-main]").focus();
  else if (step < 0) document.querySelector("[data-search]")?.focus();
};

on("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target;
  if (event.key === "Escape") {
    document.querySelectorAll(".menu[open]").forEach((menu) => {
      if (menu.contains(target)) menu.querySelector("summary").focus();
      menu.removeAttribute("open");
    });
    if (peek.contains(target)) peeked.focus();
    closePeek();
  }
  const search = document.querySelector("#q, [data-search]");
  if (typing(target)) {
    if (event.key === "Escape") target.blur();
    if (target.matches("[data-search]") && event.key === "ArrowDown") {
      const first = document.querySelector("[data-results] [data-main], .faces a");
      if (first) {
        event.preventDefault();
        first.focus();
      }
    }
    return;
  }
  if (event.key === "/" && search) {
    event.preventDefault();
    search.focus();
    search.select();
    return;
  }
  if (event.key === " " && target.matches("a, [data-main]") && linkAt(target)) {
    event.preventDefault();
    openPeek(linkAt(target), true);
    return;
  }
  if (event.key === "?") {
    document.getElementById("keys").showModal();
    return;
  }
  const keyed = document.querySelector(`[data-key="${(event.shiftKey ? "Shift+" : "") + CSS.escape(event.key)}"]`);
  if (keyed) {
    event.preventDefault();
    keyed.click();
    return;
  }
  if (!document.querySelector("[data-editor]")) return;
  if (event.key === "z") {
    document.querySelector("[data-undo]")?.click();
    return;
  }
  if (event.key === "h") {
    event.preventDefault();
    search.value = "type:hero ";
    search.focus();
    htmx.trigger(search, "input");
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
  else if (/^[1-9]$/.test(event.key)) sendChange(row, {
    quantity: event.key
  });
  else return;
  event.preventDefault();
});

// Drag onto a zone, or out of the deck.
let dragged = null;
on("dragstart", (event) => {
  dragged = event.target.closest?.("[data-row]");
  if (dragged) event.dataTransfer.setData("text/plain", dragged.dataset.card);
});
on("dragend", () => {
  dragged = null;
  document.querySelectorAll(".over").forEach((el) => el.classList.remove("over"));
});
const dropZone = (event) => dragged && event.target.closest?.("[data-drop], #find");

const bringsFiles = (event) => !dragged && event.dataTransfer?.types.includes("Files");
const fileForm = (event) => bringsFiles(event) && event.target.closest?.("[data-drop-file]");
on("dragover", (event) => {
  const zone = dropZone(event) || fileForm(event);
  document.querySelectorAll(".over").forEach((el) => el !== zone && el.classList.remove("over"));
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
    from = row.closest("#find") ? null : row.dataset.zone,
    to = zone.dataset.drop;
  zone.classList.remove("over");
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
on("drop", (event) => {
  const form = fileForm(event);
  if (!form) return;
  event.preventDefault();
  form.classList.remove("over");
  form.querySelector("[type=file]").files = event.dataTransfer.files;
  form.querySelector("[name=check]").click();
});

// Phone: one panel at a time.
const showPanel = () => {
  const tabs = document.querySelector(".tabs");
  if (!tabs) return;
  const wanted = document.querySelector(".panel" + (location.hash || "#find")) || document.getElementById("find");
  document.querySelectorAll(".panel").forEach((panel) => panel.classList.toggle("shown", panel === wanted));
  tabs.querySelectorAll("a").forEach((a) => {
    if (a.hash === "#" + wanted.id) a.setAttribute("aria-current", "true");
    else a.removeAttribute("aria-current");
  });
};
addEventListener("hashchange", showPanel);
on("DOMContentLoaded", showPanel);
on("htmx:afterSwap", () => {
  peeks = {};
  if (peeked) openPeek(peeked);
  const tally = document.querySelector("[data-tally]"),
    board = document.querySelector("[data-drop=main] .tally");
  if (tally && board) tally.textContent = board.textContent;
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
});

// Another hero takes other cards.
const leader = () => document.querySelector("[data-drop=hero] [data-card]")?.dataset.card;
let led = leader();
on("htmx:afterSwap", () => {
  if (leader() === led) return;
  led = leader();
  htmx.trigger(document.body, "hero-changed");
});

// What a swap removes leaves the focus to its like.
const KINDS = ["[data-less]", "[data-more]", "[data-main]", "[data-undo]", ".way-out button"];
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
  (next || document.querySelector("[data-search]")).focus();
});

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
  entry.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.ctrlKey) {
      event.preventDefault();
      entry.querySelector("[data-add]").click();
    }
  });
}
// So does a move that is gone.
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

// Peek at the card of a link.
const CARD = 'a[href^="/cards/"][href$="/"]:not([href="/cards/"], .card-large *), [data-peek]';
const peek = document.querySelector(".peek");
let peeks = {},
  peeked, waiting;
const linkAt = (el) => el.closest(CARD) || el.closest("[data-row]")?.querySelector(CARD);
const load = (link) => {
  const url = "/peek" + (link.dataset.peek || link.pathname) + peek.dataset.query;
  return peeks[url] ??= fetch(url).then((answer) => answer.ok && answer.text());
};
const closePeek = () => {
  peeked = null;
  peek.hidePopover();
};
const openPeek = async (link, isAsked) => {
  peeked = link;
  const card = await load(link);
  if (peeked !== link || !card) return;
  const isInside = peek.contains(document.activeElement);
  peek.innerHTML = card;
  peek.showPopover();
  peek.classList.toggle("left", link.getBoundingClientRect().left > innerWidth / 2);
  if (isAsked || isInside) peek.querySelector("button, a").focus();
};
const intend = ({
  target,
  pointerType
}) => {
  if (pointerType ? pointerType === "touch" : !target.matches(":focus-visible")) return;
  clearTimeout(waiting);
  if (peek.contains(target)) return;
  const link = linkAt(target);
  if (link) load(link);
  waiting = setTimeout(link ? openPeek : closePeek, 250, link);
};
on("pointerover", intend);
on("focusin", intend);
on("pointerdown", (event) => peek.contains(event.target) || closePeek());
on("contextmenu", (event) => {
  const link = event.pointerType === "touch" && linkAt(event.target);
  if (link) {
    event.preventDefault();
    openPeek(link);
  }
});
