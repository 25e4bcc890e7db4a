/**
 * Default styles. The background is light, because mails are designed for white; only plain text,
 * and HTML without a design of its own, follow the page's theme. The font rule overrides Chromium's
 * rule for the body of extension pages. A mail's own styles come later and win, unless they would
 * break the frame: heights relative to the frame, and images wider than it.
 */
const baseStyle = `
:root { color-scheme: only light; background: light-dark(#fff, #1a2322); color: light-dark(#1d1d1f, #e3eae8); }
:root.mayfly-plain { color-scheme: light dark; }
:root.mayfly-plain[data-theme="light"] { color-scheme: only light; }
:root.mayfly-plain[data-theme="dark"] { color-scheme: only dark; }
html, body { height: auto !important; min-height: 0 !important; }
:where(body) { margin: 16px; overflow-wrap: anywhere; }
body { font: 0.9375rem/1.5 system-ui, sans-serif; }
:where(.mayfly-designed) { margin: 8px; }
body:where(.mayfly-designed) { font-size: 1rem; line-height: normal; }
td, th { overflow-wrap: break-word; }
:where(table, div, p, pre) { max-width: 100%; }
:where(a) { color: light-dark(#0b5fc1, #7db8ff); }
img { max-width: 100% !important; object-fit: contain; }
img[src].mayfly-tall { height: auto; object-fit: fill; }
img:not([src]) { color: #6b6b70; background: #f2f2f4; font-size: 12px; }
img:not([src], [alt]), img:not([src])[alt=""] { background: none; }
pre { white-space: pre-wrap; }
blockquote { margin: 8px 0 8px 4px; padding-inline-start: 12px; border-inline-start: 2px solid light-dark(#c9c9ce, #4b5655); }
.mayfly-text { white-space: pre-wrap; unicode-bidi: plaintext; }
.mayfly-text + blockquote, blockquote > .mayfly-text { color: light-dark(#55555a, #a9b4b2); }
:where(.mayfly-auto :is(p, div, h1, h2, h3, h4):not([dir], [dir]:not(body) *)) { unicode-bidi: plaintext; }
.mayfly-quote { margin-top: 12px; }
.mayfly-quote > summary { width: fit-content; padding: 2px 10px; border-radius: 6px; background: light-dark(#f2f2f4, #2a3534); color: light-dark(#55555a, #a9b4b2); font: 0.8125rem/1.5 system-ui, sans-serif; cursor: pointer; }
@media print { :root.mayfly-plain { color-scheme: only light !important; } .mayfly-quote::details-content { content-visibility: visible; } }
.mayfly-measured { overflow-y: hidden !important; }
.mayfly-scrolls { overflow-x: hidden !important; }
.mayfly-scrolls > body { overflow-x: auto !important; box-sizing: border-box; min-width: 0 !important; max-width: 100% !important; margin-inline: 0 !important; padding-inline: 8px !important; }
`;

/** Covers Chromium's broken-image icon and frame with the alternative text, or with nothing. */
const missingImageStyle = `
img:not([src]) { contain: paint; }
img:not([src])::after { content: attr(alt); position: absolute; inset: 0; padding: 0 4px; overflow: hidden; background: #f2f2f4; font: 12px/1.5 system-ui, sans-serif; text-align: start; }
img:not([src], [alt]), img:not([src])[alt=""] { content: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'/>"); }
`;

/**
 * The document's own content security policy, which applies even outside an extension page.
 */
const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'";

/** Elements and attributes that give a mail its own design, which may need a light background. */
const design =
  'style, table, font, img, [style], [bgcolor], [color], [text], [link], [background], body[class]';

/**
 * Adds policy, charset and styles to a sanitised `root` and returns the document's source.
 *
 * @param theme of the page, if the person chose one
 */
export function serialiseDocument(root: HTMLElement, theme: 'light' | 'dark' | undefined): string {
  const page = root.ownerDocument;
  const body = root.querySelector('body');
  const isDesigned = root.querySelector(design) !== null || root.hasAttribute('style');
  // `clean-style.ts` has removed dark styles unless the caller wanted to keep them.
  const hasDarkDesign = root
    .querySelector('style')
    ?.textContent.includes('prefers-color-scheme: dark');
  root.classList.toggle('mayfly-plain', !isDesigned || hasDarkDesign === true);
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  // Designed mails rely on the browsers' default font size and margins.
  if (root.querySelector('table, style')) body?.classList.add('mayfly-designed');
  const head = root.querySelector('head') ?? page.createElement('head');
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const policy = page.createElement('meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', documentPolicy);
  const referrer = page.createElement('meta');
  referrer.setAttribute('name', 'referrer');
  referrer.setAttribute('content', 'no-referrer');
  const style = page.createElement('style');
  style.textContent =
    import.meta.env.BROWSER === 'firefox' ? baseStyle : baseStyle + missingImageStyle;
  head.prepend(charset, policy, referrer, style);
  root.prepend(head);

  if (body && !root.hasAttribute('dir') && !body.hasAttribute('dir')) {
    body.setAttribute('dir', 'auto');
    body.classList.add('mayfly-auto');
  }
  for (const image of root.querySelectorAll<HTMLElement>(
    'img[width][height]:not([style*="height"])',
  )) {
    keepProportions(image);
  }
  return `<!doctype html>${root.outerHTML}`;
}

/** A narrowed image keeps its proportions; low spacer images keep their height. */
function keepProportions(image: HTMLElement): void {
  const width = Number.parseInt(image.getAttribute('width') ?? '', 10);
  const height = Number.parseInt(image.getAttribute('height') ?? '', 10);
  if (width < 200 || height < 20 || image.getAttribute('width')?.includes('%')) return;
  image.classList.add('mayfly-tall');
  image.style.setProperty('aspect-ratio', `${width} / ${height}`);
}
