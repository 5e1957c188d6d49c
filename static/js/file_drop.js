// A file is dropped onto its form.
"use strict";
const fileForm = (event) =>
  event.dataTransfer?.types.includes("Files") && event.target.closest?.("[data-drop-file]");
on("dragover", (event) => {
  const form = fileForm(event);
  document.querySelectorAll("[data-drop-file].over").forEach((el) => el !== form && el.classList.remove("over"));
  if (form) {
    event.preventDefault();
    form.classList.add("over");
  }
});
on("drop", (event) => {
  const form = fileForm(event);
  if (!form) return;
  event.preventDefault();
  form.classList.remove("over");
  form.querySelector("[type=file]").files = event.dataTransfer.files;
  form.querySelector("[name=check]").click();
});
