/** Deepest nesting that is read: no honest answer has a tenth of it. */
const deepest = 100;

/** A value read from JSON, or why there is none. */
export type Parsed = { value: unknown } | { fault: 'empty' | 'no JSON' | 'too deep' };

/** Parses JSON that anybody may have written. Nesting is counted before anything is built of it. */
export function parseJson(text: string): Parsed {
  if (text.trim() === '') return { fault: 'empty' };
  if (isTooDeep(text)) return { fault: 'too deep' };
  try {
    return { value: parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { fault: 'no JSON' };
  }
}

/** Integers beyond what a number holds stay text, digit by digit: they are ids. */
function parse(text: string): unknown {
  if (!/[:[,]\s*\d{16}/.test(text)) return JSON.parse(text);
  const exact = (_: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source ?? '';
    const isLost = typeof value === 'number' && !Number.isSafeInteger(value);
    return isLost && /^\d+$/.test(source) ? source : value;
  };
  return JSON.parse(text, exact);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = endOfString(text, at);
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
