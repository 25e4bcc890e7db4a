/** Reads how inline styles and attributes change the look of text. */

/** How an element changes the look of its text. Absent fields are inherited. */
export type Change = {
  size?: (parent: number) => number;
  bold?: boolean;
  mono?: boolean;
  spaced?: boolean;
  hasBackground?: boolean;
  padded?: boolean;
  hidden?: boolean;
};

const scales: Record<string, number> = { h1: 2, h2: 1.5, h3: 1.17, small: 0.83 };
const boldElements = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong', 'th']);
const monoElements = new Set(['code', 'pre', 'kbd']);
const fontSizes = [10, 13, 16, 18, 24, 32, 48];
const heavy = /bold|[6-9]00/;
const plainBackground =
  /^(?:#f+|white|transparent|none|inherit|initial|unset|rgba\(.*, ?0\))(?:$|[\s!])/;

/** The change that an element's name and presentational attributes make. */
export function tagChange(name: string, attributes: Record<string, string>): Change {
  const change: Change = {};
  const scale = scales[name];
  if (scale) change.size = (parent) => parent * scale;
  if (boldElements.has(name)) change.bold = true;
  if (monoElements.has(name)) change.mono = true;
  if (name === 'font') {
    const asked = attributes.size ?? '';
    const step = Number.parseFloat(asked);
    const size = fontSizes[(/[+-]/.test(asked) ? 3 + step : step) - 1];
    if (size) change.size = () => size;
  }
  if ('hidden' in attributes) change.hidden = true;
  if (attributes.bgcolor && !plainBackground.test(attributes.bgcolor.toLowerCase()))
    change.hasBackground = true;
  return change;
}

/** The change that a list of CSS declarations makes. */
export function styleChange(css: string): Change {
  const change: Change = {};
  for (const declaration of css.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    apply(change, declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return change;
}

function apply(change: Change, name: string, value: string): void {
  switch (name) {
    case 'display':
      if (value.startsWith('none')) change.hidden = true;
      return;
    case 'visibility':
      if (value.startsWith('hidden')) change.hidden = true;
      return;
    case 'mso-hide':
      change.hidden = true;
      return;
    case 'opacity':
    case 'max-height':
    case 'max-width':
      if (Number.parseFloat(value) === 0) change.hidden = true;
      return;
    case 'font-size':
      setSize(change, value);
      return;
    case 'font': {
      const size = /(?:^|\s)[\d.]+(?:px|pt|r?em|%)/.exec(value);
      if (size) setSize(change, size[0]);
      if (heavy.test(value)) change.bold = true;
      if (value.includes('mono')) change.mono = true;
      return;
    }
    case 'font-weight':
      change.bold = heavy.test(value);
      return;
    case 'font-family':
      change.mono = /mono|courier|consolas|menlo/.test(value);
      return;
    case 'letter-spacing':
      change.spaced = Number.parseFloat(value) >= (/em/.test(value) ? 0.08 : 1.5);
      return;
    case 'background':
    case 'background-color':
      if (value && !plainBackground.test(value)) change.hasBackground = true;
      return;
    case 'padding':
      if (/[1-9]/.test(value)) change.padded = true;
      return;
  }
}

function setSize(change: Change, value: string): void {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) {
    const named = ['xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large'];
    const pixels = [9, 10, 13, 16, 18, 24, 32][named.findIndex((name) => value.startsWith(name))];
    if (pixels) change.size = () => pixels;
    return;
  }
  if (value.includes('rem')) change.size = () => number * 16;
  else if (value.includes('em')) change.size = (parent) => number * parent;
  else if (value.includes('%')) change.size = (parent) => (number / 100) * parent;
  else change.size = () => (value.includes('pt') ? (number * 4) / 3 : number);
}

/** Maximum number of characters of one class's declarations that are read. */
const longestRule = 1000;

/**
 * CSS declarations by class name, from rules whose selector ends in one class. Nested rules (media
 * queries) apply to other screens and are ignored.
 */
export function classRules(sheet: string): Map<string, string> {
  const rules = new Map<string, string>();
  let depth = 0;
  let start = 0;
  let selector = '';
  for (let at = 0; at < sheet.length; at++) {
    const character = sheet.charAt(at);
    if (character === '{') {
      if (depth++ === 0) selector = sheet.slice(start, at);
    } else if (character === '}') {
      if (depth === 1) addRule(rules, selector, sheet.slice(start, at));
      depth = Math.max(0, depth - 1);
    } else continue;
    start = at + 1;
  }
  return rules;
}

function addRule(rules: Map<string, string>, selector: string, css: string): void {
  for (const part of selector.split(',')) {
    const name = /\.([\w-]+)$/.exec(part.trim())?.[1];
    const known = rules.get(name ?? '') ?? '';
    if (name && known.length < longestRule)
      rules.set(name, `${known};${css}`.slice(0, longestRule));
  }
}
