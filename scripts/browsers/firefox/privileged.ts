import { type Protocol, property } from '../protocol.ts';

/**
 * Runs an expression with the privileges of Firefox's own interface. Awaits a promise, and returns
 * the value, which must be JSON. `window` is the browser's first window. Throws the error of the
 * expression.
 */
export async function runPrivileged(
  { send }: Pick<Protocol, 'send'>,
  expression: string,
): Promise<unknown> {
  const { contexts } = await send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const windows: { context: string; url?: string }[] = Array.isArray(contexts) ? contexts : [];
  const window = windows.find(({ url }) => url?.includes('browser.xhtml')) ?? windows[0];
  const answer = await send('script.evaluate', {
    expression: `(async () => JSON.stringify(await (${expression})))()`,
    target: { context: window?.context },
    awaitPromise: true,
  });
  const thrown = property(answer.exceptionDetails, 'text');
  if (thrown !== undefined) throw new Error(String(thrown));
  const json = property(answer.result, 'value');
  return typeof json === 'string' ? JSON.parse(json) : undefined;
}

/** Error message for a document that does not respond. */
export const noAnswer = 'the document did not respond';

/**
 * Runs an expression in a document that WebDriver BiDi cannot access: the extension's background,
 * its popup or its sidebar.
 *
 * Throws if there is no response because the document has closed or moved to another window.
 *
 * @param browser an expression for the privileged `<browser>` element of the document
 * @param limit timeout in milliseconds
 */
export function runInBrowser(
  protocol: Pick<Protocol, 'send'>,
  browser: string,
  expression: string,
  limit = 120_000,
): Promise<unknown> {
  const script = `(async () => {
    let answer;
    try {
      const sandbox = Cu.Sandbox(content, {
        sandboxPrototype: content, wantXrays: false, sameZoneAs: content,
      });
      answer = { json: await Cu.evalInSandbox(EXPRESSION, sandbox) };
    } catch (error) {
      answer = { error: String(error) };
    }
    sendAsyncMessage(NAME, answer);
  })()`;
  // `globalThis` must be the global object of the document, not that of the sandbox.
  const code = `((globalThis) => (async () => JSON.stringify(await (${expression})))())(window)`;
  return runPrivileged(
    protocol,
    `(async () => {
      const browser = await (${browser});
      if (!browser) throw new Error('the document does not exist');
      const name = 'mayfly:' + Math.random();
      const script = ${JSON.stringify(script)}
        .replace('EXPRESSION', () => ${JSON.stringify(JSON.stringify(code))})
        .replace('NAME', () => JSON.stringify(name));
      const { messageManager } = browser;
      const answer = await new Promise((resolve) => {
        setTimeout(resolve, ${limit}, { error: ${JSON.stringify(noAnswer)} });
        messageManager.addMessageListener(name, function receive({ data }) {
          messageManager.removeMessageListener(name, receive);
          resolve(data);
        });
        const url = 'data:application/javascript;charset=utf-8,' + encodeURIComponent(script);
        messageManager.loadFrameScript(url, false);
      });
      if (answer.error) throw new Error(answer.error);
      return answer.json === undefined ? undefined : JSON.parse(answer.json);
    })()`,
  );
}

/** Sends a trusted key event to such a document. */
export async function pressIn(
  protocol: Pick<Protocol, 'send'>,
  browser: string,
  key: string,
  withControl: boolean,
): Promise<void> {
  await runInBrowser(protocol, browser, 'focus()');
  await runPrivileged(
    protocol,
    `(async () => {
      const browser = ${browser};
      browser.focus();
      const script = ${JSON.stringify(pressing)}
        .replace('KEY', () => ${JSON.stringify(JSON.stringify(key))})
        .replace('CONTROL', '${withControl}');
      browser.messageManager.loadFrameScript(
        'data:application/javascript;charset=utf-8,' + encodeURIComponent(script), false);
    })()`,
  );
}

const pressing = `{
  const processor = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
  processor.beginInputTransactionForTests(content);
  const event = (key) => new content.KeyboardEvent('', { key });
  if (CONTROL) processor.keydown(event('Control'));
  processor.keydown(event(KEY));
  processor.keyup(event(KEY));
  if (CONTROL) processor.keyup(event('Control'));
}`;
