/** A verdict as engines store it: a JSON array, or `awaited` while there is none. */
import * as z from 'zod/mini';
import type { Verdict } from './authentication.ts';

export const awaitedVerdict = 'awaited';

export function verdictText({ spf, dkim, dmarc }: Verdict): string {
  return JSON.stringify([spf, dkim, dmarc]);
}

const Written = z.tuple([z.string(), z.string(), z.string()]);

/** Undefined for a damaged one. */
export function verdictFrom(text: string): Verdict | 'awaited' | undefined {
  if (text === awaitedVerdict) return awaitedVerdict;
  try {
    const [spf, dkim, dmarc] = Written.parse(JSON.parse(text));
    return { spf, dkim, dmarc };
  } catch {
    return undefined;
  }
}
