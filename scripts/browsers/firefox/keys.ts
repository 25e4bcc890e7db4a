import { runInBrowser, runPrivileged } from './privileged.ts';
import type { Relay } from './relay.ts';

/** Presses a key in a document that WebDriver BiDi does not reach, as a keyboard would. */
export async function pressIn(
  relay: Relay,
  browser: string,
  key: string,
  withControl: boolean,
): Promise<void> {
  await runInBrowser(relay, browser, 'focus()');
  await runPrivileged(
    relay,
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
