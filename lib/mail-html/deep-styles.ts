/**
 * Removes styles with thousands of nested brackets before a mail is parsed: they crash the
 * browser process, even in an inert document. When in doubt, all styles are removed.
 */

/** Maximum nesting depth: more than in any real mail, and far less than crashes a browser. */
const deepest = 100;
/** Maximum number of brackets in an attribute, and in a sheet that cannot be parsed exactly. */
const maxBracketsInAttribute = 500;
const maxBracketsInSheet = 2_000;
/** Maximum length of an attribute without quotes, in UTF-16 units. */
const longestUnquoted = 1_000;
/** With more sheets than this, all styles are removed unchecked. */
const maxSheets = 100;

/** An opening bracket, or the start of an HTML character reference for one. */
const brackets = /[({[]|&(?:#|l(?:par|cub|brac|sqb))/gi;
/** `url(` with an escaped letter, which `isUrl` does not recognise: such styles are removed. */
const hiddenUrl = /\\[0-9a-f\surl]{1,24}\(/i;

/** A mail's HTML, without any styles if one of them is nested too deeply. */
export function withoutDeepStyles(html: string): string {
  if (!hasDeepAttribute(html) && !hasDeepSheet(html)) return html;
  const bare = html.replace(/<style(?=[\s/>])[\s\S]*?(?:<\/style(?=[\s/>])|$)/gi, '');
  // An invisible character breaks the element and attribute names, and does not show in text.
  return bare.replace(/style/gi, (word) => `${word.slice(0, 2)}\u200b${word.slice(2)}`);
}

/** Checks everything that may be a style attribute. */
function hasDeepAttribute(html: string): boolean {
  for (const { 0: name, index } of html.matchAll(/style\s*=\s*/gi)) {
    const start = index + name.length;
    const quote = html.charAt(start);
    if (quote !== '"' && quote !== "'") {
      const value = /^[^\s>]*/.exec(html.slice(start, start + longestUnquoted + 1))?.[0] ?? '';
      if (value.length > longestUnquoted || count(value) > maxBracketsInAttribute) return true;
      continue;
    }
    const end = html.indexOf(quote, start + 1);
    if (count(html.slice(start, end < 0 ? html.length : end)) > maxBracketsInAttribute) return true;
  }
  return false;
}

/** A start tag whose end is unambiguous. */
const plainTag =
  /^<style(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"\\<>]*"|'[^'\\<>]*'|[\w/.:;=-]+))?)*\s*\/?>/i;
const longestTag = 1_000;

/** Checks everything that may be a style sheet, each up to its end. */
function hasDeepSheet(html: string): boolean {
  const starts = [...html.matchAll(/<style(?=[\s/>])/gi)];
  if (starts.length > maxSheets) return true;
  // In SVG and MathML a style's content is markup: comments, elements and entities count.
  const isForeign = /<(?:svg|math)/i.test(html);
  return starts.some(({ index }) => {
    const tag = plainTag.exec(html.slice(index, index + longestTag))?.[0];
    if (!tag) return true;
    const [css = ''] = html.slice(index + tag.length).split(/<\/style(?=[\s/>])/i, 1);
    return (isForeign && count(css) > maxBracketsInSheet) || hiddenUrl.test(css) || isDeep(css);
  });
}

function count(text: string): number {
  return text.match(brackets)?.length ?? 0;
}

const closing = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
]);

/** Whether brackets are nested too deeply (CSS Syntax 3, section 4.3). */
function isDeep(css: string): boolean {
  const text = css.replace(/\r\n?|\f/g, '\n');
  const open: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const closer = closing.get(character);
    if (character === '\\') at = escapeEnd(text, at);
    else if (character === '"' || character === "'") at = endOf(text, at, `\n${character}`);
    else if (character === '/' && text.charAt(at + 1) === '*') at = commentEnd(text, at);
    else if (closer) {
      if (open.push(closer) > deepest) return true;
      // Brackets within an unquoted url() do not nest.
      if (isUrl(text, at)) at = endOf(text, at, ')') - 1;
    } else if (character === open.at(-1)) open.pop();
  }
  return false;
}

/** The index of the first unescaped character of `ends` after `start`. */
function endOf(text: string, start: number, ends: string): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') at = escapeEnd(text, at);
    else if (ends.includes(character)) return at;
  }
  return text.length;
}

/** The last index of an escape; hex digits include one following white space. */
function escapeEnd(text: string, start: number): number {
  const digits = /^[0-9a-f]{1,6}\s?/i.exec(text.slice(start + 1, start + 8))?.[0].length;
  return start + (digits ?? 1);
}

function commentEnd(text: string, start: number): number {
  const end = text.indexOf('*/', start + 2);
  return end < 0 ? text.length : end + 1;
}

const quoted = /\s*["']/y;

/** Whether a bracket opens an unquoted url(). */
function isUrl(text: string, bracket: number): boolean {
  const name = text.slice(Math.max(0, bracket - 4), bracket).toLowerCase();
  // A longer name that ends in `url` is another function.
  if (!name.endsWith('url') || /^[\w#@\0\u0080-\uffff-]url$/.test(name)) return false;
  quoted.lastIndex = bracket + 1;
  return !quoted.test(text);
}
