/**
 * The field of Vite's configuration that is used here. WXT builds scripts, but not pages, as
 * libraries.
 */
type Config = { build: { lib?: unknown } };

const native = '\0native-browser';

/**
 * A Vite plugin that bundles the polyfill only for Chromium's background, where it lets listeners
 * return promises. Pages only call APIs, and these return promises in every Manifest V3 browser.
 * This reduces the popup by 10 KB before first paint.
 */
export function polyfillWhereNeeded(browser: string) {
  let page = false;
  return {
    name: 'polyfill-where-needed',
    enforce: 'pre' as const,
    configResolved({ build }: Config): void {
      page = !build.lib;
    },
    resolveId: (source: string) =>
      source === 'webextension-polyfill' && (page || browser === 'firefox') ? native : undefined,
    load: (id: string) =>
      id === native ? 'export default globalThis.browser ?? globalThis.chrome;' : undefined,
  };
}
