import { composedParent, isInput, isTextArea } from './composed-tree.ts';
import { attributeOf, closestOf, matchesSelector, unclobbered } from './unclobbered.ts';

/** Input types that can take an address or a code. */
const fillableTypes = /^(?:text|email|tel|number|search|url)$/;

/**
 * Whether an element accepts text: a text control, or a masked field for a code, neither disabled
 * nor permanently read-only.
 */
export function takesText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  const fits =
    isTextArea(element) ||
    (isInput(element) && (fillableTypes.test(element.type) || isMaskedCode(element)));
  if (!fits) return false;
  return (!element.readOnly || opensOnFocus(element)) && !isDisabled(element);
}

/** Whether a field is a code field of type password. `rootPassword` must not match `otp`. */
export function isMaskedCode(field: HTMLInputElement): boolean {
  return (
    field.type === 'password' &&
    /one[-_]?time|otp(?!as)|(?<![a-z])[mt]fa|[mt]fa[-_]?(?:code|token)|2fa|two[-_]?factor|(?:verif\w*|auth\w*|sms)[-_]?(?:code|token)/i.test(
      `${field.autocomplete} ${field.name} ${field.id}`,
    )
  );
}

/** Some pages prevent autofill with a field that is read-only until it is focused. */
function opensOnFocus(element: Element): boolean {
  return /readonly/i.test(element.getAttribute('onfocus') ?? '');
}

function isDisabled(element: Element): boolean {
  return matchesSelector(element, ':disabled') || attributeOf(element, 'aria-disabled') === 'true';
}

/**
 * Whether a person can see and reach a field: it has a layout and a usable size, is on the canvas,
 * and is not transparent, clipped or absent from the accessibility tree. Honeypot fields are hidden
 * in these ways.
 *
 * @param transparentAllowed for transparent code inputs over drawn boxes
 * @param styles cache of styles, valid until the page changes
 */
export function isReachable(
  element: HTMLElement,
  transparentAllowed = false,
  styles: StyleCache = new Map(),
): boolean {
  const view = unclobbered(unclobbered(element, 'ownerDocument'), 'defaultView');
  if (!view) return !closestOf(element, '[hidden], [aria-hidden=true], [inert]');
  // Without a layout (a document of DOMParser), only styles can be checked.
  const laidOut = 'checkVisibility' in element;
  const box = element.getBoundingClientRect();
  if (laidOut) {
    if (box.width < 10 || box.height < 6 || !isRendered(element)) return false;
    if (isOffCanvas(box, view)) return false;
  }
  const { visibility, width, height, maxHeight } = view.getComputedStyle(element);
  if (visibility !== 'visible' && visibility !== '') return false;
  if (!laidOut && [width, height, maxHeight].some(isNoSize)) return false;
  let opacity = 1;
  let outOfFlow: 'absolute' | 'fixed' | undefined;
  for (let at: Element | null = element; at; at = composedParent(at)) {
    const style = styles.get(at) ?? readStyle(at, view, laidOut);
    styles.set(at, style);
    if (style.hides) return false;
    opacity *= style.opacity;
    // An out-of-flow element is clipped only by its containing blocks.
    if (outOfFlow === 'absolute' && style.position !== 'static') outOfFlow = undefined;
    if (at !== element && !outOfFlow && style.clipBox && isOutside(style.clipBox, box))
      return false;
    if (style.position === 'fixed') outOfFlow = 'fixed';
    if (style.position === 'absolute' && !outOfFlow) outOfFlow = 'absolute';
  }
  return transparentAllowed || opacity > 0.1;
}

/** How an element's style affects its descendants. */
type AncestorStyle = {
  hides: boolean;
  opacity: number;
  position: string;
  /** Content outside this box is clipped. */
  clipBox: DOMRect | undefined;
};
export type StyleCache = Map<Element, AncestorStyle>;

