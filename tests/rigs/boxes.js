// What lies over text, and which siblings lie over one another, on a page as it is seen.
// What matches `floating` says itself that it lies over the page, and goes away.
(floating) => {
  const told = (el) => el.localName + (el.id ? `#${el.id}` : [...el.classList].map((name) => `.${name}`).join(""));
  const styleOf = (el) => getComputedStyle(el);
  const isShown = (el) =>
    el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    styleOf(el).clipPath === "none" && !el.closest(floating);
  const isTurned = (el) => el && (styleOf(el).transform !== "none" || isTurned(el.parentElement));

  // What an ancestor cuts off is not there.
  const seen = (el, { left, top, right, bottom }) => {
    for (let up = el; up && up !== document.body; up = up.parentElement) {
      if (up !== el && styleOf(up).position === "fixed") break;
      if (styleOf(up).overflow === "visible") continue;
      const edge = up.getBoundingClientRect();
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, top, right, bottom };
  };
  const SLIGHT = 2; // pixels: a border, a rounded number
  const isThere = (box) => box.right - box.left > SLIGHT && box.bottom - box.top > SLIGHT;
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom)
  });
  const meet = (a, b) => isThere(common(a, b));

  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const holder = node.parentElement, words = node.data.trim();
    if (!words || !isShown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = seen(holder, line);
      if (isThere(box)) texts.push({ holder, box, words: words.slice(0, 40) });
    }
  }

  // What sticks lies over what scrolls beneath it: there it counts which is seen.
  const isStuck = (el) => el && (styleOf(el).position === "sticky" || isStuck(el.parentElement));
  const covers = (el, part, holder) => {
    const top = isStuck(holder) &&
      document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
    return !top || el.contains(top);
  };

  const faults = [];
  for (const el of document.body.querySelectorAll("*")) {
    const { position } = styleOf(el);
    if (!["fixed", "absolute"].includes(position) || !isShown(el)) continue;
    const box = seen(el, el.getBoundingClientRect());
    const under = isThere(box) && texts.find((one) =>
      !el.contains(one.holder) && meet(box, one.box) && covers(el, common(box, one.box), one.holder));
    if (under) faults.push(`${position} ${told(el)} over “${under.words}”`);
  }

  const isInFlow = (el) => {
    const { position, float, display } = styleOf(el);
    return ["static", "relative"].includes(position) && float === "none" && !isTurned(el)
      && !["inline", "contents", "none"].includes(display);
  };
  for (const parent of document.body.querySelectorAll("*:not(svg, svg *)")) {
    const boxes = [...parent.children]
      .filter((el) => isInFlow(el) && isShown(el))
      .map((el) => ({ el, box: seen(el, el.getBoundingClientRect()) }))
      .filter(({ box }) => isThere(box));
    boxes.forEach((a, place) => boxes.slice(place + 1).forEach((b) => {
      if (meet(a.box, b.box)) faults.push(`${told(a.el)} over ${told(b.el)}`);
    }));
  }
  return faults;
}
