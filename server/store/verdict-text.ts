/** The stored form of a verdict: a JSON array, or `awaited` if there is no verdict yet. */
import * as z from 'zod/mini';
import type { Verdict } from './authentication.ts';

export const awaitedVerdict = 'awaited';

export function verdictText({ spf, dkim, dmarc }: Verdict): string {
  return JSON.stringify([spf, dkim, dmarc]);
}

const Written = z.tuple([z.string(), z.string(), z.string()]);

/** Returns undefined for a damaged verdict. */
export function verdictFrom(text: string): Verdict | 'awaited' | undefined {
  if (text === awaitedVerdict) return awaitedVerdict;
  try {
    const [spf, dkim, dmarc] = Written.parse(JSON.parse(text));
    return { spf, dkim, dmarc };
  } catch {
    return undefined;
  }
}
