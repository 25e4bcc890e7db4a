// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runPatiently } from './run-command.mjs';
import { sayStill } from './say.mjs';

/**
 * The browser that the test tool downloads for itself: Playwright's Chromium, Puppeteer's Firefox
 * (Playwright's Firefox is patched and speaks no WebDriver BiDi). With `fetch` it is downloaded
 * when missing, which can take minutes; undefined where that fails.
 * @param {'chromium' | 'firefox'} name
 * @param {string} root
 * @param {{ fetch: boolean }} options
 */
export async function toolBrowser(name, root, { fetch }) {
  const node = join(root, 'node_modules', '.bin', 'node');
  const script = join(root, 'scripts', 'setup', 'tool-browser.mjs');
  const args = [script, name, ...(fetch ? ['--fetch'] : [])];
  const { ok, output } = await runPatiently(
    node,
    args,
    { cwd: root, timeout: 10 * 60_000 },
    (seconds) => sayStill(`downloading ${name}`, seconds),
  );
  const path = output.split('\n').at(-1) ?? '';
  return ok && existsSync(path) ? path : undefined;
}
