import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { vi } from 'vitest';
import type { FieldKind } from '../../../../lib/field-detection.ts';
import type { FillResult } from '../../../../lib/filling.ts';
import { browserPath, launchFirefox } from '../../../../scripts/browsers.ts';
import { bundleEngine } from '../engine.ts';

/** A browser with one page, into which the engine can be injected as the extension does. */
export type Driver = {
  open(url: string): Promise<void>;
  fill(kind: FieldKind, value: string): Promise<FillResult>;
  /** Presses the form's button, if any, without leaving the field; returns the submitted values. */
  submit(): Promise<unknown>;
  /** Whether the window has the focus, which it loses while a toolbar popup is open. */
  hasFocus(): Promise<boolean>;
  close(): Promise<void>;
};

/** Starts Chromium, with or without focus in its window. */
export async function driveChromium({ focused }: { focused: boolean }): Promise<Driver> {
  const engine = await bundleEngine();
  const browser = await launch({
    executablePath: browserPath('chromium'),
    headless: true,
    // As Playwright does: without a sandbox, Chromium starts in containers and as root.
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  const page = await firstPage(browser);
  if (focused) await page.emulateFocusedPage(true);
  const session = await page.createCDPSession();
  let world: number | undefined;
  return {
    ...commonTo(page),
    async open(url) {
      await openForm(page, url);
      const { frameTree } = await session.send('Page.getFrameTree');
      const created = await session.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
      });
      world = created.executionContextId;
      const expression = `${engine};globalThis.engine = engine; undefined`;
      await session.send('Runtime.evaluate', { expression, contextId: world });
    },
    async fill(kind, value) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: `engine.fill(document, ${requestOf(kind)}, '${value}')${withoutUndo}`,
        ...(world === undefined ? {} : { contextId: world }),
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      return result.value;
    },
    close: () => browser.close(),
  };
}

/**
 * Starts Firefox. The engine runs in a content script, which has the same isolation as in the
 * extension.
 */
export async function driveFirefox(): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-engine-'));
  await writeExtension(folder, await bundleEngine());
  const { openTab, close } = await launchFirefox({ extension: folder });
  const page = await openTab('about:blank');
  const isTrue = (expression: string) => vi.waitUntil(() => page.evaluate(expression));
  return {
    async open(url) {
      // Scripts are injected after the page loads; a page that opens just after their installation
      // may get none.
      await vi.waitFor(async () => {
        await page.goto(url);
        await vi.waitUntil(() => page.evaluate("'listening' in document.documentElement.dataset"), {
          timeout: 10_000,
        });
      });
      await isTrue(`${deepQuery}(document, 'input') !== undefined`);
    },
    async fill(kind, value) {
      await page.evaluate(
        (request: string) => {
          delete document.documentElement.dataset.filled;
          document.dispatchEvent(new CustomEvent('fill-it', { detail: request }));
        },
        `[${requestOf(kind)}, ${JSON.stringify(value)}]`,
      );
      const filled = await vi.waitUntil(
        () => page.evaluate(() => document.documentElement.dataset.filled ?? ''),
        { interval: 20 },
      );
      return JSON.parse(filled);
    },
    async submit() {
      const button = `${deepQuery}(document, 'form button:last-of-type')`;
      await isTrue(`!${button}?.matches(':disabled')`);
      await page.evaluate(`void ${button}?.click()`);
      return page.evaluate('globalThis.sent');
    },
    hasFocus: () => page.evaluate(() => document.hasFocus()),
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An expression of a function that also finds elements in open shadow roots. */
const deepQuery = `(function find(root, selector) {
  const found = root.querySelector(selector);
  if (found) return found;
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inner = shadowRoot && find(shadowRoot, selector);
    if (inner) return inner;
  }
  return undefined;
})`;

/** Fills as on a request by the popup's button. */
function requestOf(kind: FieldKind): string {
  return JSON.stringify({ kind, pointed: false });
}

/** Omitted, because the undo function cannot be serialised. */
const withoutUndo = '.then(({ undo, ...filled }) => filled)';

async function writeExtension(folder: string, engine: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const manifest = {
    manifest_version: 2,
    name: 'The engine alone',
    version: '1',
    browser_specific_settings: { gecko: { id: 'engine@mayfly.example' } },
    content_scripts: [{ matches: ['http://127.0.0.1/*'], js: ['engine.js'] }],
  };
  const listen = `document.addEventListener('fill-it', async ({ detail }) => {
    const filled = await engine.fill(document, ...JSON.parse(detail))${withoutUndo}.catch(String);
    document.documentElement.dataset.filled = JSON.stringify(filled);
  });
  document.documentElement.dataset.listening = '';`;
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'engine.js'), `${engine}\n${listen}`);
}

function commonTo(page: Page) {
  return {
    async submit() {
      const button = await page.$('>>> form button:last-of-type');
      if (button) {
        await page.waitForFunction((element) => !element.matches(':disabled'), {}, button);
        await button.evaluate((element) => element instanceof HTMLElement && element.click());
      }
      return page.evaluate(() => (globalThis as { sent?: unknown }).sent);
    },
    hasFocus: () => page.evaluate(() => document.hasFocus()),
  };
}

async function firstPage(browser: Browser): Promise<Page> {
  const [page] = await browser.pages();
  return page ?? browser.newPage();
}

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('>>> input');
}
