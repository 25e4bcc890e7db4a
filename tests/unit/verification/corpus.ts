import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { findVerification } from '../../../lib/verification.ts';

const Mail = z.object({
  id: z.string(),
  language: z.string(),
  manner: z.string(),
  subject: z.string(),
  text: z.optional(z.string()),
  html: z.optional(z.string()),
  code: z.optional(z.string()),
  link: z.optional(z.string()),
});
export type Mail = z.infer<typeof Mail>;

/** One part of the corpus, by the name of its file. */
export function readMails(part: 'looked-at' | 'scored'): Mail[] {
  const path = `${import.meta.dirname}/../../fixtures/verification/${part}.json`;
  return z.array(Mail).parse(JSON.parse(readFileSync(path, 'utf8')));
}

export interface Rates {
  /** Share of mails with one in which the right one was found. */
  recall: number;
  /** Share of mails without one in which one was shown. */
  false: number;
}

/** How well codes or links are found. */
export function rate(mails: Mail[], what: 'code' | 'link'): Rates {
  const results = mails.map((mail) => ({
    expected: mail[what],
    found: findVerification({
      subject: mail.subject,
      ...(mail.text && { text: mail.text }),
      ...(mail.html && { html: mail.html }),
    })[what],
  }));
  const holding = results.filter(({ expected }) => expected);
  const without = results.filter(({ expected }) => !expected);
  return {
    recall: holding.filter(({ expected, found }) => expected === found).length / holding.length,
    false: without.filter(({ found }) => found).length / without.length,
  };
}
