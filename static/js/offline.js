// Without a network: registers the worker; keeps changes of decks and cards entered until they can be sent.
"use strict";
const here = document.currentScript.dataset;
const keptAt = Number(document.documentElement.dataset.kept || 0); // 0: the page came over the network
const isOffline = () => Boolean(keptAt) || !navigator.onLine;
const timeOf = (at) => new Date(at).toLocaleString(document.documentElement.lang, {
  dateStyle: "medium",
  timeStyle: "short"
});

// The page of what is here is the same for everybody: there it is who has pages here.
const PAGES = `${here.root} pages of `;
const whose = async () => here.reader ||
  (await caches.keys()).find((name) => name.startsWith(PAGES))?.slice(PAGES.length);

// What waits to be sent, in order, and what was. A row: reader, url, fields, isPart (htmx sent it), label, at,
// refused, sent.
const rowsKept = async (mode, act) => {
  const db = await new Promise((done, failed) => {
    const asked = indexedDB.open(`${here.root} outbox`);
    asked.onupgradeneeded = () => asked.result.createObjectStore("rows", {
      keyPath: "place",
      autoIncrement: true
    });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  try {
    return await new Promise((done, failed) => {
      const work = db.transaction("rows", mode);
      const asked = act(work.objectStore("rows"));
      work.oncomplete = () => done(asked.result);
      work.onabort = () => failed(work.error);
    });
  } finally {
    db.close();
  }
};
const outbox = {
  ever: async () => {
    const reader = await whose();
    return (await rowsKept("readonly", (rows) => rows.getAll())).filter((row) => row.reader === reader);
  },
  all: async () => (await outbox.ever()).filter((row) => !row.sent),
  put: (row) => rowsKept("readwrite", (rows) => rows.put(row)),
  remove: (row) => rowsKept("readwrite", (rows) => rows.delete(row.place)),
  clear: async () => Promise.all((await outbox.ever()).map(outbox.remove))
};

const post = (row, token) => {
  const body = new URLSearchParams(row.fields);
  body.set("csrfmiddlewaretoken", token);
  const headers = row.isPart ? {
    "HX-Request": "true"
  } : {
    "X-Beside": "1"
  };
  return fetch(row.url, {
    method: "POST",
    body,
    headers
  });
};
const sentenceOf = (text) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  return (page.querySelector("#deck-meanwhile p, .errorlist li, [role=alert], main p") || page.body).textContent.trim();
};
// Later: nobody is to blame. All else that isn't well is a refusal, kept to be shown.
const isLater = (status) => [401, 403, 408, 429].includes(status) || status >= 500;

// What comes after a step that nobody else came between has seen that step.
const revisionOf = (row) => row.fields.find(([name]) => name === "revision")?.[1];
const passOn = async (row, text, later) => {
  const from = revisionOf(row);
  const [, to] = /data-revision="(\d+)"/.exec(text) || [];
  if (Number(to) !== Number(from) + 1) return;
  for (const one of later.filter((each) => each.url === row.url && revisionOf(each) === from)) {
    one.fields = one.fields.map(([name, value]) => [name, name === "revision" ? to : value]);
    await outbox.put(one);
  }
};

let stored = 0, // rows of this reader
  unsent = 0; // of these, what nobody refused
const count = async () => {
  const rows = await outbox.all();
  stored = rows.length;
  unsent = rows.filter((row) => !row.refused).length;
  return rows;
};
const sendAll = async () => {
  const rows = (await outbox.all()).filter((row) => !row.refused);
  if (!rows.length) return 0;
  const who = await (await fetch(here.asked)).json();
  if (who.reader !== rows[0].reader) return 0;
  let sent = 0;
  for (const [place, row] of rows.entries()) {
    const answer = await post(row, who.csrf);
    const text = await answer.text();
    if (isLater(answer.status)) break;
    if (answer.ok) {
      await passOn(row, text, rows.slice(place + 1));
      await outbox.put({
        ...row,
        sent: Date.now()
      });
      sent += 1;
    } else await outbox.put({
      ...row,
      refused: sentenceOf(text)
    });
  }
  return sent;
};
const isTyped = () => [...document.querySelectorAll("main :is(textarea, input:not([type=hidden]))")]
  .some((field) => field.value !== field.defaultValue);
const flush = async () => {
  if (!unsent) return;
  const before = unsent;
  const sent = await navigator.locks.request(`${here.root} outbox`, sendAll).catch(() => 0);
  await tellState();
  if (sent || unsent < before) dispatchEvent(new Event("outbox"));
  if (sent && !isTyped()) location.reload();
};

// The line above a page: since when it is, and what waits.
const line = document.createElement("p");
line.className = "note";
line.setAttribute("role", "status");
const tellState = async () => {
  const rows = await count();
  const refused = rows.length - unsent;
  const told = [
    keptAt && `${here.since} ${timeOf(keptAt)}.`,
    unsent && `${here.waiting} ${unsent}.`,
    refused && `${here.refused} ${refused}.`
  ].filter(Boolean);
  line.replaceChildren(told.join(" "));
  if (rows.length) {
    const link = document.createElement("a");
    link.href = here.offline;
    link.textContent = here.view;
    line.append(" ", link);
  }
  if (told.length) document.getElementById("main").prepend(line);
  else line.remove();
};
const store = async (row) => {
  await outbox.put({
    reader: await whose(),
    at: Date.now(),
    refused: "",
    ...row
  });
  await tellState();
  say(`${here.stored} ${row.label}`);
  if (navigator.onLine) flush();
};

// Changes of a deck, in its editor. Each has an id: sent twice, it is done once.
const changeUrl = document.querySelector("[data-change-url]")?.dataset.changeUrl;
const rowsOf = (fields) => [...document.querySelectorAll(`#deck-board [data-card="${fields.card}"]`)];
const show = (fields) => {
  const qty = rowsOf(fields).find((row) => row.dataset.zone === fields.zone)?.querySelector(".qty");
  if (qty && fields.by) qty.textContent = Math.max(Number(qty.textContent) + Number(fields.by), 0);
  else if (qty && fields.quantity) qty.textContent = fields.quantity;
};
const storeChange = (data) => {
  const fields = Object.fromEntries(data);
  const name = document.querySelector(`[data-card="${fields.card}"] :is(.name, h3 a)`)?.textContent.trim() || "";
  const by = Number(fields.by) > 0 ? `+${fields.by}` : fields.by;
  const label = `${document.getElementById("called").value} · ${name} ${by || fields.quantity || `→ ${fields.zone}`}`;
  show(fields);
  store({
    url: changeUrl,
    fields: [...data],
    isPart: true,
    label
  });
};
const isChange = (detail) => detail.verb === "post" && detail.path === changeUrl;
addEventListener("htmx:configRequest", (event) => {
  const {
    detail
  } = event;
  if (!isChange(detail)) return;
  detail.parameters.request_id = crypto.randomUUID();
  if (!isOffline() && !unsent) return;
  event.preventDefault();
  storeChange(detail.formData);
}, true);
let isChanged = false;
addEventListener("htmx:sendError", (event) => {
  const asked = event.detail.requestConfig;
  const isOurs = isChange(asked);
  if (isOurs) storeChange(asked.formData);
  if (isOurs || event.detail.elt.matches("[data-kept]")) event.stopImmediatePropagation();
}, true);
addEventListener("htmx:afterRequest", ({
  detail
}) => {
  isChanged ||= detail.successful && detail.requestConfig.verb === "post";
});

// Cards entered: sent, or stored with the id that they were sent with.
const entered = document.querySelector("form[data-kept]");
const nextId = () => {
  if (entered) entered.elements.request_id.value = crypto.randomUUID();
};
if (keptAt && entered && !localStorage.getItem(entered.dataset.kept)) nextId();
const enter = async (form, button) => {
  const fields = [...new FormData(form, button)].filter(([name]) => name !== "csrfmiddlewaretoken");
  const row = {
    url: form.getAttribute("action"),
    fields,
    label: `${form.elements.card_set.selectedOptions[0].textContent}: ${form.elements.numbers.value}`
  };
  try {
    if (isOffline() || unsent) throw new TypeError();
    const answer = await post(row, form.elements.csrfmiddlewaretoken.value);
    const text = await answer.text();
    if (answer.ok) location.assign(text);
    else { // the page itself says why
      const sent = Object.assign(document.createElement("input"), {
        type: "hidden",
        name: "add",
        value: "1"
      });
      form.append(sent);
      form.submit();
    }
  } catch {
    await store(row);
    form.elements.numbers.value = "";
    document.getElementById("entry-read").replaceChildren();
    localStorage.removeItem(form.dataset.kept);
    nextId();
  }
};

// What needs the network says so beside the button.
const beside = (form, button) => {
  document.querySelectorAll("[data-needs]").forEach((one) => one.remove());
  const told = document.createElement("span");
  told.className = "warning";
  told.dataset.needs = "";
  told.setAttribute("role", "alert");
  told.textContent = here.needs;
  if (button) button.after(told);
  else form.append(told);
};
addEventListener("submit", (event) => {
  const form = event.target,
    button = event.submitter;
  if (form.method !== "post") return;
  const stop = () => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  if (form === entered && button?.name === "add" && form.elements.numbers.value.trim()) {
    stop();
    enter(form, button);
  } else if (isOffline() && !(changeUrl && form.action.includes(changeUrl))) {
    if (!changeUrl && form !== entered && form.matches("[hx-post]")) return; // its page says what was not saved
    stop();
    beside(form, button);
  } else if (form.getAttribute("action") === here.signOut) {
    stop();
    if (!stored || confirm(here.leaving)) outbox.clear().finally(() => form.submit());
  }
}, true);

const keepPages = (pages, isNew) => navigator.serviceWorker?.controller?.postMessage({
  pages,
  isNew
});
addEventListener("pagehide", () => isChanged && keepPages([location.href.split("#")[0]], true));
addEventListener("online", async () => {
  await flush();
  const isThere = await fetch(here.asked).then((answer) => answer.ok, () => false);
  if (keptAt && isThere && !isTyped()) location.reload();
});
setInterval(flush, 30000);
addEventListener("load", async () => {
  const rows = await count();
  rows.filter((row) => row.url === changeUrl && !row.refused).forEach((row) => show(Object.fromEntries(row.fields)));
  await tellState();
  await flush();
  const worker = await navigator.serviceWorker?.register(here.worker).catch(() => null);
  if (!worker || isOffline()) return;
  await navigator.serviceWorker.ready;
  keepPages([...document.querySelectorAll("[data-keep]")].map((link) => link.href));
});
