import { percentDecoded } from '../urls/percent-decoded.ts';
import { absoluteUrl } from './links.ts';

/** Allowed image formats. SVG is excluded, because an SVG opened in a tab can run scripts. */
const formats = new Set([
  'image/apng',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/vnd.microsoft.icon',
  'image/x-icon',
]);

export type MailImages = {
  /** Gives an element's images a safe source, or removes them. */
  secureElement(element: HTMLElement): void;
  /** A safe URL for an image in a style, or undefined. */
  resolveInStyle(reference: string): string | undefined;
  blockedCount(): number;
  /** Number of tracking pixels, which are never loaded. */
  trackerCount(): number;
  remoteUrls(): string[];
  release(): void;
};

export function createMailImages(inline: Map<string, Blob>, showRemote: boolean): MailImages {
  const parts = new Map([...inline].map(([key, blob]) => [contentId(key), blob]));
  const objectUrls = new Map<Blob, string>();
  const remote = new Set<string>();
  let blocked = 0;
  let trackers = 0;

  const fromPart = (key: string): string | undefined => {
    const blob = parts.get(key);
    if (!blob || !formats.has(mediaType(blob.type))) return undefined;
    const url = objectUrls.get(blob) ?? URL.createObjectURL(blob);
    objectUrls.set(blob, url);
    return url;
  };

  const resolve = (reference: string, seen = true): string | undefined => {
    const url = absoluteUrl(reference);
    if (url?.protocol === 'data:') return isImageData(url.pathname) ? url.href : undefined;
    if (url?.protocol === 'cid:') return fromPart(contentId(percentDecoded(url.pathname)));
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return fromPart(reference.trim());
    if (!seen) {
      trackers++;
      return undefined;
    }
    remote.add(url.href);
    const shown = showRemote ? fromPart(url.href) : undefined;
    if (!shown) blocked++;
    return shown;
  };

  const settle = (element: HTMLElement): void => {
    const background = element.getAttribute('background');
    element.removeAttribute('background');
    const drawn = background && resolve(background);
    if (drawn) element.style.setProperty('background-image', `url("${CSS.escape(drawn)}")`);

    const candidates = element.getAttribute('srcset');
    element.removeAttribute('srcset');
    if (element.localName !== 'img') {
      element.removeAttribute('src');
      return;
    }
    const reference = element.getAttribute('src') || firstCandidate(candidates ?? '');
    const source = resolve(reference, canBeSeen(element));
    if (source) element.setAttribute('src', source);
    else element.removeAttribute('src');
    element.setAttribute('referrerpolicy', 'no-referrer');
  };

  return {
    secureElement: settle,
    resolveInStyle: (reference) => resolve(reference),
    blockedCount: () => blocked,
    trackerCount: () => trackers,
    remoteUrls: () => [...remote],
    release: () => {
      for (const url of objectUrls.values()) URL.revokeObjectURL(url);
      objectUrls.clear();
    },
  };
}

/** False for tracking pixels. An image without width and height counts as visible. */
function canBeSeen(image: HTMLElement): boolean {
  const { display, visibility } = image.style;
  if (display === 'none' || visibility === 'hidden') return false;
  const [width, height] = (['width', 'height'] as const).map((side) =>
    Number.parseFloat(image.style[side] || image.getAttribute(side) || 'NaN'),
  );
  return width !== 0 && height !== 0 && !(width === 1 && height === 1);
}

/** The first URL of a `srcset`. */
function firstCandidate(srcset: string): string {
  return srcset.trim().split(/[\s,]/, 1)[0] ?? '';
}

/** A Content-ID without its angle brackets (RFC 2392, 2); other keys stay as they are. */
function contentId(key: string): string {
  return key.startsWith('<') && key.endsWith('>') ? key.slice(1, -1) : key;
}

function mediaType(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a data: URL, given without its scheme, has an allowed image format (RFC 2397). */
function isImageData(rest: string): boolean {
  return formats.has(mediaType(rest.split(',', 1)[0] ?? ''));
}
