import { findVerification, type Verification } from '../../lib/code-detection.ts';
import { fillIn } from './fill-in.ts';
import type { Mail } from './mails.ts';

export interface Rates {
  /**
   * Number of mails that contain a code or link. `without` is the number of mails that contain
   * none.
   */
  holding: number;
  without: number;
  /** The share of `holding` in which the code or link was found; 1 if `holding` is 0. */
  recall: number;
  /** The share of `without` in which a code or link was found; 0 if `without` is 0. */
  false: number;
  wrong: { mail: Mail; found: string | undefined }[];
}

export function rateCodes(mails: readonly Mail[]): Rates {
  return rate(mails.map((mail) => ({ mail, expected: mail.code, found: find(mail).code })));
}

export function rateLinks(mails: readonly Mail[]): Rates {
  return rate(mails.map((mail) => ({ mail, expected: mail.link, found: find(mail).link })));
}

/** Rates for links in HTML mails behind a click tracker. */
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

/**
 * Replaces all URLs of a mail by opaque ones, as a click tracker does. `targets` maps them back.
 */
export function hideTargets(mail: Mail): { tracked: Mail; targets: Map<string, string> } {
  const targets = new Map<string, string>();
  const hide = (target: string) => {
    const random = fillIn(`{b6496:${targets.size}}`, mail.id);
    const address = `https://click.sender.example/ls/click?upn=${random}`;
    targets.set(address, target.replaceAll('&amp;', '&'));
    return address;
  };
  const html = mail.html?.replaceAll(
    /(<a\b[^>]*\bhref=)("https?:[^"]*"|https?:[^\s>]*)/gi,
    (_, before: string, target: string) => `${before}"${hide(target.replaceAll('"', ''))}"`,
  );
  const text = mail.text?.replaceAll(/https?:\/\/[^\s()]+/g, (target) => hide(target));
  return {
    tracked: {
      ...mail,
      ...(html !== undefined && { html }),
      ...(text !== undefined && { text }),
    },
    targets,
  };
}
