import { randomUUID } from 'node:crypto';
import type { CDPSession, Frame, Page } from 'playwright-core';
import type { BrowserSession, FirefoxSession } from '../../../scripts/browsers.ts';

/** A part of the inline menu, as assistive technology sees it. */
export type MenuPart = { role: string; name: string; box: Box };
export type Box = { x: number; y: number; width: number; height: number };

/** Reads the closed shadow root of the inline menu, which a test's usual selectors cannot reach. */
export type MenuAccessibility = {
  /** What is there in a role of ARIA's. */
  parts(role: 'button' | 'menuitem'): Promise<MenuPart[]>;
  /** All that is said there, or on the whole page. */
  announcedText(): Promise<string>;
};

/** @param frame the page, or one of its frames that is of another site */
export async function readAccessibility(
  session: BrowserSession,
  page: Page,
  frame: Page | Frame = page,
): Promise<MenuAccessibility> {
  return isFirefox(session) ? readInFirefox(session, frame) : readInChromium(page, frame);
}

function isFirefox(session: BrowserSession): session is FirefoxSession {
  return session.name === 'firefox';
}

/** By the browser's own accessibility tree. */
async function readInChromium(page: Page, frame: Page | Frame): Promise<MenuAccessibility> {
  const protocol = await page.context().newCDPSession(frame);
  await protocol.send('DOM.enable');
  return {
    async parts(role) {
      const { nodes } = await protocol.send('Accessibility.getFullAXTree');
      const found: MenuPart[] = [];
      for (const node of nodes) {
        if (node.role?.value !== role || node.backendDOMNodeId === undefined) continue;
        const box = await boxOf(protocol, node.backendDOMNodeId);
        if (box) found.push({ role, name: String(node.name?.value ?? ''), box });
      }
      return found;
    },
    async announcedText() {
      const { nodes } = await protocol.send('Accessibility.getFullAXTree');
      const texts = nodes.filter(({ role }) => role?.value === 'StaticText');
      return texts.map(({ name }) => String(name?.value)).join(' ');
    },
  };
}

async function boxOf(protocol: CDPSession, backendNodeId: number): Promise<Box | undefined> {
  try {
    const { model } = await protocol.send('DOM.getBoxModel', { backendNodeId });
    const [x = 0, y = 0] = model.border;
    return { x, y, width: model.width, height: model.height };
  } catch {
    // It went between the two questions, or is not laid out.
    return undefined;
  }
}

/** By WebDriver BiDi, which hands out closed shadow roots, in a world that no page's script touches. */
async function readInFirefox(
  session: FirefoxSession,
  frame: Page | Frame,
): Promise<MenuAccessibility> {
  const target = { context: await contextOf(session, frame), sandbox: 'eyes' };
  const roots = async () => {
    const { result } = await session.command('script.evaluate', {
      expression: `[...document.querySelectorAll('div[popover]')]`,
      target,
      awaitPromise: false,
      serializationOptions: { includeShadowTree: 'all', maxDomDepth: 1 },
    });
    const hosts = at(result, 'value');
    if (!Array.isArray(hosts)) return [];
    return hosts.flatMap((host) => {
      const root = at(at(at(host, 'value'), 'shadowRoot'), 'sharedId');
      return typeof root === 'string' ? [{ sharedId: root }] : [];
    });
  };
  const ask = async (functionDeclaration: string, more: object[]): Promise<unknown> => {
    const { result } = await session.command('script.callFunction', {
      functionDeclaration,
      arguments: [...more, ...(await roots())],
      target,
      awaitPromise: false,
    });
    return JSON.parse(String(at(result, 'value')));
  };
  return {
    parts: async (role) =>
      (await ask(String(listParts), [{ type: 'string', value: role }])) as MenuPart[],
    announcedText: async () => String(await ask(String(listTexts), [])),
  };
}

/** Runs in the page. */
function listParts(role: string, ...roots: ShadowRoot[]): string {
  const found = roots.flatMap((root) => [
    ...root.querySelectorAll(role === 'button' ? 'button' : `[role=${role}]`),
  ]);
  const seen = found.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return JSON.stringify(
    seen.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return { role, name, box: { x, y, width, height } };
    }),
  );
}

/** Runs in the page. */
function listTexts(...roots: ShadowRoot[]): string {
  const parts = roots.flatMap((root) => [...root.querySelectorAll(':not(style)')]);
  const textOf = (one: Element) => (one.getAttribute('data-text') ?? '') + one.textContent;
  return JSON.stringify(parts.map(textOf).join(' '));
}

/** By what name WebDriver BiDi knows a page or a frame. */
async function contextOf({ command }: FirefoxSession, frame: Page | Frame): Promise<string> {
  const marker = randomUUID();
  await frame.evaluate((marker) => {
    Object.assign(globalThis, { marker });
  }, marker);
  const { contexts } = await command('browsingContext.getTree', {});
  for (const context of listContexts(contexts)) {
    const { result } = await command('script.evaluate', {
      expression: 'globalThis.marker',
      target: { context },
      awaitPromise: false,
    });
    if (at(result, 'value') === marker) return context;
  }
  throw new Error('the page is not there');
}

function listContexts(contexts: unknown): string[] {
  if (!Array.isArray(contexts)) return [];
  return contexts.flatMap((one) => [
    String(at(one, 'context')),
    ...listContexts(at(one, 'children')),
  ]);
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
