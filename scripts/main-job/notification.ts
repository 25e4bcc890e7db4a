import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { type ChromiumSession, type Notification, recordedNotifications } from '../browsers.ts';

/** The first notification that was recorded; waits (at most 30 s) for it. */
export async function firstNotification(browser: ChromiumSession): Promise<Notification> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const [first] = await recordedNotifications(browser);
    if (first !== undefined) return first;
    await pause(25);
  }
  throw new Error('no notification came within 30 s');
}

/** A page with the notification on it, much as a desktop would show it. */
export async function notificationPicture(
  context: BrowserContext,
  { title, message, buttons, icon }: Notification,
): Promise<Page> {
  const page = await context.newPage();
  // An extension page, because nobody else may show the extension's icon.
  await page.goto(new URL('/options.html', icon).href);
  await page.evaluate(
    (parts) => {
      const style = document.createElement('style');
      style.textContent = `
        :root { color-scheme: light dark; }
        body { margin: 0; min-height: 100vh; display: grid; place-items: center;
          font: 15px/1.45 system-ui, sans-serif;
          background: light-dark(#c9d3d1, #0b1110); color: light-dark(#14211f, #e8efed); }
        article { display: grid; grid-template-columns: 48px 1fr; gap: 4px 14px; width: 400px;
          padding: 16px; border-radius: 14px; background: light-dark(#fff, #1b2423);
          box-shadow: 0 12px 40px #0004; }
        img { width: 48px; grid-row: 1 / 4; }
        b, p { margin: 0; overflow-wrap: anywhere; }
        footer { display: flex; gap: 8px; margin-top: 8px; }
        button { font: inherit; padding: 4px 16px;
          border: 1px solid #8885; border-radius: 8px; background: none; color: inherit; }`;
      const card = document.createElement('article');
      const image = document.createElement('img');
      image.src = parts.icon;
      const heading = document.createElement('b');
      heading.textContent = parts.title;
      const text = document.createElement('p');
      text.textContent = parts.message;
      const actions = document.createElement('footer');
      for (const words of parts.buttons) {
        const button = document.createElement('button');
        button.textContent = words;
        actions.append(button);
      }
      card.append(image, heading, text, actions);
      document.head.replaceChildren(style);
      document.body.replaceChildren(card);
    },
    { title, message, buttons, icon },
  );
  return page;
}
