/** The script of the page that shows a mail for a screenshot. It is bundled on its own. */
import { fitToWidth, mailDocument, showInFrame } from '../../lib/mail-html.ts';
import type { ShownMail } from '../screenshot.ts';

/** Shows a mail in a sandboxed frame without scripts. Resolves when its images are decoded. */
async function showMail({ html, text, theme, images }: ShownMail): Promise<void> {
  const inline = new Map<string, Blob>();
  for (const { contentId, type, base64 } of images) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    inline.set(contentId, new Blob([bytes], { type }));
  }
  const body = { text, inline, ...(html === undefined ? {} : { html }) };
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  showInFrame(frame, mailDocument(body, { images: 'blocked', theme, darkDesign: true }));
  document.body.append(frame);
  await loaded;
  const shown = [...(frame.contentDocument?.images ?? [])];
  await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  frame.style.height = `${fitToWidth(frame)}px`;
}

Object.assign(globalThis, { showMail });
