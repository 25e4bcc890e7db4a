import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Frame,
  type Page,
} from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ClassifiedField } from '../../../lib/field-detection.ts';
import type { FillResult, Target, TargetRequest } from '../../../lib/filling.ts';
import { browserPath } from '../../../scripts/browsers.ts';

/** A classified field, with its `data-field` or id in place of the element. */
export type ClassifiedFieldOnPage = Omit<ClassifiedField, 'element'> & { field: string };

/** Bundles an entry in memory; its exports become properties of a global with this name. */
export async function bundle(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name } },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new Error(`${entry} could not be bundled.`);
  return output.output[0].code;
}

/** The engine as a script, with the global `engine`. */
export function bundleEngine(): Promise<string> {
  return bundle(new URL('./engine-entry.ts', import.meta.url).pathname, 'engine');
}

/** Runs scripts in an isolated world, as an extension does. */
type World = { session: CDPSession; context: number };

const worlds = new WeakMap<Frame, World>();

/**
 * A browser for a test file with a fresh page for each test, into which the engine can be injected.
 */
export function withPages() {
  let browser: Browser;
  let context: BrowserContext;
  let current: Page | undefined;
  let script = '';
  beforeAll(async () => {
    script = await bundleEngine();
    browser = await chromium.launch({
      executablePath: browserPath('chromium'),
      args: ['--disable-quic', '--disable-background-networking'],
      // Enables the back/forward cache, as in normal use.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
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
  const injectEngine = async (at: Page | Frame): Promise<void> => {
    const frame = frameOf(at);
    const world = await isolate(frame);
    worlds.set(frame, world);
    await runIn(world, `${script};globalThis.engine = engine; undefined`);
  };
  return {
    page,
    /** Injects the engine into an isolated world of a page or frame. */
    injectEngine,
    /** Shows a page with this markup and injects the engine. */
    async show(html: string): Promise<void> {
      await page().setContent(html);
      await injectEngine(page());
    },
  };
}

function frameOf(at: Page | Frame): Frame {
  return 'mainFrame' in at ? at.mainFrame() : at;
}

/**
 * Same-origin frames share the page's process; they are identified by their position in the tree.
 */
async function isolate(frame: Frame): Promise<World> {
  const session = await frame.page().context().newCDPSession(frame.page());
  const { frameTree } = await session.send('Page.getFrameTree');
  const path: number[] = [];
  for (let at = frame, parent = at.parentFrame(); parent; at = parent, parent = at.parentFrame()) {
    path.unshift(parent.childFrames().indexOf(at));
  }
  let node: typeof frameTree | undefined = frameTree;
  for (const at of path) node = node?.childFrames?.[at];
  if (!node) throw new Error('The frame is gone.');
  const created = await session.send('Page.createIsolatedWorld', { frameId: node.frame.id });
  return { session, context: created.executionContextId };
}

async function runIn({ session, context }: World, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId: context,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}

/** Evaluates an expression in the isolated world of the engine. */
export function besideEngine(at: Page | Frame, expression: string): Promise<unknown> {
  const world = worlds.get(frameOf(at));
  if (!world) throw new Error('The engine is not in this frame.');
  return runIn(world, expression);
}

/** Classifies a page or frame with an injected engine. */
export async function classifyIn(at: Page | Frame): Promise<ClassifiedFieldOnPage[]> {
  const seen = await besideEngine(
    at,
    `engine.classifyFields(document).map(({ element, ...rest }) =>
      ({ ...rest, field: element.dataset.field ?? element.id }))`,
  );
  return seen as ClassifiedFieldOnPage[]; // the type of the expression above
}

export async function findIn(
  at: Page | Frame,
  kind: TargetRequest['kind'],
  pointed = false,
): Promise<Pick<Target, 'kind' | 'focused'> | undefined> {
  const target = await besideEngine(
    at,
    `(found => found && { kind: found.kind, focused: found.focused })
      (engine.findTarget(document, ${request(kind, pointed)}))`,
  );
  return target as Target | undefined; // the type of the expression above
}

export async function fillIn(
  at: Page | Frame,
  kind: TargetRequest['kind'],
  value: string,
  pointed = false,
): Promise<FillResult> {
  const text = JSON.stringify(value);
  const filled = await besideEngine(
    at,
    `engine.fill(document, ${request(kind, pointed)}, ${text})
      .then(({ undo, ...filled }) => filled)`,
  );
  return filled as FillResult; // the result type of `fill`
}

function request(kind: TargetRequest['kind'], pointed: boolean): string {
  return JSON.stringify({ kind, pointed });
}
