/** Returns a safe URL for an image in CSS, or undefined to leave it out. */
export type ImageResolver = (reference: string) => string | undefined;

/** Functions that only compute: none loads anything, none reads the page or the window. */
const functions = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp round ' +
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient ' +
    'repeating-radial-gradient repeating-conic-gradient -webkit-linear-gradient ' +
    '-webkit-radial-gradient -webkit-gradient from to color-stop minmax repeat fit-content'
  ).split(' '),
);

/**
 * Units whose length does not follow the frame's height: a frame as high as its content must not
 * hold content as high as its frame.
 */
const units = new Set(
  '% px pt pc in cm mm q em rem ex ch cap ic lh rlh vw vi svw lvw dvw fr deg rad grad turn x dppx dpi'.split(
    ' ',
  ),
);

/**
 * Checks one property's value, serialised by the browser. Returns it with image URLs replaced by safe
 * ones (or `none`), or undefined when any part is not known to be harmless.
 */
export function cleanValue(
  value: string,
  property: string,
  image: ImageResolver,
): string | undefined {
  let out = '';
  let at = 0;
  while (at < value.length) {
    const character = value.charAt(at);
    if (character === '"' || character === "'") {
      const end = stringEnd(value, at);
      if (end === -1) return undefined;
      out += value.slice(at, end);
      at = end;
    } else if (startsNumber(value, at)) {
      const end = runEnd(value, at + 1, isNumberPart);
      const unitEnd = runEnd(value, end, isNamePart);
      const unit = value.charAt(end) === '%' ? '%' : value.slice(end, unitEnd).toLowerCase();
      if (unit && !units.has(unit)) return undefined;
      const next = unit === '%' ? end + 1 : unitEnd;
      out += value.slice(at, next);
      at = next;
    } else if (isNamePart(character)) {
      const end = runEnd(value, at, isNamePart);
      const name = value.slice(at, end).toLowerCase();
      if (value.charAt(end) !== '(') {
        out += value.slice(at, end);
        at = end;
      } else if (name === 'url' && property === 'background-image') {
        const url = readUrl(value, end + 1);
        if (!url) return undefined;
        const safe = image(url.reference);
        out += safe ? `url("${escapeString(safe)}")` : 'none';
        at = url.end;
      } else if (functions.has(name)) {
        out += value.slice(at, end + 1);
        at = end + 1;
      } else return undefined;
    } else if (' ,/()+-*#[].'.includes(character)) {
      out += character;
      at++;
    } else return undefined;
  }
  return out;
}

/** The index after the string that opens at `start`, or -1 when it never closes. */
function stringEnd(value: string, start: number): number {
  const quote = value.charAt(start);
  for (let at = start + 1; at < value.length; at++) {
    if (value.charAt(at) === '\\') at++;
    else if (value.charAt(at) === quote) return at + 1;
  }
  return -1;
}

/** The address inside `url(…)`, which browsers serialise as one quoted string. */
function readUrl(value: string, start: number): { reference: string; end: number } | undefined {
  const quote = value.charAt(start);
  if (quote !== '"' && quote !== "'") return undefined;
  const end = stringEnd(value, start);
  if (end === -1 || value.charAt(end) !== ')') return undefined;
  const reference = value.slice(start + 1, end - 1);
  // An escape would have to be decoded as CSS does; no address of an image needs one.
  return { reference: reference.includes('\\') ? '' : reference, end: end + 1 };
}

function escapeString(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '');
}

function runEnd(value: string, start: number, belongs: (character: string) => boolean): number {
  let at = start;
  while (at < value.length && belongs(value.charAt(at))) at++;
  return at;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isNumberPart(character: string): boolean {
  return isDigit(character) || character === '.';
}

/** Letters, digits, hyphen, underscore and everything beyond ASCII: the parts of a CSS name. */
function isNamePart(character: string): boolean {
  return (
    (character >= 'a' && character <= 'z') ||
    (character >= 'A' && character <= 'Z') ||
    isDigit(character) ||
    character === '-' ||
    character === '_' ||
    character > '\u007f'
  );
}

function startsNumber(value: string, at: number): boolean {
  const character = value.charAt(at);
  if (isDigit(character)) return true;
  const next = value.charAt(at + 1);
  if (character === '.') return isDigit(next);
  if (character !== '-' && character !== '+') return false;
  return isDigit(next) || (next === '.' && isDigit(value.charAt(at + 2)));
}
