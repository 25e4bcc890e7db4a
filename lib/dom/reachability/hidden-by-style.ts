import { attributeOf, unclobbered } from '../unclobbered.ts';
/** Hidden elements in documents without a layout, and on pages whose style sheets failed to load. */

/** Whether styles hide an element: without size, or positioned off the page. */
export function isHiddenByStyle(style: CSSStyleDeclaration, itself: boolean): boolean {
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
export function isHiddenByClassName(element: Element): boolean {
  const names = attributeOf(element, 'class');
  return !!names && hidingNames.test(names) && lacksStyles(unclobbered(element, 'ownerDocument'));
}

function lacksStyles(document: Document): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]');
  return [...sheets].some((link) => !link.sheet);
}
