import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** A document of the extension in the browser's own interface: its popup, or its sidebar. */
export type Pane = {
  /** The value of an expression run in it; a promise is awaited. Throws what it throws. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits (at most 30 s) for a button or link whose name has these words, and clicks it. */
  click(name: string): Promise<void>;
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
 * Waits (at most 30 s) for a popup of the extension to be open and attaches to it. A tab that shows
 * the same page is told from it by Playwright's having attached to that already.
 */
export async function attachToPopup(protocol: CDPSession, origin: string): Promise<Popup> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const { targetInfos } = await protocol.send('Target.getTargets');
    const popup = targetInfos.find(
      ({ type, url, attached }) => type === 'page' && url.startsWith(origin) && !attached,
    );
    if (popup !== undefined) return popupOf(protocol, popup.targetId);
    if (performance.now() > deadline) throw new Error('no popup opened within 30 s');
    await pause(5);
  }
}

async function popupOf(protocol: CDPSession, targetId: string): Promise<Popup> {
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
      // Without a screen no window has the focus, and nothing in it would hear of focus.
      await send('Emulation.setFocusEmulationEnabled', { enabled: true });
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

/** What is done with a pane by its words, however its expressions are run. */
export function wordsOn(
  evaluate: (expression: string) => Promise<unknown>,
): Pick<Pane, 'click' | 'waitForText'> {
  const isTrue = async (expression: string, expected: string) => {
    const deadline = performance.now() + 30_000;
    while ((await evaluate(expression)) !== true) {
      if (performance.now() > deadline) {
        throw new Error(
          `no ${expected} in the popup: ${await evaluate('document.body?.innerText')}`,
        );
      }
      await pause(25);
    }
  };
  return {
    click: (name) =>
      isTrue(
        `[...document.querySelectorAll('button, a[href]')].some((one) => {
          const name = one.getAttribute('aria-label') ?? one.textContent;
          if (!name.includes(${JSON.stringify(name)})) return false;
          one.click();
          return true;
        })`,
        name,
      ),
    waitForText: (words) =>
      isTrue(`document.body?.innerText.includes(${JSON.stringify(words)})`, words),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
