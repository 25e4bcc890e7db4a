import { findBrowser } from '../processes/find-browser.mjs';

const variables = { chromium: 'MAYFLY_CHROMIUM', firefox: 'MAYFLY_FIREFOX' } as const;

/**
 * The browser that set-up found (MAYFLY_CHROMIUM, MAYFLY_FIREFOX), or else the system's. Throws
 * where there is none.
 */
export function browserPath(name: 'chromium' | 'firefox'): string {
  const path = process.env[variables[name]] || findBrowser(name);
  if (path === undefined) {
    throw new Error(`no ${name} found; name one in ${variables[name]}, or run set-up: npm test`);
  }
  return path;
}

/** Chromium's sandbox refuses to start for root, in a container for one. */
export function sandboxArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
