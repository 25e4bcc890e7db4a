import { composedParent } from '../dom/composed-tree.ts';
import {
  attributeOf,
  matchesSelector,
  queryAll,
  queryFirst,
  unclobbered,
} from '../dom/unclobbered.ts';
import { hasAny, pageTermKinds, pageText } from '../lexicon.ts';
import { textOf } from './node-text.ts';

/** Image files are illustrations; a captcha is generated for each visitor. */
const file = /^(?:[^?#]*\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:[?#]|$)|data:|$)/i;
const captchaNames = /captcha|code|verif|securi|random|vvc|confirm|turing/i;
const controls = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea';

/**
 * Whether a field asks for the characters of a picture beside it.
 *
 * @param alone whether it is the form's only field; if so, the picture must be named as a captcha
 */
export function asksForPicture(field: Element, alone: boolean): boolean {
  const around = partsBeside(field);
  if (around.some((part) => picturesIn(part).some((picture) => isCaptcha(picture, alone))))
    return true;
  const kinds = pageTermKinds(pageText(around.map((part) => textOf(part, 300)).join(' ')));
  return kinds.has('captcha') && !hasAny(kinds, 'codeSent', 'twoFactor');
}

/** A field's own box and those beside it, up to the next control or the bounds of its form. */
export function partsBeside(field: Element): Element[] {
  let box = field;
  for (let level = 0; level < 3; level++) {
    const parent = composedParent(box);
    if (!parent || matchesSelector(parent, 'form, body, html')) break;
    if (queryAll(parent, controls).length > 1) break;
    box = parent;
  }
  const around = [box];
  for (const side of ['previousElementSibling', 'nextElementSibling'] as const) {
    let at = unclobbered(box, side);
    for (let count = 0; at && count < 2 && !isControl(at); count++) {
      around.push(at);
      at = unclobbered(at, side);
    }
  }
  return around;
}

function isControl(element: Element): boolean {
  return matchesSelector(element, controls) || queryFirst(element, controls) !== null;
}

function picturesIn(element: Element): Element[] {
  const inside = queryAll(element, 'img, canvas');
  return matchesSelector(element, 'img, canvas') ? [element, ...inside] : inside;
}

function isCaptcha(picture: Element, alone: boolean): boolean {
  const words = ['id', 'class', 'name', 'alt', 'title', 'data-src']
    .map((name) => (attributeOf(picture, name) ?? '').slice(0, 200))
    .join(' ');
  const source = (attributeOf(picture, 'src') ?? '').slice(0, 500);
  if (/captcha/i.test(words) || (!source.startsWith('data:') && /captcha/i.test(source)))
    return true;
  if (attributeOf(picture, 'width') === '1') return false;
  if (unclobbered(picture, 'localName') === 'canvas') return captchaNames.test(words);
  if (file.test(source)) return false;
  // The host name says nothing about the picture.
  return !alone || captchaNames.test(source.replace(/^\w*:?\/\/[^/]*/, '') + words);
}
