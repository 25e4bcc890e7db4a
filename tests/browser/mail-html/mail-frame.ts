/**
 * A frame on the server's page that shows mail as the extension does, and functions that inspect
 * it.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';

export type Shown = {
  blockedImages: number;
  trackers: number;
  links: number;
};

/** A server for a test file, with such a frame on its page. */
export function withMailFrame() {
  let server: MailServer;
  let opened: Page;
  beforeAll(async () => {
    server = await startMailServer();
    opened = await server.open('manifest');
  });
  afterAll(() => server.close());
  const page = () => opened;

  /** Shows a mail in the page's only frame, as the extension does. */
  async function show(
    mail: { html?: string; text?: string; inline?: Record<string, string> },
    images: 'blocked' | 'shown' = 'blocked',
    theme?: 'light' | 'dark',
  ): Promise<Shown> {
    return await page().evaluate(
      async ({ mail, images, theme }) => {
        const { mailDocument, showInFrame } = globalThis.mailHtml;
        const inline = new Map<string, Blob>();
        for (const [key, type] of Object.entries(mail.inline ?? {})) {
          const bytes = Uint8Array.from(
            atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
            (letter) => letter.charCodeAt(0),
          );
          inline.set(key, new Blob([bytes], { type }));
        }
        document.body.replaceChildren();
        const frame = document.createElement('iframe');
        frame.style.cssText = 'width: 400px; height: 600px; border: 0';
        const made = mailDocument(
          { ...(mail.html && { html: mail.html }), ...(mail.text && { text: mail.text }), inline },
          { images, theme },
        );
        showInFrame(frame, made);
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
        Reflect.set(globalThis, 'shown', made);
        const { blockedImages, trackers, links } = made;
        return { blockedImages, trackers, links };
      },
      { mail, images, theme },
    );
  }

  /** A computed style of the first matching element in the mail. */
  async function styleOf(selector: string, property: string): Promise<string | undefined> {
    return await page().evaluate(
      ([selector, property]) => {
        const mail = document.querySelector('iframe')?.contentDocument;
        const element = mail?.querySelector(selector ?? '');
        return element ? getComputedStyle(element).getPropertyValue(property ?? '') : undefined;
      },
      [selector, property],
    );
  }

  async function attributeOf(selector: string, name: string): Promise<string | null | undefined> {
    return await page().evaluate(
      ([selector, name]) =>
        document
          .querySelector('iframe')
          ?.contentDocument?.querySelector(selector ?? '')
          ?.getAttribute(name ?? ''),
      [selector, name],
    );
  }

  async function inMail<Result>(look: (mail: Document) => Result): Promise<Result> {
    const frame = await page().$('iframe');
    const content = await frame?.contentFrame();
    if (!content) throw new Error('no frame');
    const root = await content.evaluateHandle(() => document);
    return await root.evaluate(look as (mail: Document) => never);
  }

  return { page, show, styleOf, attributeOf, inMail };
}
