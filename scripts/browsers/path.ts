import { browserVariables, findBrowser } from '../setup/find-browser.mjs';

/** The path of the browser that set-up found or installed. Throws where there is none. */
export function browserPath(name: 'chromium' | 'firefox'): string {
  const path = findBrowser(name);
  if (path === undefined) {
    throw new Error(`no ${name} found; name one in ${browserVariables[name]}, or run npm test`);
  }
  return path;
}

/** Chromium's sandbox refuses to start for root, in a container for one. */
export function sandboxArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
