// Keys, copying, looking at cards: all has a form or link beside it and works without.
"use strict";
const on = document.addEventListener.bind(document);
document.documentElement.classList.add("js-on");
const sharing = document.querySelector("[data-share]");
if (sharing) sharing.parentElement.hidden = !navigator.share;

const typing = (el) => el.matches("input:not([type=hidden]), textarea, select");

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
  if (event.target === sharing) navigator.share({
    url: sharing.dataset.share
  }).catch(() => {});
  document.querySelectorAll(".menu[open]").forEach((menu) => {
    if (!menu.contains(event.target)) menu.removeAttribute("open");
  });
  if (event.target.closest("[data-show-keys]")) document.getElementById("keys").showModal();
});

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

// A refusal as its sentence.
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
// Members have a script for what works offline. For guests the worker keeps what they viewed, the first page with it.
const guests = document.body.dataset.worker;
if (guests) window.addEventListener("load", async () => {
  if (document.documentElement.dataset.kept) return tellAway();
  const offline = navigator.serviceWorker;
  if (!offline || offline.controller || !await offline.register(guests).catch(() => null)) return;
  (await offline.ready).active.postMessage({
    pages: [location.href.split("#")[0]]
  });
});

on("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target;
  if (event.key === "Escape") {
    document.querySelectorAll(".menu[open]").forEach((menu) => {
      if (menu.contains(target)) menu.querySelector("summary").focus();
      menu.removeAttribute("open");
    });
    if (peeked && (peek.contains(target) || pane?.contains(target))) backTo(peeked).focus();
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
  }
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
// The link, or its like after a swap.
const backTo = (link) =>
  (!link.isConnected && document.querySelector(`#deck-board a[href="${link.pathname}"]`)) || link;
// Shown in a page's pane, at once.
const pane = document.querySelector("[data-preview]");
const isBeside = () => pane?.checkVisibility();
// What is pressed stays until the press has become a click.
let pressed = Promise.resolve();
on("pointerdown", ({
  target
}) => {
  if (!peek.contains(target) && !pane?.contains(target)) return;
  pressed = new Promise((done) => {
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(done, 60), {
      once: true
    });
  });
});
const openPeek = async (link, isAsked) => {
  peeked = link;
  const card = await load(link);
  await pressed;
  if (peeked !== link || !card) return;
  const place = isBeside() ? pane : peek;
  const acts = () => [...place.querySelectorAll("button, a")];
  const focused = acts().indexOf(document.activeElement);
  place.innerHTML = card;
  htmx.process(place);
  if (place === peek) {
    peek.showPopover();
    const detail = link.getBoundingClientRect();
    peek.classList.toggle("left", detail.left > innerWidth / 2);
    peek.dispatchEvent(new CustomEvent("peeked", {
      bubbles: true,
      detail
    }));
  }
  const act = acts()[focused] || place.querySelector("[data-more], .primary");
  if (isAsked || focused >= 0) act?.focus();
};
// By touch a card is shown; its page is one further.
on("click", (event) => {
  const link = event.pointerType === "touch" && event.target.closest("#deck-board :is(.name, h3 a)");
  if (!link) return;
  event.preventDefault();
  openPeek(link);
});
const forgetPeeks = () => {
  peeks = {};
  if (peeked) openPeek(peeked);
};
// Heard at the request itself: its form may be gone, replaced by what another answer brought.
on("htmx:beforeRequest", ({
  detail: {
    xhr
  }
}) => xhr.addEventListener("load", () => xhr.getResponseHeader("HX-Trigger") === "owned" && forgetPeeks()));
const intend = ({
  target,
  pointerType
}) => {
  if (pointerType ? pointerType === "touch" : !target.matches(":focus-visible")) return;
  clearTimeout(waiting);
  if (peek.contains(target) || pane?.contains(target)) return;
  const link = !target.matches("input") && linkAt(target);
  if (link) load(link);
  if (!isBeside()) waiting = setTimeout(link ? openPeek : closePeek, link ? 40 : 250, link);
  else if (link) openPeek(link);
};
on("pointerover", intend);
on("focusin", intend);
on("pointerdown", ({
  target
}) => {
  if (peek.contains(target) && !target.closest(".js-only")) return;
  clearTimeout(waiting);
  closePeek();
});
on("contextmenu", (event) => {
  const link = event.pointerType === "touch" && linkAt(event.target);
  if (link) {
    event.preventDefault();
    openPeek(link);
  }
});
