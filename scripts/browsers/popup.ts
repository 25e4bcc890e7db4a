import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { property } from './protocol.ts';

/** A document that tests control: a popup, a side panel or a tab. */
export type Pane = {
  /**
   * Runs an expression. Awaits a promise, and returns the value. Throws the error of the
   * expression.
   */
  evaluate(expression: string): Promise<unknown>;
  /**
   * Waits (at most 30 s) for a button, link, menu item or field whose name contains this text, and
   * clicks it.
   */
  click(name: string): Promise<void>;
  /** Waits for a field whose name contains this text, and types into it. */
  fill(name: string, text: string): Promise<void>;
  /** Presses a key, such as `Tab` or `c`, optionally with Control. */
  press(key: string, withControl?: boolean): Promise<void>;
  /** Waits (at most 30 s) until this text is visible. */
  waitForText(words: string): Promise<void>;
  close(): Promise<void>;
  /** Resolves when the document has closed. */
  closed(): Promise<void>;
};

/** The popup of the toolbar. Playwright has no page for it, so it is controlled by CDP. */
export type Popup = Pane & {
  setColorScheme(scheme: 'light' | 'dark'): Promise<void>;
  /** Takes a screenshot as PNG. */
  screenshot(): Promise<Buffer>;
};

/** Named keys with their key codes and the text that they type. */
const keys: Record<string, { windowsVirtualKeyCode: number; text?: string }> = {
  Tab: { windowsVirtualKeyCode: 9 },
  Enter: { windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { windowsVirtualKeyCode: 27 },
  Home: { windowsVirtualKeyCode: 36 },
  ArrowDown: { windowsVirtualKeyCode: 40 },
};

/**
 * An expression that finishes all finite animations of a page. Waiting for them is not sufficient,
 * because Firefox does not start animations of elements that are scrolled out of view.
 */
export const endMotion = `(async () => {
  await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  await new Promise(requestAnimationFrame);
})()`;

/**
 * Waits (at most 30 s) for a page whose URL starts with `url` and which Playwright does not
 * control, such as a popup or a private window, and attaches to it.
 *
 * @param isAttached whether Playwright has attached to the page nevertheless
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

class PopupClosed extends Error {
  override readonly name = 'PopupClosed';
  override readonly message = 'the popup closed';
}

async function popupOf(protocol: CDPSession, targetId: string, isFocused: boolean): Promise<Popup> {
  const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: false });
  let lastId = 0;
  const pending = new Map<unknown, PromiseWithResolvers<unknown>>();
  // Playwright handles only its own sessions, so messages to this one must be wrapped.
  protocol.on('Target.receivedMessageFromTarget', (event) => {
    const answer: unknown = event.sessionId === sessionId ? JSON.parse(event.message) : undefined;
    const command = pending.get(property(answer, 'id'));
    const error = property(answer, 'error');
    if (error === undefined) command?.resolve(property(answer, 'result'));
    else command?.reject(new Error(String(property(error, 'message'))));
  });
  const gone = new Promise<void>((resolve) => {
    protocol.on('Target.detachedFromTarget', (event) => {
      if (event.sessionId !== sessionId) return;
      for (const command of pending.values()) command.reject(new PopupClosed());
      resolve();
    });
  });
  const send = async (method: string, params: object) => {
    lastId += 1;
    const id = lastId;
    const command = Promise.withResolvers<unknown>();
    pending.set(id, command);
    const message = JSON.stringify({ id, method, params });
    try {
      const sending = protocol.send('Target.sendMessageToTarget', { sessionId, message });
      const [result] = await Promise.all([command.promise, sending]);
      return result;
    } catch (error) {
      throw /No session with given id/.test(String(error)) ? new PopupClosed() : error;
    } finally {
      pending.delete(id);
    }
  };

  // Without a screen no window has the focus, so its documents would get no focus events.
  const emulateFocus = () => send('Emulation.setFocusEmulationEnabled', { enabled: true });
  if (isFocused) await emulateFocus();

  const evaluate = async (expression: string) => {
    const result = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    const exception = property(property(result, 'exceptionDetails'), 'exception');
    if (exception !== undefined) throw new Error(String(property(exception, 'description')));
    return property(property(result, 'result'), 'value');
  };
  return {
    ...actionsBy(evaluate),
    evaluate,
    async press(key, withControl = false) {
      await emulateFocus();
      const named = keys[key] ?? {
        windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
        text: key,
      };
      const { text, ...event } = { key, modifiers: withControl ? 2 : 0, ...named };
      const typed = text && !withControl ? { type: 'keyDown', text } : { type: 'rawKeyDown' };
      try {
        await send('Input.dispatchKeyEvent', { ...event, ...typed });
        await send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
      } catch (error) {
        // The key may have closed the popup.
        if (!(error instanceof PopupClosed)) throw error;
      }
    },
    async setColorScheme(scheme) {
      const features = [{ name: 'prefers-color-scheme', value: scheme }];
      await send('Emulation.setEmulatedMedia', { features });
      await evaluate(endMotion);
    },
    async screenshot() {
      // Without a screen, the window of the popup can be wider than its page.
      const width = Number(await evaluate('document.body.getBoundingClientRect().width'));
      const height = Number(await evaluate('innerHeight'));
      const clip = { x: 0, y: 0, width, height, scale: 1 };
      const result = await send('Page.captureScreenshot', { format: 'png', clip });
      return Buffer.from(String(property(result, 'data')), 'base64');
    },
    async close() {
      await protocol.send('Target.closeTarget', { targetId });
      await gone;
    },
    closed: () => gone,
  };
}

/**
 * An expression for the control with exactly this name, or else the first whose name contains it.
 * Fields are searched last, because the checkbox of a row has the name of the row.
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

/** Repeats an expression until its value is truthy; throws after 30 s. */
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

/** Actions that find controls by their names, in any kind of document. */
export function actionsBy(evaluate: Evaluate): Pick<Pane, 'click' | 'fill' | 'waitForText'> {
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

/**
 * Waits until a control has stopped moving; returns the position at which it can be clicked, in CSS
 * pixels.
 */
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
