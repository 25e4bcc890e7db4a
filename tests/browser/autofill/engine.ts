import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Page,
} from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { FieldKind, JudgedField } from '../../../lib/autofill.ts';
import { browserPath, sandboxArguments } from '../../../scripts/browsers.ts';

/** What a test sees of a judged field: its `data-field` or else its id stands for the element. */
export type SeenField = Omit<JudgedField, 'element'> & { field: string };

/** Bundles an entry in memory; its exports become a global of the name. */
export async function bundle(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name } },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new Error(`${entry} could not be bundled.`);
  return output.output[0].code;
}

/** A browser for a test file, a fresh page for each test, and the engine to put into pages. */
export function withPages() {
  let browser: Browser;
  let context: BrowserContext;
  let current: Page | undefined;
  let script = '';
  beforeAll(async () => {
    script = await bundle(new URL('../../../lib/autofill.ts', import.meta.url).pathname, 'engine');
    browser = await chromium.launch({
      executablePath: browserPath('chromium'),
      args: [...sandboxArguments(), '--disable-quic', '--disable-background-networking'],
    });
    context = await browser.newContext();
    current = await context.newPage();
  });
  afterEach(async () => {
    await current?.close();
    current = await context.newPage();
  });
  afterAll(() => browser.close());
  const page = (): Page => {
    if (!current) throw new Error('The browser has not started.');
    return current;
  };
  return {
    page,
    /** Puts the engine into a page or frame. */
    async equip(frame: Page | Frame): Promise<void> {
      await frame.evaluate(script);
    },
    /** Shows a page of this markup, with the engine in it. */
    async show(html: string): Promise<void> {
      await page().setContent(html);
      await page().evaluate(script);
    },
  };
}

type Engine = typeof import('../../../lib/autofill.ts');
declare const engine: Engine;

/** Judges a page or frame into which the engine has been put. */
export function judgeIn(frame: Page | Frame): Promise<SeenField[]> {
  return frame.evaluate(() =>
    engine.judgeFields(document).map(({ element, ...rest }) => ({
      ...rest,
      field: element.dataset.field ?? element.id,
    })),
  );
}

export function findIn(frame: Page | Frame, kind: FieldKind) {
  return frame.evaluate((wanted) => engine.findTarget(document, wanted), kind);
}

export function fillIn(frame: Page | Frame, kind: FieldKind, value: string) {
  return frame.evaluate(([wanted, text]) => engine.fill(document, wanted, text), [
    kind,
    value,
  ] as const);
}
