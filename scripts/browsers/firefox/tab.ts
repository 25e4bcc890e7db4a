import { setTimeout as pause } from 'node:timers/promises';
import { actionsBy, positionOf } from '../popup.ts';
import { type Protocol, property } from '../protocol.ts';
import { callOf, type MenuAccessibility, type MenuPart, type Tab } from '../session.ts';

/** WebDriver's codes for named keys. */
const keyCodes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** A Firefox tab, identified by its WebDriver BiDi context. */
export function tabAt({ send }: Protocol, context: string): Tab {
  const evaluate = async (task: string | ((argument: never) => unknown), argument?: unknown) => {
    const expression = typeof task === 'string' ? task : callOf(task, argument);
    const answer = await send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    const thrown = property(answer.exceptionDetails, 'text');
    if (thrown !== undefined) throw new Error(String(thrown));
    const json = property(answer.result, 'value');
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  };

  /**
   * Polls, because Firefox emits no load event for pages of an extension, which have their own
   * process.
   */
  async function waitForLoad(url: string): Promise<void> {
    const isLoaded = `document.readyState === 'complete' && location.href.split('#', 1)[0]`;
    for (const deadline = performance.now() + 30_000; ; await pause(30)) {
      // The document may close before it responds.
      const loaded = await evaluate(isLoaded).catch(() => undefined);
      if (loaded === url.split('#', 1)[0]) return;
      if (performance.now() > deadline) throw new Error(`${url} did not load within 30 s`);
    }
  }

  const press = async (key: string, withControl = false) => {
    const keys = [...(withControl ? ['Control'] : []), key].map((one) => keyCodes[one] ?? one);
    const actions = [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await send('input.performActions', {
      context,
      actions: [{ type: 'key', id: 'keys', actions }],
    });
  };
  const clickAt = (x: number, y: number) => {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const mouse = { type: 'pointer', id: 'mouse', actions };
    return send('input.performActions', { context, actions: [mouse] });
  };
  const isGone = async () => {
    const { contexts } = await send('browsingContext.getTree', { maxDepth: 0 });
    return !contextsIn(contexts).includes(context);
  };
  return {
    ...actionsBy(evaluate),
    evaluate,
    async click(name) {
      const { x, y } = await positionOf(evaluate, name);
      await clickAt(x, y);
    },
    press,
    async goto(url) {
      const isOurs = url.startsWith('moz-extension:');
      const wait = isOurs ? 'none' : 'complete';
      await send('browsingContext.navigate', { context, url, wait });
      if (isOurs) await waitForLoad(url);
    },
    bringToFront: () => send('browsingContext.activate', { context }),
    mouse: { click: clickAt },
    keyboard: { press: (key) => press(key) },
    accessibility: async () => accessibilityOf({ send }, context),
    async close() {
      await send('browsingContext.close', { context });
    },
    async closed() {
      while (!(await isGone())) await pause(50);
    },
  };
}

/** Contexts of the tabs in a response to `browsingContext.getTree`. */
export function contextsIn(contexts: unknown): string[] {
  return Array.isArray(contexts) ? contexts.map((one) => String(property(one, 'context'))) : [];
}

/**
 * WebDriver BiDi can access closed shadow roots, in a sandbox that is isolated from the page's
 * scripts.
 */
function accessibilityOf({ send }: Pick<Protocol, 'send'>, context: string): MenuAccessibility {
  const target = { context, sandbox: 'accessibility' };
  const roots = async () => {
    const { result } = await send('script.evaluate', {
      expression: `[...document.querySelectorAll('div[popover]')]`,
      target,
      awaitPromise: false,
      serializationOptions: { includeShadowTree: 'all', maxDomDepth: 1 },
    });
    const hosts = property(result, 'value');
    if (!Array.isArray(hosts)) return [];
    return hosts.flatMap((host) => {
      const root = property(property(property(host, 'value'), 'shadowRoot'), 'sharedId');
      return typeof root === 'string' ? [{ sharedId: root }] : [];
    });
  };
  const call = async (functionDeclaration: string, argument: string): Promise<unknown> => {
    const { result } = await send('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: argument }, ...(await roots())],
      target,
      awaitPromise: false,
    });
    return JSON.parse(String(property(result, 'value')));
  };
  return {
    parts: async (role) => (await call(String(listParts), role)) as MenuPart[],
    announcedText: async () => String(await call(String(listTexts), ':not(style)')),
  };
}

/** Runs in the page. */
function listParts(role: string, ...roots: ShadowRoot[]): string {
  const found = roots.flatMap((root) => [
    ...root.querySelectorAll(role === 'button' ? 'button' : `[role=${role}]`),
  ]);
  const shown = found.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return JSON.stringify(
    shown.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return { name, box: { x, y, width, height } };
    }),
  );
}

/** Runs in the page. */
function listTexts(selector: string, ...roots: ShadowRoot[]): string {
  const parts = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const textOf = (one: Element) => (one.getAttribute('data-text') ?? '') + one.textContent;
  return JSON.stringify(parts.map(textOf).join(' '));
}