function readStyle(element: Element, view: Window, laidOut: boolean): AncestorStyle {
  const style = view.getComputedStyle(element);
  const { opacity, position, display } = style;
  const hides =
    attributeOf(element, 'aria-hidden') === 'true' ||
    attributeOf(element, 'inert') !== null ||
    display === 'none' ||
    isClippedAway(style) ||
    isHiddenByClassName(element) ||
    (!laidOut && isHiddenByStyle(style));
  return {
    hides,
    opacity: opacity === '' ? 1 : Number(opacity),
    position,
    clipBox: laidOut && clips(element, style) ? element.getBoundingClientRect() : undefined,
  };
}

/** Whether an element is rendered. The content of a closed `<details>`, for example, is not. */
export function isRendered(element: Element): boolean {
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}

function isOffCanvas(box: DOMRect, view: Window): boolean {
  const left = box.left + view.scrollX;
  const top = box.top + view.scrollY;
  if (left + box.width <= 0 || top + box.height <= 0) return true;
  const page = view.document.scrollingElement ?? view.document.documentElement;
  return left >= Math.max(page.scrollWidth, view.innerWidth);
}

function isClippedAway(style: CSSStyleDeclaration): boolean {
  if (style.position === 'absolute' || style.position === 'fixed') {
    const edges = /^rect\((.*)\)/.exec(style.clip)?.[1]?.split(/[ ,]+/).map(Number.parseFloat);
    if (edges) {
      const [top = 0, right = 0, bottom = 0, left = 0] = edges;
      if (bottom - top <= 2 || right - left <= 2) return true;
    }
  }
  const inset = /^inset\(([\d.]+)%/.exec(style.clipPath)?.[1];
  if (inset && Number(inset) >= 50) return true;
  return /^circle\(0(px|%)?[ )]/.test(style.clipPath);
}

/** Whether an element clips its content. `display: contents` and inline boxes never do. */
function clips(element: Element, { overflow, display }: CSSStyleDeclaration): boolean {
  return (
    /hidden|clip/.test(overflow) &&
    !matchesSelector(element, 'html, body') &&
    display !== 'contents' &&
    display !== 'inline'
  );
}

function isOutside(clipBox: DOMRect, box: DOMRect): boolean {
  const width = Math.min(clipBox.right, box.right) - Math.max(clipBox.left, box.left);
  const height = Math.min(clipBox.bottom, box.bottom) - Math.max(clipBox.top, box.top);
  return width < 4 || height < 4;
}

const pixels = (value: string) => (value.endsWith('px') ? Number.parseFloat(value) : Number.NaN);
const isNoSize = (length: string) => pixels(length) <= 1;

/** Without a layout: whether styles give an element no size or move it off the page. */
function isHiddenByStyle(style: CSSStyleDeclaration): boolean {
  const { width, height, maxHeight, overflow, position } = style;
  if (/hidden|clip/.test(overflow) && [width, height, maxHeight].some(isNoSize)) return true;
  if (/scale\(0[,)]|translate.?\(-\d{4}/.test(style.transform)) return true;
  if (pixels(style.marginLeft) <= -500) return true;
  if (position !== 'absolute' && position !== 'fixed') return false;
  return [style.left, style.top, style.right].some((side) => pixels(side) <= -500);
}

const hidingNames =
  /(^|\s)(hidden|hide|d-none|is-hidden|visually-?hidden|sr-only|screen-reader-text|element-invisible|invisible)(\s|$)|honey|(^|[\s_-])hp([\s_-]|$)/i;

/** Whether a class name suggests a hidden element while its style sheet is missing. */
function isHiddenByClassName(element: Element): boolean {
  const names = attributeOf(element, 'class');
  return !!names && hidingNames.test(names) && lacksStyles(unclobbered(element, 'ownerDocument'));
}

function lacksStyles(document: Document): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]');
  return [...sheets].some((link) => !link.sheet);
}
