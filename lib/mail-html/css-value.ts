/** Returns a safe URL for an image in CSS, or undefined to leave it out. */
export type ImageResolver = (reference: string) => string | undefined;

/** Functions that only compute: they load nothing and read nothing from the page or the window. */
const functions = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp round ' +
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient ' +
    'repeating-radial-gradient repeating-conic-gradient -webkit-linear-gradient ' +
    '-webkit-radial-gradient -webkit-gradient from to color-stop minmax repeat fit-content'
  ).split(' '),
);

/**
 * Units that do not depend on the frame's height. The frame is made as high as its content, so
 * other units would make it grow without end.
 */
const units = new Set(
  '% px pt pc in cm mm q em rem ex ch cap ic lh rlh vw vi svw lvw dvw fr deg rad grad turn x dppx dpi'.split(
    ' ',
  ),
);

/**
 * A string, a number with its unit, a name with the bracket that makes it a function, or
 * punctuation (CSS Syntax 3). Non-ASCII characters are part of a name.
 */
const token =
  /"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'|(?=[+-]?\.?\d)[\d.+-][\d.]*(%|[-\w\u0080-\uffff]*)|([-\w\u0080-\uffff]+)(\(?)|[ ,/()+\-*#[\].]/sy;

/** The URL inside `url(…)`, which browsers serialise as one quoted string. */
const quotedUrl = /(?:"([^"\\]*(?:\\.[^"\\]*)*)"|'([^'\\]*(?:\\.[^'\\]*)*)')\)/sy;

/**
 * Checks one property's value, serialised by the browser. Returns it with image URLs replaced by
 * safe ones (or `none`), or undefined when any part is not known to be harmless.
 */
export function cleanValue(
  value: string,
  property: string,
  image: ImageResolver,
): string | undefined {
  let out = '';
  token.lastIndex = 0;
  while (token.lastIndex < value.length) {
    const match = token.exec(value);
    if (!match) return undefined;
    const [text, unit, name, bracket] = match;
    if (unit && !units.has(unit.toLowerCase())) return undefined;
    const called = bracket ? name?.toLowerCase() : undefined;
    if (called === undefined || functions.has(called)) {
      out += text;
      continue;
    }
    if (called !== 'url' || property !== 'background-image') return undefined;
    quotedUrl.lastIndex = token.lastIndex;
    const [url, double, single = ''] = quotedUrl.exec(value) ?? [];
    if (!url) return undefined;
    token.lastIndex += url.length;
    // An escape would need CSS decoding, and no image URL needs one.
    const reference = double ?? single;
    const safe = image(reference.includes('\\') ? '' : reference);
    out += safe ? `url("${escapeString(safe)}")` : 'none';
  }
  return out;
}

function escapeString(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '');
}
