"use strict";

// Ctrl+Enter in a form presses the button that keeps what was typed and goes on.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const button = event.target.form?.querySelector("[data-onward]");
  if (!button) return;
  event.preventDefault();
  button.click();
});
