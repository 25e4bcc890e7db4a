/** No mail is taller, in CSS pixels; beyond this the frame scrolls. */
const tallest = 30_000;

/**
 * Lends a message's frame what it cannot do itself, as it runs no scripts: it grows with its
 * content, its links open outside, and Escape leads back. Returns a function that ends it.
 */
export function attachFrame(frame: HTMLIFrameElement, onEscape: () => void): () => void {
  let observer: ResizeObserver | undefined;

  const onLoad = () => {
    const page = frame.contentDocument;
    if (!page?.body) return;
    observer?.disconnect();
    observer = new ResizeObserver(() => fitToContent(frame, page));
    observer.observe(page.body);
    fitToContent(frame, page);
    page.addEventListener('click', openOutside);
    page.addEventListener('auxclick', openOutside);
    page.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') onEscape();
    });
  };

  frame.addEventListener('load', onLoad);
  return () => {
    frame.removeEventListener('load', onLoad);
    observer?.disconnect();
  };
}

/** Makes the frame as tall as its page, and a page wider than the frame smaller. */
function fitToContent(frame: HTMLIFrameElement, page: Document): void {
  const root = page.documentElement;
  root.style.zoom = '1';
  const tooWide = root.scrollWidth / Math.max(1, root.clientWidth);
  if (tooWide > 1.01) root.style.zoom = String(Math.max(0.5, 1 / tooWide));
  const height = Math.ceil(root.getBoundingClientRect().height);
  frame.style.blockSize = `${Math.min(tallest, Math.max(height, page.body.scrollHeight))}px`;
}

/** Opens a clicked link in a tab of its own, which learns nothing of where it came from. */
function openOutside(event: MouseEvent): void {
  // `instanceof` fails across frames, whose element classes are their own.
  const link = closestLink(event.target);
  if (!link || event.button > 1) return;
  event.preventDefault();
  const url = link.getAttribute('href') ?? '';
  if (URL.canParse(url) && /^(?:https?|mailto):$/.test(new URL(url).protocol)) {
    window.open(url, '_blank', 'noopener,noreferrer');
  }
}

function closestLink(target: EventTarget | null): Element | null {
  if (!target || !('closest' in target) || typeof target.closest !== 'function') return null;
  return target.closest('a[href], area[href]');
}
