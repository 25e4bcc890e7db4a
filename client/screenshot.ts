import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Inbox } from './inbox.ts';
import type { Attachment, Message } from './message.ts';

export type ScreenshotOptions = {
  /** The theme of the mail program; the default is `light`. */
  theme?: 'light' | 'dark' | undefined;
  /** In CSS pixels: 800 by default, 375 for a phone. */
  width?: number | undefined;
};

/** A message that can be shown in the browser of a test. */
export type TestMessage = Message & {
  /**
   * Shows the message in a new tab of the page's browser, and returns a PNG picture of the whole
   * message. Its HTML is sanitised, and scripts and requests are blocked: images attached to the
   * message are shown, remote images are missing.
   */
  screenshot(page: Page, options?: ScreenshotOptions): Promise<Buffer>;
};

/** An inbox whose messages have {@link TestMessage.screenshot}. */
export type TestInbox = Omit<Inbox, 'waitForMessage' | 'waitForMessages' | 'read'> & {
  waitForMessage(...options: Parameters<Inbox['waitForMessage']>): Promise<TestMessage>;
  waitForMessages(...options: Parameters<Inbox['waitForMessages']>): Promise<TestMessage[]>;
  read(id: string): Promise<TestMessage>;
};

/** @internal */
export function withScreenshots(inbox: Inbox): TestInbox {
  const toTestMessage = (message: Message): TestMessage => ({
    ...message,
    screenshot: (page, options) => takeScreenshot(message, page, options),
  });
  return {
    ...inbox,
    get unreadable() {
      return inbox.unreadable;
    },
    waitForMessage: async (options) => toTestMessage(await inbox.waitForMessage(options)),
    waitForMessages: async (options) => (await inbox.waitForMessages(options)).map(toTestMessage),
    read: async (id) => toTestMessage(await inbox.read(id)),
  };
}

/** A mail for the page. The content of its inline images is in base64. */
export type ShownMail = {
  html: string | undefined;
  text: string;
  theme: 'light' | 'dark';
  images: { contentId: string; type: string; base64: string }[];
};

/** Content Security Policy of the page. The frame of the mail inherits it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'; base-uri 'none'";

async function takeScreenshot(
  message: Message,
  page: Page,
  { theme = 'light', width = 800 }: ScreenshotOptions = {},
): Promise<Buffer> {
  const { html, text } = message;
  const script = await readFile(new URL('./mail-page.js', import.meta.url), 'utf8');
  const mail: ShownMail = { html, text, theme, images: await inlineImages(message) };
  const context = page.context();
  // A new context has neither the routes nor the cookies of the test.
  const own = await context.browser()?.newContext({ offline: true, serviceWorkers: 'block' });
  const tab = await (own ?? context).newPage();
  try {
    await tab.route('**', (route) => route.abort());
    await tab.emulateMedia({ colorScheme: theme });
    await tab.setViewportSize({ width, height: 100 });
    await tab.setContent(`<!doctype html>
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>
  :root { color-scheme: ${theme} }
  body { margin: 0 }
  iframe { border: 0; display: block; width: 100% }
</style>`);
    await tab.evaluate(script);
    await tab.evaluate((shown) => Reflect.get(globalThis, 'showMail')(shown), mail);
    return await tab.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await (own ?? tab).close();
  }
}

/** The images that the HTML refers to by their Content-ID. */
async function inlineImages({ html, attachments }: Message): Promise<ShownMail['images']> {
  const isShown = ({ type, contentId }: Attachment) =>
    type.startsWith('image/') && contentId !== undefined && html?.includes(`cid:${contentId}`);
  return Promise.all(
    attachments.filter(isShown).map(async ({ type, contentId = '', content }) => {
      const base64 = Buffer.from(await content()).toString('base64');
      return { contentId, type, base64 };
    }),
  );
}
