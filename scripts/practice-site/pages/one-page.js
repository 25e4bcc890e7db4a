const form = document.querySelector('form');

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  const response = await fetch(form.action, { method: 'POST', body: fields });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.querySelector('main')?.replaceWith(...next.querySelectorAll('main'));
});
