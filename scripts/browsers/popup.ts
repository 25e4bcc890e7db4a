import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** A document that scripts of a test run in: a popup, a side panel, a tab. */
export type Pane = {
  /** The value of an expression run in it; a promise is awaited. Throws what it throws. */
  evaluate(expression: string): Promise<unknown>;
  /**
   * Waits (at most 30 s) for a button, link, menu item or field whose name has these words, and
   * clicks it.
   */
  click(name: string): Promise<void>;
  /** Waits for a field whose name begins with these words, and types into it. */
  fill(name: string, text: string): Promise<void>;
  /** Presses a key, such as `Tab` or `c`; with Control where that is said. */
  press(key: string, withControl?: boolean): Promise<void>;
  /** Waits (at most 30 s) until these words are on screen. */
  waitForText(words: string): Promise<void>;
  close(): Promise<void>;
  /** Resolves once it has closed by itself. */
  closed(): Promise<void>;
};

/** The popup that hangs from the toolbar. Playwright sees no page in it, so it is driven by CDP. */
export type Popup = Pane & {
  /** Shows it as to a person who prefers this scheme. */
  setColorScheme(scheme: 'light' | 'dark'): Promise<void>;
  /** A picture of it as PNG. */
  screenshot(): Promise<Buffer>;
};

/** Keys that have more than a character; what each types, and its number of old. */
const keys: Record<string, { windowsVirtualKeyCode: number; text?: string }> = {
  Tab: { windowsVirtualKeyCode: 9 },
  Enter: { windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { windowsVirtualKeyCode: 27 },
  Home: { windowsVirtualKeyCode: 36 },
  ArrowDown: { windowsVirtualKeyCode: 40 },
};

/**
 * An expression that brings to its end at once what moves or fades on a page, save for what never
 * ends. To wait would be no way: Firefox begins nothing on what is scrolled out of sight.
 */
export const endMotion = `(async () => {
  await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  await new Promise(requestAnimationFrame);
})()`;

/**
 * Waits (at most 30 s) for a page whose address begins so and which Playwright does not drive, such
 * as a popup or a private window, and attaches to it.
 *
 * @param isAttached whether Playwright has attached to it all the same
 */
export async function attachToPage(
  protocol: CDPSession,
  url: string,
  isAttached = false,
): Promise<Popup> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const { targetInfos } = await protocol.send('Target.getTargets');
    const popup = targetInfos.find(
      (one) => one.type === 'page' && one.url.startsWith(url) && (isAttached || !one.attached),
    );
    if (popup !== undefined) return popupOf(protocol, popup.targetId, isAttached);
    if (performance.now() > deadline) throw new Error(`no window with ${url} opened within 30 s`);
    await pause(5);
  }
}

