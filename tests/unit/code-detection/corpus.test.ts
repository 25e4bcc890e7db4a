import { describe, expect, test } from 'vitest';
import { hideTargets } from '../../../scripts/corpora/hide-targets.ts';
import { rateCodes, rateLinks, rateTrackedLinks } from '../../../scripts/corpora/mail-rates.ts';
import { parseMails, parts, readMails } from '../../../scripts/corpora/mails.ts';

const mailsOf = {
  'looked-at': readMails('looked-at'),
  scored: readMails('scored'),
  kinds: readMails('kinds'),
};
const all = Object.values(mailsOf).flat();

test('there are many mails, in many languages, more than half of them without a code', () => {
  expect(all.length).toBeGreaterThanOrEqual(480);
  expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThanOrEqual(45);
  expect(all.filter(({ code }) => !code).length).toBeGreaterThan(all.length / 2);
});

test('what is to be found stands in its mail', () => {
  const lacking = all.filter((mail) => {
    const source = `${mail.subject}\n${mail.text ?? ''}\n${mail.html ?? ''}`;
    const shown = westernDigits(source).replaceAll(/<[^>]*>|&#?\w+;|\s/g, '');
    const address = source.replaceAll('&amp;', '&');
    return !shown.includes(mail.code ?? '') || !address.includes(mail.link ?? '');
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

/** Lowest recall and highest false rate of each part. A change for the better may raise them. */
const bounds = {
  codes: { recall: 0.92, false: 0.02 },
  links: { recall: 0.97, false: 0.01 },
  tracked: { recall: 0.95, false: 0.03 },
};

describe.each(parts)('over the %s mails', (part) => {
  const mails = mailsOf[part];

  test.each([
    ['codes', rateCodes],
    ['links', rateLinks],
    ['tracked', rateTrackedLinks],
  ] as const)('%s are found, and none where there is none', (what, rate) => {
    const { recall, false: wrong } = rate(mails);
    expect(recall).toBeGreaterThanOrEqual(bounds[what].recall);
    expect(wrong).toBeLessThanOrEqual(bounds[what].false);
  });
});

/** Mails to look at that still go wrong. Whatever else goes wrong was broken by a change. */
const stillWrong: Record<'codes' | 'links' | 'tracked', string[]> = {
  codes: [
    'en/looked-at/41',
    'en/looked-at/46',
    'en/looked-at/51',
    'en/looked-at/56',
    'en/looked-at/59',
    'en/looked-at/63',
    'en/looked-at/64',
    'tr/kinds/6',
  ],
  links: [],
  tracked: ['de/looked-at/6', 'en/looked-at/44'],
};

test.each([
  ['codes', rateCodes],
  ['links', rateLinks],
  ['tracked', rateTrackedLinks],
] as const)('no %s go wrong in mails to look at but in those known', (what, rate) => {
  const seen = [...mailsOf['looked-at'], ...mailsOf.kinds];
  const wrong = rate(seen).wrong.map(({ mail }) => mail.id);
  expect(wrong.filter((id) => !stillWrong[what].includes(id))).toEqual([]);
});

describe('a mail of the corpus', () => {
  const [text, framed] = parseMails(
    `### a text
subject: Hello
code: 4711
link: https://a.example/{hex8}

Code 4711, see {link} and {hex8}.

A second paragraph.

### a framed one
subject: Hello
frame: plain

@h Welcome

**Click** [here](https://a.example/x?a=1&b=2)
`,
    'en',
    'looked-at',
  );

  test('is a plain text as it stands, with the same random values throughout', () => {
    expect(text).toMatchObject({ id: 'en/looked-at/1', language: 'en', kind: 'a text' });
    expect(text?.text).toMatch(
      /^Code 4711, see (https:..a\.example.[0-9a-f]{8}) and [0-9a-f]{8}\.\n\nA second paragraph\.$/,
    );
    expect(text?.text).toContain(text?.link);
    expect(text?.html).toBeUndefined();
  });

  test('is HTML within its frame', () => {
    expect(framed?.html).toContain('<h2>Welcome</h2>');
    expect(framed?.html).toContain(
      '<strong>Click</strong> <a href="https://a.example/x?a=1&amp;b=2">here</a>',
    );
  });

  test('has every target hidden by a click tracker', () => {
    if (!framed) throw new Error('no second mail');
    const { tracked, targets } = hideTargets(framed);
    expect(tracked.html).not.toContain('https://a.example');
    expect([...targets.values()]).toEqual([
      'https://a.example/x?a=1&b=2',
      'https://a.example/x?a=1&b=2',
    ]);
  });
});

/** Digits of all scripts as those of the West: each script has its ten in one row. */
function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const value = zero;
    while (zero > value - 10 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(value - zero);
  });
}
