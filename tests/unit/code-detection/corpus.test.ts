import { describe, expect, test } from 'vitest';
import {
  hideTargets,
  rateCodes,
  rateLinks,
  rateTrackedLinks,
} from '../../../scripts/corpora/mail-rates.ts';
import { parseMails, parts, readMails } from '../../../scripts/corpora/mails.ts';

const mailsOf = {
  development: readMails('development'),
  'held-out': readMails('held-out'),
  'by-kind': readMails('by-kind'),
};
const all = Object.values(mailsOf).flat();

test('the corpus has at least 480 mails in 45 languages, more than half of them without a code', () => {
  expect(all.length).toBeGreaterThanOrEqual(480);
  expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThanOrEqual(45);
  expect(all.filter(({ code }) => !code).length).toBeGreaterThan(all.length / 2);
});

test('each mail of the corpus contains its expected code and link', () => {
  const lacking = all.filter((mail) => {
    const source = `${mail.subject}\n${mail.text ?? ''}\n${mail.html ?? ''}`;
    const shown = westernDigits(source).replaceAll(/<[^>]*>|&#?\w+;|\s/g, '');
    const address = source.replaceAll('&amp;', '&');
    return !shown.includes(mail.code ?? '') || !address.includes(mail.link ?? '');
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

/** Lowest recall and highest false rate of each part. An improvement may tighten them. */
const bounds = {
  codes: { recall: 0.92, false: 0.02 },
  links: { recall: 0.97, false: 0.01 },
  tracked: { recall: 0.95, false: 0.03 },
};

describe.each(parts)('in the %s mails', (part) => {
  const mails = mailsOf[part];

  test.each([
    ['codes', rateCodes],
    ['links', rateLinks],
    ['tracked', rateTrackedLinks],
  ] as const)('most %s are found, and few are false', (what, rate) => {
    const { recall, false: wrong } = rate(mails);
    expect(recall).toBeGreaterThanOrEqual(bounds[what].recall);
    expect(wrong).toBeLessThanOrEqual(bounds[what].false);
  });
});

/** Known failures outside the held-out part. Any other failure is a regression. */
const knownFailures: Record<'codes' | 'links' | 'tracked', string[]> = {
  codes: [
    'en/development/41',
    'en/development/46',
    'en/development/51',
    'en/development/56',
    'en/development/59',
    'en/development/63',
    'en/development/64',
    'tr/by-kind/6',
  ],
  links: [],
  tracked: ['de/development/6', 'en/development/44'],
};

test.each([
  ['codes', rateCodes],
  ['links', rateLinks],
  ['tracked', rateTrackedLinks],
] as const)('the only mails with missing or false %s are the known ones', (what, rate) => {
  const readable = [...mailsOf.development, ...mailsOf['by-kind']];
  const wrong = rate(readable).wrong.map(({ mail }) => mail.id);
  expect(wrong.filter((id) => !knownFailures[what].includes(id))).toEqual([]);
});

describe('a mail of the corpus', () => {
  const [text, laidOut] = parseMails(
    `### a text
subject: Hello
code: 4711
link: https://a.example/{hex8}

Code 4711, see {link} and {hex8}.

A second paragraph.

### one with a layout
subject: Hello
layout: plain

@h Welcome

**Click** [here](https://a.example/x?a=1&b=2)
`,
    'en',
    'development',
  );

  test('is plain text, with the same random values in text and expectation', () => {
    expect(text).toMatchObject({ id: 'en/development/1', language: 'en', kind: 'a text' });
    expect(text?.text).toMatch(
      /^Code 4711, see (https:..a\.example.[0-9a-f]{8}) and [0-9a-f]{8}\.\n\nA second paragraph\.$/,
    );
    expect(text?.text).toContain(text?.link);
    expect(text?.html).toBeUndefined();
  });

  test('is HTML if it has a layout', () => {
    expect(laidOut?.html).toContain('<h2>Welcome</h2>');
    expect(laidOut?.html).toContain(
      '<strong>Click</strong> <a href="https://a.example/x?a=1&amp;b=2">here</a>',
    );
  });

  test('can have every link hidden behind a click tracker', () => {
    if (!laidOut) throw new Error('no second mail');
    const { tracked, targets } = hideTargets(laidOut);
    expect(tracked.html).not.toContain('https://a.example');
    expect([...targets.values()]).toEqual([
      'https://a.example/x?a=1&b=2',
      'https://a.example/x?a=1&b=2',
    ]);
  });
});

/** Converts the decimal digits of all scripts to ASCII: each script has its ten digits in a row. */
function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const value = zero;
    while (zero > value - 10 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(value - zero);
  });
}
