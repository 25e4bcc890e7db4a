/** The few things that a mail's inline styles and attributes say about how its text looks. */

/** What an element changes in the look of its text; what it leaves alone is undefined. */
export interface Change {
  size?: (parent: number) => number;
  bold?: boolean;
  mono?: boolean;
  spaced?: boolean;
  ground?: boolean;
  padded?: boolean;
  hidden?: boolean;
}

const heading: Record<string, number> = { h1: 2, h2: 1.5, h3: 1.17, big: 1.2, small: 0.83 };
const fontSizes = [10, 13, 16, 18, 24, 32, 48];
const pale = /^(?:#f{3,8}|white|transparent|none|inherit|initial|unset|rgba\(.*, ?0\))(?:$|[\s!])/;

/** The change that an element's name and old attributes make. */
export function tagChange(name: string, attributes: Record<string, string>): Change {
  const change: Change = {};
  const scale = heading[name];
  if (scale) change.size = (parent) => parent * scale;
  if (/^(?:h[1-6]|b|strong|th)$/.test(name)) change.bold = true;
  if (/^(?:code|pre|kbd|samp|tt)$/.test(name)) change.mono = true;
  if (name === 'font' && attributes.size) {
    const step = Number.parseInt(attributes.size, 10);
    const size = fontSizes[(/^[+-]/.test(attributes.size) ? 3 + step : step) - 1];
    if (size) change.size = () => size;
  }
  if ('hidden' in attributes) change.hidden = true;
  if (attributes.bgcolor && !pale.test(attributes.bgcolor.toLowerCase())) change.ground = true;
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
      if (/^0(?:\.0+)?(?:px|%|$|\s|!)/.test(value)) change.hidden = true;
      return;
    case 'font-size':
      setSize(change, value);
      return;
    case 'font': {
      const size = /(?:^|\s)(\d[\d.]*(?:px|pt|em|rem|%))/.exec(value.slice(0, 200));
      if (size?.[1]) setSize(change, size[1]);
      if (/bold|[6-9]00/.test(value.slice(0, 200))) change.bold = true;
      if (value.includes('mono')) change.mono = true;
      return;
    }
    case 'font-weight':
      change.bold = /^(?:bold|[6-9]00)/.test(value);
      return;
    case 'font-family':
      change.mono = /mono|courier|consolas|menlo/.test(value);
      return;
    case 'letter-spacing':
      change.spaced = Number.parseFloat(value) >= (/em/.test(value) ? 0.08 : 1.5);
      return;
    case 'background':
    case 'background-color':
      if (value && !pale.test(value)) change.ground = true;
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

/**
 * Declarations by class name, from rules whose selector ends in one class. Rules inside others
 * (media queries) are for other screens and left out.
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
      start = at + 1;
    } else if (character === '}') {
      if (depth === 1 && !selector.includes('@')) addRule(rules, selector, sheet.slice(start, at));
      depth = Math.max(0, depth - 1);
      start = at + 1;
    }
  }
  return rules;
}

function addRule(rules: Map<string, string>, selector: string, css: string): void {
  for (const part of selector.slice(0, 2000).split(',')) {
    const name = /\.([\w-]{1,60})$/.exec(part.trim())?.[1];
    if (name) rules.set(name, `${rules.get(name) ?? ''};${css.slice(0, 1000)}`);
  }
}
