/**
 * What a page of this folder would send to its server, told to the test. A page calls it with what
 * its framework knows when the form is submitted, never with what the inputs show.
 */
export function send(value: unknown): void {
  Object.assign(globalThis, { sent: value });
}

/** Where a page puts its form. */
export function host(): HTMLElement {
  const app = document.getElementById('app');
  if (!app) throw new Error('The page has no place for its form.');
  return app;
}
