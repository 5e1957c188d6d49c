// The page of what is on this device: pages to open, changes that wait, changes that were refused.
"use strict";
const rowOf = (href, label, at) => {
  const row = document.querySelector("main template").content.cloneNode(true).firstElementChild;
  Object.assign(row.querySelector("a"), {
    href,
    textContent: label
  });
  row.querySelector("small").textContent = timeOf(at);
  return row;
};
const pagesHere = async () => {
  const name = PAGES + await whose();
  if (!await caches.has(name)) return [];
  const cache = await caches.open(name);
  return Promise.all((await cache.keys()).reverse().map(async ({
    url
  }) => {
    const page = await cache.match(url);
    const [, title] = /<title>([^]*?)<\/title>/.exec(await page.text()) || [];
    const label = new DOMParser().parseFromString(title || url, "text/html").body.textContent;
    const row = rowOf(url, label, Number(page.headers.get("X-Kept-At")));
    row.querySelectorAll("button").forEach((button) => button.remove());
    return row;
  }));
};
const changeRow = (kept) => {
  const row = rowOf(kept.url.replace(/cards\/$/, "edit/"), kept.label, kept.at);
  row.querySelector(".danger").textContent = kept.refused;
  row.querySelector("[data-discard]").addEventListener("click", async () => {
    await outbox.remove(kept);
    fill();
  });
  row.querySelector("[data-again]").addEventListener("click", async () => {
    await outbox.put({
      ...kept,
      refused: ""
    });
    await count();
    await flush();
    fill();
  });
  return row;
};
// What was sent is told for a month, with the page on which it can be undone.
const MONTH = 30 * 24 * 60 * 60 * 1000;
const sentRows = async () => {
  const rows = (await outbox.ever()).filter((row) => row.sent);
  const isOld = (row) => Date.now() - row.sent > MONTH;
  await Promise.all(rows.filter(isOld).map(outbox.remove));
  const {
    history
  } = document.querySelector("main [data-sent]").dataset;
  return rows.filter((row) => !isOld(row)).reverse().map((kept) => {
    const row = rowOf(kept.isPart ? kept.url.replace(/cards\/$/, "edit/") : history, kept.label, kept.sent);
    row.querySelectorAll("button").forEach((button) => button.remove());
    return row;
  });
};
const fill = async () => {
  await tellState();
  const kept = await outbox.all(),
    pages = await pagesHere();
  const lists = {
    outbox: kept.filter((row) => !row.refused).map(changeRow),
    refused: kept.filter((row) => row.refused).map(changeRow),
    sent: await sentRows(),
    pages
  };
  for (const [name, rows] of Object.entries(lists)) {
    const section = document.querySelector(`main [data-${name}]`);
    section.hidden = !rows.length;
    section.querySelector("ul").replaceChildren(...rows);
  }
  document.querySelector("[data-none]").hidden = Boolean(pages.length);
};
addEventListener("outbox", fill);
fill();
