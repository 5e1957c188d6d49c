// A form with data-push (the site's key) asks the browser for a place to push to, before it is sent.
(() => {
  const form = document.querySelector("form[data-push]");
  if (!form) return;
  if (!("PushManager" in window)) {
    form.hidden = true;
    return;
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const worker = await navigator.serviceWorker.ready;
      const found = (await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: form.dataset.push
      })).toJSON();
      form.elements.address.value = found.endpoint;
      form.elements.key.value = found.keys.p256dh;
      form.elements.secret.value = found.keys.auth;
      form.submit();
    } catch {
      form.querySelector("[role=alert]").hidden = false;
    }
  });
})();
