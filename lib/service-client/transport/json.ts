import { isNestedDeeper } from '../../text/json-depth.ts';

/** Deepest nesting that is read: no honest answer has a tenth of it. */
const deepest = 100;

/** A value read from JSON, or why there is none. */
export type Parsed = { value: unknown } | { problem: 'empty' | 'no JSON' | 'too deep' };

/** Parses JSON that anybody may have written. Nesting is counted before anything is built of it. */
export function parseJson(text: string): Parsed {
  if (text.trim() === '') return { problem: 'empty' };
  if (isNestedDeeper(text, deepest)) return { problem: 'too deep' };
  try {
    return { value: parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { problem: 'no JSON' };
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
