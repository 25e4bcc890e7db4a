/**
 * Turns untrusted mail HTML into a document that is safe to show. This module is the first of three
 * defences; the others are the frame's sandbox and the manifest's content security policy. Each
 * defence alone prevents scripts. This module also prevents all requests to the sender; the policy
 * prevents them except for `<link>` connection hints, which no policy can prevent.
 */

import { cleanInlineStyle, cleanStyleSheet } from './mail-html/clean-style.ts';
import { createMailImages, type MailImages } from './mail-html/images.ts';
import { hardenLinks } from './mail-html/links.ts';
import { plainTextBody } from './mail-html/plain-text.ts';
import { foldQuotes } from './mail-html/quotes.ts';
import { sanitise } from './mail-html/sanitise.ts';
import { serialiseDocument } from './mail-html/serialise.ts';

export { fitToWidth } from './mail-html/fit-to-width.ts';

/** A mail's content. `inline` holds its inline parts, and remote images once fetched. */
export type MailBody = {
  html?: string;
  text?: string;
  /** Content-ID (with or without angle brackets) or absolute URL → an image. */
  inline?: Map<string, Blob>;
};

export type MailOptions = {
  /** Whether remote images that were fetched into `inline` are shown. */
  images: 'blocked' | 'shown';
  /** Label of the folded history of a reply. Without it, nothing is folded. */
  quoteLabel?: string;
  /** The theme of the page, if the person chose one. */
  theme?: 'light' | 'dark' | undefined;
  /** Whether to apply the mail's own dark styles; otherwise a mail with a design is always light. */
  darkDesign?: boolean;
};

/** The browser's TrustedHTML; the DOM's type library does not name it yet. */
export type TrustedHTML = {
  toString(): string;
};

export type MailDocument = {
  /** For `iframe.srcdoc`: a TrustedHTML if the page has Trusted Types, otherwise a string. */
  srcdoc: string | TrustedHTML;
  /**
   * Number of removed references to remote images, without tracking pixels. While images are shown,
   * it counts only those that could not be loaded.
   */
  blockedImages: number;
  /** Number of removed tracking pixels. */
  trackers: number;
  /** Number of links left after sanitising. */
  links: number;
  /** Revokes the document's object URLs; call it when the frame is removed. */
  release(): void;
};

/** The sandbox of every frame that shows a mail: no scripts, no forms, links open in new tabs. */
export const frameSandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** HTML beyond this many characters is cut off: no mail that a person reads is longer. */
const longestHtml = 4_000_000;

/**
 * Makes the document of a mail: its HTML sanitised or, if it has none, its plain text.
 *
 * The document contains no URL of a remote image. With `images: 'shown'` an image is shown if
 * `inline` has it under its absolute URL; all others are removed. Never throws, whatever the mail
 * contains.
 */
export function mailDocument(mail: MailBody, options: MailOptions): MailDocument {
  const images = createMailImages(mail.inline ?? new Map(), options.images === 'shown');
  const { quoteLabel } = options;
  const html = mail.html?.trim()
    ? htmlRoot(mail.html, images, options.darkDesign)
    : plainTextBody(mail.text ?? '', quoteLabel);
  const links = hardenLinks(html);
  const body = html.querySelector('body');
  if (body && quoteLabel && mail.html?.trim()) foldQuotes(body, quoteLabel);
  return {
    srcdoc: trust(serialiseDocument(html, options.theme)),
    blockedImages: images.blockedCount(),
    trackers: images.trackerCount(),
    links,
    release: images.release,
  };
}

/**
 * The absolute URLs of the remote images in a mail's HTML, each once. Tracking pixels (1 × 1,
 * without width or height, hidden) are left out.
 */
export function remoteImages(html: string): string[] {
  const images = createMailImages(new Map(), false);
  htmlRoot(html, images);
  return images.remoteUrls();
}

/** Shows a mail document in a frame, after setting the frame's sandbox. */
export function showInFrame(frame: HTMLIFrameElement, document: MailDocument): void {
  frame.setAttribute('sandbox', frameSandbox);
  frame.setAttribute('referrerpolicy', 'no-referrer');
  // The DOM types declare srcdoc as a string; Reflect sets a TrustedHTML without converting it.
  Reflect.set(frame, 'srcdoc', document.srcdoc);
}

/** The sanitised `<html>` element of an inert document, with safe styles and images. */
function htmlRoot(source: string, images: MailImages, darkDesign = false): HTMLElement {
  const { root, styles } = sanitise(source.slice(0, longestHtml));
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    cleanInlineStyle(element, images.resolveInStyle);
    images.secureElement(element);
  }
  const sheet = styles
    .map((css) => cleanStyleSheet(css, images.resolveInStyle, darkDesign))
    .join('\n');
  if (sheet.trim()) {
    const style = root.ownerDocument.createElement('style');
    style.textContent = sheet;
    root.querySelector('head')?.append(style);
  }
  return root;
}

type TrustedTypesWindow = {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): { createHTML(html: string): TrustedHTML };
  };
};

let policy: { createHTML(html: string): TrustedHTML } | undefined;

/**
 * Marks sanitised markup as safe for `srcdoc`: the only place where a string becomes markup under
 * Trusted Types. The policy `mayfly-mail` is named in the manifest's `trusted-types`.
 */
function trust(html: string): string | TrustedHTML {
  const { trustedTypes } = globalThis as TrustedTypesWindow;
  if (!trustedTypes) return html;
  policy ??= trustedTypes.createPolicy('mayfly-mail', { createHTML: (safe) => safe });
  return policy.createHTML(html);
}
