/**
 * Untrusted mail HTML to a document that may be shown. This module is the first of three locks; the
 * frame's sandbox and the manifest's content security policy are the others. Each alone keeps
 * scripts from running; against requests to the sender this module is enough alone, and the policy
 * is for all but the `<link>` hints to connect, which no policy stops.
 */

import { cleanInlineStyle, cleanStyleSheet } from './mail-html/clean-style.ts';
import { createMailImages, type MailImages } from './mail-html/images.ts';
import { hardenLinks } from './mail-html/links.ts';
import { plainTextBody } from './mail-html/plain-text.ts';
import { foldQuotes } from './mail-html/quotes.ts';
import { sanitise } from './mail-html/sanitise.ts';
import { serialiseDocument } from './mail-html/serialise.ts';
import { type TrustedHTML, trust } from './mail-html/trusted-html.ts';

export { fitToWidth } from './mail-html/fit-to-width.ts';
export type { TrustedHTML } from './mail-html/trusted-html.ts';

/** What is shown of one mail. `inline` holds its inline parts, and remote images once fetched. */
export type MailBody = {
  html?: string;
  text?: string;
  /** Content-ID (with or without angle brackets) or absolute URL → an image. */
  inline?: Map<string, Blob>;
};

export type MailOptions = {
  /** Whether remote images that were fetched into `inline` take their place. */
  images: 'blocked' | 'shown';
  /** What to call the folded history of a reply. Without it, nothing is folded. */
  quoteLabel?: string;
};

export type MailDocument = {
  /** For `iframe.srcdoc`: a TrustedHTML where the page has Trusted Types, else a string. */
  srcdoc: string | TrustedHTML;
  /**
   * How many references to remote images were taken out. While images are shown, those that could
   * not be had; what is too small to be seen is then left out of the count.
   */
  blockedImages: number;
  /** How many links remain. */
  links: number;
  /** Revokes the object URLs that the document uses; call it when the frame goes. */
  release(): void;
};

/** The sandbox of every frame that shows a mail: no scripts, no forms, links open outside. */
export const frameSandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** HTML beyond this many characters is cut off: no mail that a person reads is longer. */
const longestHtml = 4_000_000;

/**
 * Makes the document of a mail: its HTML sanitised or, when it has none, its plain text.
 *
 * Nothing in it points at a remote image. With `images: 'shown'` an image found in `inline` under
 * its absolute URL is shown from there; any other stays away. Never throws on what a mail contains.
 */
export function mailDocument(mail: MailBody, options: MailOptions): MailDocument {
  const images = createMailImages(mail.inline ?? new Map(), options.images === 'shown');
  const { quoteLabel } = options;
  const html = mail.html?.trim()
    ? htmlRoot(mail.html, images)
    : plainTextBody(mail.text ?? '', quoteLabel);
  const links = hardenLinks(html);
  const body = html.querySelector('body');
  if (body && quoteLabel && mail.html?.trim()) foldQuotes(body, quoteLabel);
  return {
    srcdoc: trust(serialiseDocument(html)),
    blockedImages: images.blockedCount(),
    links,
    release: images.release,
  };
}

/**
 * The absolute URLs of the remote images that a mail's HTML asks for, each once: what to fetch when
 * a person wants to see them. Images too small to be seen (1 × 1, without width or height, hidden)
 * are left out: they are there to tell the sender that the mail was opened.
 */
export function remoteImages(html: string): string[] {
  const images = createMailImages(new Map(), false);
  htmlRoot(html, images);
  return images.remoteUrls();
}

/** Puts a mail document into a frame, which is locked first. */
export function showInFrame(frame: HTMLIFrameElement, document: MailDocument): void {
  frame.setAttribute('sandbox', frameSandbox);
  frame.setAttribute('referrerpolicy', 'no-referrer');
  // The DOM's types know srcdoc as a string only; a TrustedHTML must reach it as it is.
  Reflect.set(frame, 'srcdoc', document.srcdoc);
}

/** The sanitised `<html>` element of an inert document, styles and images dealt with. */
function htmlRoot(source: string, images: MailImages): HTMLElement {
  const { root, styles } = sanitise(source.slice(0, longestHtml));
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    cleanInlineStyle(element, images.resolveInStyle);
    images.secureElement(element);
  }
  const sheet = styles.map((css) => cleanStyleSheet(css, images.resolveInStyle)).join('\n');
  if (sheet.trim()) {
    const style = root.ownerDocument.createElement('style');
    style.textContent = sheet;
    root.querySelector('head')?.append(style);
  }
  return root;
}
