/** A verdict as engines keep it: a JSON array, or a word while none is saved. */
import type { Verdict } from './authentication.ts';

export const awaitedVerdict = 'awaited';

export function verdictText({ spf, dkim, dmarc }: Verdict): string {
  return JSON.stringify([spf, dkim, dmarc]);
}

export function verdictFrom(text: string): Verdict | 'awaited' {
  if (text === awaitedVerdict) return awaitedVerdict;
  const [spf, dkim, dmarc]: unknown[] = JSON.parse(text);
  return { spf: String(spf), dkim: String(dkim), dmarc: String(dmarc) };
}
