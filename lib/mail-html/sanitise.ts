import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { withoutDeepStyles } from './deep-styles.ts';

/**
 * Elements that a mail may use. SVG, MathML, form controls, frames, media and elements with raw
 * text are excluded, which rules out mutation XSS.
 */
const elements = (
  'html head body a abbr acronym address article aside b bdi bdo big blockquote br caption center ' +
  'cite code col colgroup dd del dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 ' +
  'h6 header hgroup hr i img ins kbd li main mark menu nav ol p pre q rp rt ruby s samp section ' +
  'small span strike strong sub summary details sup table tbody td tfoot th thead time tr tt u ul ' +
  'var wbr'
).split(' ');

/**
 * Attributes that a mail may use. URLs and styles are allowed here because they are replaced later:
 * `src`, `srcset` and `background` by images.ts, `href` by links.ts, `style` by clean-style.ts.
 * `name` is excluded because it enables DOM clobbering.
 */
const attributes = (
  'abbr align alink alt aria-label background bgcolor border cellpadding cellspacing class clear ' +
  'color colspan compact datetime dir face headers height href hspace id lang link noshade nowrap ' +
  'open reversed role rowspan rules scope size span src srcset start style summary text title type ' +
  'valign value vlink vspace width'
).split(' ');

const config: Config & { RETURN_DOM: true } = {
  ALLOWED_TAGS: elements,
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ADD_URI_SAFE_ATTR: ['aria-label', 'face', 'srcset', 'background'],
  ADD_DATA_URI_TAGS: ['table', 'td', 'th', 'tr', 'body'],
  // DOMPurify's default would also drop the content of `thead` and `colgroup`.
  FORBID_CONTENTS: (
    'audio embed iframe math noembed noframes noscript object option plaintext script select style ' +
    'svg template textarea title video xmp'
  ).split(' '),
  WHOLE_DOCUMENT: true,
  RETURN_DOM: true,
};

let purifier: DOMPurify | undefined;

/**
 * Sanitises a mail's HTML with DOMPurify. Returns the `<html>` element of an inert document, which
 * loads nothing, and the text of the style sheets removed from the mail.
 */
export function sanitise(source: string): { root: HTMLElement; styles: string[] } {
  // A separate instance, so that its hook affects no other use of the library.
  purifier ??= createPurifier(window);
  const styles: string[] = [];
  purifier.removeAllHooks();
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'style' && node instanceof HTMLStyleElement) styles.push(node.textContent);
  });
  const root = purifier.sanitize(withoutDeepStyles(source), config);
  if (!(root instanceof HTMLElement)) throw new TypeError('sanitiser gave no element');
  return { root, styles };
}
