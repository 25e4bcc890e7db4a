/**
 * Reports to the test what a page would send to its server. Pages pass the framework's form state
 * at submission, never the values of the inputs.
 */
export function send(value: unknown): void {
  Object.assign(globalThis, { sent: value });
}

/** The element in which a page renders its form. */
export function host(): HTMLElement {
  const app = document.getElementById('app');
  if (!app) throw new Error('The page has no element for its form.');
  return app;
}
