/** Reads fields such as Content-Type: a value and its parameters (RFC 2045, 5.1, and RFC 2231). */
import { decodeText } from './charset.ts';
import { unescapeBytes } from './latin1.ts';

export type StructuredField = {
  /** In lower case. */
  value: string;
  /** Keys are in lower case. If a name occurs several times, the first one counts. */
  params: ReadonlyMap<string, string>;
};

/**
 * Removes comments (RFC 5322, 3.2.2). In a parameter's value only a parenthesis after a space
 * starts a comment: `name=Invoice(1).pdf` is a file name. A parenthesis that is never closed is
 * kept if parameters follow it.
 */
export function withoutComments(text: string): string {
  if (!text.includes('(')) return text;
  let kept = '';
  let last = '';
  let depth = 0;
  let start = 0;
  let isQuoted = false;
  let isInValue = false;
  for (const { 0: token, index } of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (depth > 0) {
      if (token === '(') depth += 1;
      if (token === ')') depth -= 1;
    } else if (token === '(' && !isQuoted && (!isInValue || /^[ \t]?$/.test(last))) {
      depth = 1;
      start = index;
    } else {
      if (token === '"') isQuoted = !isQuoted;
      else if (token === '=' && !isQuoted) isInValue = true;
      else if (token === ';' && !isQuoted) isInValue = false;
      kept += token;
      last = token;
    }
  }
  return depth > 0 && text.includes(';', start) ? text : kept;
}

/** A value up to its semicolon: a token, or a quoted string with stray text before or after it. */
const valuePattern =
  /[ \t]*([^";]*)(?:"([^"\\]*(?:\\[\s\S][^"\\]*)*)"?(?:[^";]|"[^"\\]*(?:\\[\s\S][^"\\]*)*"?)*)?(?:;|$)/y;
const namePattern = /([^=;]*)(=|;|$)/y;

/** A parameter in several pieces, some of them percent-encoded (RFC 2231, 3 and 4). */
type Pieces = {
  charset: string;
  all: { position: number; isEncoded: boolean; text: string }[];
};

/** Joins pieces. Consecutive encoded pieces are decoded together: a character may be split. */
function joinPieces({ charset, all }: Pieces): string {
  let text = '';
  let encoded = '';
  for (const piece of all.sort((a, b) => a.position - b.position)) {
    if (piece.isEncoded) {
      encoded += piece.text;
      continue;
    }
    text += decodeText(unescapeBytes(encoded, '%'), charset) + piece.text;
    encoded = '';
  }
  return text + decodeText(unescapeBytes(encoded, '%'), charset);
}

/** Replaces pieces by their joined value. It overrides a plain parameter of the same name. */
function joinParameters(params: Map<string, string>): void {
  const joined = new Map<string, Pieces>();
  for (const [name, value] of params) {
    const [, whole, position] = /^(.*?)\*(?:(\d+)\*?)?$/s.exec(name) ?? [];
    if (whole === undefined) continue;
    params.delete(name);
    const pieces = joined.get(whole) ?? { charset: '', all: [] };
    joined.set(whole, pieces);
    const piece = { position: Number(position ?? 0), isEncoded: name.endsWith('*'), text: value };
    const [, charset, text] = /^([^']*)'[^']*'(.*)$/s.exec(value) ?? [];
    if (piece.position === 0 && piece.isEncoded && charset !== undefined && text !== undefined) {
      pieces.charset = charset;
      piece.text = text;
    }
    pieces.all.push(piece);
  }
  for (const [name, pieces] of joined) {
    const value = joinPieces(pieces);
    if (value !== '' || !params.has(name)) params.set(name, value);
  }
}

/** Reads the body of a field. Never throws. */
export function readStructuredField(body: string): StructuredField {
  const text = withoutComments(body);
  const params = new Map<string, string>();
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | [] => {
    pattern.lastIndex = at;
    const match = pattern.exec(text) ?? [];
    at = pattern.lastIndex || text.length;
    return match;
  };
  const nextValue = () => {
    const [, token = '', quoted] = next(valuePattern);
    if (quoted === undefined) return token.replace(/[ \t]+$/, '');
    return token + quoted.replace(/\\([\s\S])/g, '$1');
  };
  const value = nextValue().toLowerCase();
  while (at < text.length) {
    const [, written = '', end] = next(namePattern);
    const name = written.trim().toLowerCase();
    const given = end === '=' ? nextValue() : '';
    if (name !== '' && !params.has(name)) params.set(name, given);
  }
  joinParameters(params);
  return { value, params };
}
