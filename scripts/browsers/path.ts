import { browserVariables, findBrowser } from '../setup/find-browser.mjs';

/** The path of the browser that set-up found or installed. Throws if there is no browser. */
export function browserPath(name: 'chromium' | 'firefox'): string {
  const path = findBrowser(name);
  if (path === undefined) {
    throw new Error(`no ${name} found; name one in ${browserVariables[name]}, or run npm test`);
  }
  return path;
}
