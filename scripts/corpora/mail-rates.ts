import { findVerification, type Verification } from '../../lib/code-detection.ts';
import { hideTargets } from './hide-targets.ts';
import type { Mail } from './mails.ts';

export interface Rates {
  /** How many mails hold one, and how many hold none. */
  holding: number;
  without: number;
  /** Share of the mails with one in which the right one was found; 1 where there are none. */
  recall: number;
  /** Share of the mails without one in which one was shown; 0 where there are none. */
  false: number;
  /** Which mails went wrong, and what was found in each. */
  wrong: { mail: Mail; found: string | undefined }[];
}

/** How well codes are found. */
export function rateCodes(mails: readonly Mail[]): Rates {
  return rate(mails.map((mail) => ({ mail, expected: mail.code, found: find(mail).code })));
}

/** How well links are found. */
export function rateLinks(mails: readonly Mail[]): Rates {
  return rate(mails.map((mail) => ({ mail, expected: mail.link, found: find(mail).link })));
}

/** How well links are found in mails with HTML whose every address is behind a click tracker. */
export function rateTrackedLinks(mails: readonly Mail[]): Rates {
  return rate(
    mails
      .filter(({ html }) => html !== undefined)
      .map((mail) => {
        const { tracked, targets } = hidden.get(mail) ?? hideTargets(mail);
        hidden.set(mail, { tracked, targets });
        const { link } = find(tracked);
        return { mail, expected: mail.link, found: link && (targets.get(link) ?? link) };
      }),
  );
}

const known = new WeakMap<Mail, Verification>();
const hidden = new WeakMap<Mail, ReturnType<typeof hideTargets>>();

function find(mail: Mail): Verification {
  const before = known.get(mail);
  if (before) return before;
  const { subject, from, text, html } = mail;
  const found = findVerification({
    subject,
    ...(from !== undefined && { from }),
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
  });
  known.set(mail, found);
  return found;
}

function rate(
  results: { mail: Mail; expected: string | undefined; found: string | undefined }[],
): Rates {
  const holding = results.filter(({ expected }) => expected !== undefined);
  const without = results.filter(({ expected }) => expected === undefined);
  const wrong = results.filter(({ expected, found }) => expected !== found);
  const wrongIn = (some: typeof results) => wrong.filter((one) => some.includes(one)).length;
  return {
    holding: holding.length,
    without: without.length,
    recall: holding.length === 0 ? 1 : 1 - wrongIn(holding) / holding.length,
    false: without.length === 0 ? 0 : wrongIn(without) / without.length,
    wrong: wrong.map(({ mail, found }) => ({ mail, found })),
  };
}
