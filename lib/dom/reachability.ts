import { composedParent, isInput, isTextArea } from './composed-tree.ts';
import { attributeOf, closestOf, matchesSelector, unclobbered } from './unclobbered.ts';

/** Input types that can take an address or a code. */
const fillableTypes = /^(?:text|email|tel|number|search|url)$/;

/**
 * Whether an element accepts text: a text control, or a masked field for a code, neither disabled nor
 * permanently read-only.
 */
export function takesText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  const fits =
    isTextArea(element) ||
    (isInput(element) && (fillableTypes.test(element.type) || isMaskedCode(element)));
  if (!fits) return false;
  return (!element.readOnly || opensOnFocus(element)) && !isDisabled(element);
}

/** Whether it is a code field of type password; `rootPassword` must not match. */
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
 * Whether a person can see and reach a field: laid out, of a usable size, on the page's canvas, not
 * transparent, clipped or removed from the accessibility tree. Honeypot fields are hidden in these
 * ways. `transparentAllowed` is for transparent code inputs over drawn boxes.
 */
export function isReachable(element: HTMLElement, transparentAllowed = false): boolean {
  const view = unclobbered(unclobbered(element, 'ownerDocument'), 'defaultView');
  if (!view) return !closestOf(element, '[hidden], [aria-hidden=true], [inert]');
  // Without a layout (a document of DOMParser), only styles can be checked.
  const laidOut = 'checkVisibility' in element;
  const box = element.getBoundingClientRect();
  if (laidOut) {
    if (box.width < 10 || box.height < 6 || !isRendered(element)) return false;
    if (isOffCanvas(box, view)) return false;
  }
  let opacity = 1;
  let outOfFlow: 'absolute' | 'fixed' | undefined;
  for (let at: Element | null = element; at; at = composedParent(at)) {
    if (attributeOf(at, 'aria-hidden') === 'true' || attributeOf(at, 'inert') !== null)
      return false;
    const style = view.getComputedStyle(at);
    if (style.display === 'none') return false;
    if (at === element && style.visibility !== 'visible' && style.visibility !== '') return false;
    opacity *= style.opacity === '' ? 1 : Number(style.opacity);
    if (isClippedAway(style) || isHiddenByClassName(at)) return false;
    if (!laidOut && isHiddenByStyle(style, at === element)) return false;
    // An out-of-flow element is clipped only by its containing blocks.
    if (outOfFlow === 'absolute' && style.position !== 'static') outOfFlow = undefined;
    if (laidOut && at !== element && !outOfFlow && cutsOff(at, style, box)) return false;
    if (style.position === 'fixed') outOfFlow = 'fixed';
    if (style.position === 'absolute' && !outOfFlow) outOfFlow = 'absolute';
  }
  return transparentAllowed || opacity > 0.1;
}

/** Whether it is rendered; content of a closed `<details>`, for example, is not. */
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

/** Whether an ancestor with hidden overflow clips the whole box. */
function cutsOff(ancestor: Element, style: CSSStyleDeclaration, box: DOMRect): boolean {
  if (matchesSelector(ancestor, 'html, body') || !/hidden|clip/.test(style.overflow)) return false;
  const window = ancestor.getBoundingClientRect();
  const width = Math.min(window.right, box.right) - Math.max(window.left, box.left);
  const height = Math.min(window.bottom, box.bottom) - Math.max(window.top, box.top);
  // `display: contents` and inline boxes clip nothing.
  if (style.display === 'contents' || style.display === 'inline') return false;
  return width < 4 || height < 4;
}

/** In documents without a layout: whether styles leave an element no size or put it off the page. */
function isHiddenByStyle(style: CSSStyleDeclaration, itself: boolean): boolean {
  const pixels = (
    name: 'width' | 'height' | 'maxHeight' | 'left' | 'top' | 'right' | 'marginLeft',
  ) => (style[name].endsWith('px') ? Number.parseFloat(style[name]) : Number.NaN);
  const small = pixels('width') <= 1 || pixels('height') <= 1 || pixels('maxHeight') <= 1;
  if (small && (itself || /hidden|clip/.test(style.overflow))) return true;
  if (/scale\(0[,)]|translate.?\(-\d{4}/.test(style.transform)) return true;
  if (pixels('marginLeft') <= -500) return true;
  if (style.position !== 'absolute' && style.position !== 'fixed') return false;
  return pixels('left') <= -500 || pixels('top') <= -500 || pixels('right') <= -500;
}

const hidingNames =
  /(^|\s)(hidden|hide|d-none|is-hidden|visually-?hidden|sr-only|screen-reader-text|element-invisible|invisible)(\s|$)|honey|(^|[\s_-])hp([\s_-]|$)/i;

/** Whether a class name tells that an element is hidden, where its style sheet is missing. */
function isHiddenByClassName(element: Element): boolean {
  const names = attributeOf(element, 'class');
  return !!names && hidingNames.test(names) && lacksStyles(unclobbered(element, 'ownerDocument'));
}

function lacksStyles(document: Document): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]');
  return [...sheets].some((link) => !link.sheet);
}