async function popupOf(protocol: CDPSession, targetId: string, isFocused: boolean): Promise<Popup> {
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: false });
  let lastId = 0;
  const gone = new Promise<void>((resolve) => {
    protocol.on('Target.detachedFromTarget', (event) => event.sessionId === sessionId && resolve());
  });

  /** Playwright routes no session but its own: messages travel wrapped. */
  const send = (method: string, params: object) => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const hear = (event: { sessionId: string; message: string }) => {
      const answer: unknown = event.sessionId === sessionId ? JSON.parse(event.message) : undefined;
      if (field(answer, 'id') !== id) return;
      stopHearing();
      const error = field(answer, 'error');
      if (error === undefined) resolve(field(answer, 'result'));
      else reject(new Error(`${method}: ${field(error, 'message')}`));
    };
    const leave = (event: { targetId?: string }) => {
      if (event.targetId !== undefined && event.targetId !== targetId) return;
      stopHearing();
      reject(new Error(`${method}: the popup closed`));
    };
    const stopHearing = () => {
      protocol.off('Target.receivedMessageFromTarget', hear);
      protocol.off('Target.detachedFromTarget', leave);
    };
    protocol.on('Target.receivedMessageFromTarget', hear);
    protocol.on('Target.detachedFromTarget', leave);
    const message = JSON.stringify({ id, method, params });
    protocol.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    return promise;
  };

  // Without a screen no window has the focus, and its documents get no focus events.
  const emulateFocus = () => send('Emulation.setFocusEmulationEnabled', { enabled: true });
  if (isFocused) await emulateFocus();

  const evaluate = async (expression: string) => {
    const result = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    const exception = field(field(result, 'exceptionDetails'), 'exception');
    if (exception !== undefined) throw new Error(String(field(exception, 'description')));
    return field(field(result, 'result'), 'value');
  };
  return {
    ...wordsOn(evaluate),
    evaluate,
    async press(key, withControl = false) {
      await emulateFocus();
      const named = keys[key] ?? {
        windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
        text: key,
      };
      const { text, ...event } = { key, modifiers: withControl ? 2 : 0, ...named };
      const typed = text && !withControl ? { type: 'keyDown', text } : { type: 'rawKeyDown' };
      await send('Input.dispatchKeyEvent', { ...event, ...typed });
      await send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
    },
    async setColorScheme(scheme) {
      const features = [{ name: 'prefers-color-scheme', value: scheme }];
      await send('Emulation.setEmulatedMedia', { features });
      await evaluate(endMotion);
    },
    async screenshot() {
      // Without a screen the popup's window can be wider than its page.
      const width = Number(await evaluate('document.body.getBoundingClientRect().width'));
      const height = Number(await evaluate('innerHeight'));
      const clip = { x: 0, y: 0, width, height, scale: 1 };
      const result = await send('Page.captureScreenshot', { format: 'png', clip });
      return Buffer.from(String(field(result, 'data')), 'base64');
    },
    async close() {
      await protocol.send('Target.closeTarget', { targetId });
      await gone;
    },
    closed: () => gone,
  };
}

/**
 * An expression of the control with this name, or else the first one whose name contains it: fields
 * come last, since the checkbox of a row is named after what the row shows.
 */
function controlNamed(name: string): string {
  return `(() => {
    const nameOf = (one) =>
      (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent).trim();
    const shown = (controls) => [...document.querySelectorAll(controls)]
      .filter((one) => !one.disabled && one.checkVisibility());
    const all = [...shown('a[href], button, [role="menuitem"]'), ...shown('input, textarea')];
    return all.find((one) => nameOf(one) === ${JSON.stringify(name)})
      ?? all.find((one) => nameOf(one).includes(${JSON.stringify(name)}));
  })()`;
}

type Evaluate = (expression: string) => Promise<unknown>;

/** Repeats an expression until its value is something; throws after 30 s. */
async function until(evaluate: Evaluate, expression: string, expected: string): Promise<unknown> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const value = await evaluate(expression);
    if (value) return value;
    if (performance.now() > deadline) {
      throw new Error(`no ${expected}: ${await evaluate('document.body?.innerText')}`);
    }
    await pause(25);
  }
}

/** What is done with a document by its words, however its expressions are evaluated. */
export function wordsOn(evaluate: Evaluate): Pick<Pane, 'click' | 'fill' | 'waitForText'> {
  const act = async (name: string, action: string) => {
    const expression = `(() => { const one = ${controlNamed(name)}; ${action}; return true; })()`;
    await until(evaluate, `${controlNamed(name)} !== undefined && ${expression}`, name);
  };
  return {
    click: (name) => act(name, 'one.click()'),
    fill: (name, text) =>
      act(
        name,
        `one.focus(); one.select(); document.execCommand('insertText', false, ${JSON.stringify(text)})`,
      ),
    async waitForText(words) {
      await until(evaluate, `document.body?.innerText.includes(${JSON.stringify(words)})`, words);
    },
  };
}

/** Where a control can be clicked, in CSS pixels, once it stands still. */
export async function positionOf(
  evaluate: Evaluate,
  name: string,
): Promise<{ x: number; y: number }> {
  const position = await until(
    evaluate,
    `(async () => {
      const one = ${controlNamed(name)};
      one?.scrollIntoView({ block: 'nearest' });
      const middle = () => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      if (!one) return undefined;
      const before = middle();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { x, y } = middle();
      const hit = document.elementFromPoint(x, y);
      const isHit = one.contains(hit) || hit?.contains(one) || hit?.closest('label')?.control === one;
      return before.x === x && before.y === y && isHit ? { x, y } : undefined;
    })()`,
    name,
  );
  return position as { x: number; y: number };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
