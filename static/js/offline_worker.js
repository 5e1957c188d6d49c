// Keeps on this device what the site lets it keep, and answers from there without a network.
// SITE, told in the line before: root, offline, account, files, pictures, version.
"use strict";
const KEPT_FOR = "X-Kept-For",
  KEPT_AT = "X-Kept-At";
const PAGES = `${SITE.root} pages of `,
  FILES = `${SITE.root} files`,
  PICTURES = `${SITE.root} pictures`;
const MOST_PAGES = 200,
  MOST_FILES = 200,
  MOST_PICTURES = 600,
  AT_ONCE = 30; // pages that a page may have kept with it
const DAY = 24 * 60 * 60 * 1000,
  LONGEST = 30 * DAY;

// Pages are their reader's own: who signs in or out finds none of before.
let forgets = 0; // an answer asked for before one of them is not kept after it
const forget = async (but = "") => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== but);
  if (!names.length && but) return;
  forgets += 1;
  await Promise.all(names.map((name) => caches.delete(name)));
};

const ageOf = (kept) => Date.now() - Number(kept.headers.get(KEPT_AT));
const trim = async (cache, most) => {
  const held = await cache.keys(); // the oldest first
  for (const [place, one] of held.entries()) {
    const kept = await cache.match(one);
    const isOld = kept?.headers.has(KEPT_AT) && ageOf(kept) > LONGEST;
    if (held.length - place <= most && !isOld) return;
    await cache.delete(one);
  }
};

// The page that says what is here, with all that it shows, in the reader's language.
const keepOffline = async () => {
  const answer = await fetch(SITE.offline, {
    cache: "reload"
  });
  if (!answer.ok) throw new Error(answer.status);
  const page = await answer.clone().text();
  const cache = await caches.open(FILES);
  const named = [...page.matchAll(/(?:href|src)="([^"?]+)"/g)].map(([, path]) => path);
  await cache.addAll(new Set(named.filter((path) => SITE.files.some((one) => path.startsWith(one)))));
  await cache.put(SITE.offline, answer);
};

const keep = async (url, answer, asked) => {
  const reader = answer.headers.get(KEPT_FOR);
  if (reader === null || answer.redirected) return;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, Date.now());
  const body = await answer.blob();
  if (asked !== forgets) return;
  await forget(PAGES + reader);
  const cache = await caches.open(PAGES + reader);
  await cache.put(url, new Response(body, {
    headers
  }));
  await trim(cache, MOST_PAGES);
  const offline = await caches.match(SITE.offline);
  const language = headers.get("Content-Language");
  if (offline?.headers.get("Content-Language") !== language) await keepOffline();
};

const kept = async (url) => {
  for (const name of await caches.keys()) {
    const found = name.startsWith(PAGES) && await (await caches.open(name)).match(url);
    if (found && ageOf(found) < LONGEST) return found;
  }
};

// A page from here says since when it is.
const fromHere = async (url) => {
  const found = await kept(url);
  if (!found) return await caches.match(SITE.offline) || Response.error();
  const page = await found.text();
  return new Response(page.replace("<html", `<html data-kept="${found.headers.get(KEPT_AT)}"`), {
    headers: found.headers
  });
};

const page = async (event) => {
  const url = event.request.url.split("#")[0],
    asked = forgets;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(url, answer.clone(), asked));
    return answer;
  } catch {
    return fromHere(url);
  }
};

const account = async (event) => {
  try {
    const answer = await fetch(event.request);
    await forget();
    return answer;
  } catch (error) {
    if (event.request.mode === "navigate") return fromHere(SITE.offline);
    throw error;
  }
};

// What a name stands for never changes where the name has its hash.
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const file = async (event, name, most, isFixed) => {
  const cache = await caches.open(name);
  const held = await cache.match(event.request);
  if (held && isFixed) return held;
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()).then(() => trim(cache, most)));
    return answer;
  } catch (error) {
    if (held) return held;
    throw error;
  }
};

addEventListener("fetch", (event) => {
  const {
    request
  } = event;
  const {
    origin,
    pathname
  } = new URL(request.url);
  if (origin !== location.origin) return;
  const isBelow = (some) => some.some((one) => pathname.startsWith(one));
  if (isBelow([SITE.account]) && (request.method !== "GET" || isBelow([`${SITE.account}sign-`])))
    event.respondWith(account(event));
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate") event.respondWith(page(event));
  else if (isBelow(SITE.files)) event.respondWith(file(event, FILES, MOST_FILES, HASHED.test(pathname)));
  else if (isBelow(SITE.pictures)) event.respondWith(file(event, PICTURES, MOST_PICTURES, true));
});

// A page names others to be kept with it.
addEventListener("message", (event) => event.waitUntil((async () => {
  const {
    pages,
    isNew
  } = event.data;
  for (const url of pages.slice(0, AT_ONCE)) {
    const held = await kept(url),
      asked = forgets;
    if (held && !isNew && ageOf(held) < DAY) continue;
    await keep(url, await fetch(url), asked);
  }
})().catch(() => {})));

addEventListener("install", (event) => event.waitUntil(keepOffline().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// What the site pushes is shown; who clicks it is led there.
addEventListener("push", (event) => {
  const told = event.data.json();
  event.waitUntil(registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    data: told.url
  }));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
