// A form with data-passkey ("create" or "get") asks the device before it is sent.
(() => {
  const form = document.querySelector("form[data-passkey]");
  const able = window.PublicKeyCredential && PublicKeyCredential.parseRequestOptionsFromJSON;
  if (!form || !able) return;
  const kind = form.dataset.passkey;
  const parse = kind === "create" ? "parseCreationOptionsFromJSON" : "parseRequestOptionsFromJSON";
  document.querySelector("[data-unable]").hidden = true;
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const publicKey = PublicKeyCredential[parse](JSON.parse(form.dataset.options));
      const found = await navigator.credentials[kind]({
        publicKey
      });
      form.elements.credential.value = JSON.stringify(found);
      form.submit();
    } catch {
      document.querySelector("[data-failed]").hidden = false;
    }
  });
})();
