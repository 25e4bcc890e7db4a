import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { words } from '../../../lib/verification/words.ts';
import { findVerification } from '../../../lib/verification.ts';
import { long, numRuns } from '../../long.ts';

/** Milliseconds of processor time that are allowed: twice the aim, as collecting garbage counts. */
const limit = 200;

/** Milliseconds of processor time of the quickest of five readings, or of the first within limits. */
function quickest(mail: Parameters<typeof findVerification>[0]): number {
  let least = Infinity;
  for (let reading = 0; reading < 5 && least >= limit; reading++) {
    const before = process.cpuUsage();
    findVerification(mail);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('a mail of a megabyte', () => {
  const million = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length));

  test.each([
    [
      'ordinary markup',
      '<tr><td style="color:red"><a href="https://a.example/x">code 1234</a></td></tr>',
    ],
    ['elements without end', '<div>'],
    ['unfinished tags', '<a href="'],
    [
      'links that confirm',
      '<a href="https://a.example/confirm?token=aB3dE5gH7jK9mN1p">confirm</a> ',
    ],
    ['closing tags', '</div>'],
    ['style sheets without end', '<style>.a{color:red}'],
    ['attributes', '<p a=b c=d style="font-size:2em;font:3px">'],
  ])('of %s is read within 200 ms', (_, piece) => {
    expect(quickest({ subject: 'Your code', html: million(piece) })).toBeLessThan(limit);
  });

  test.each([
    ['digits', '1'],
    ['groups', '12-'],
    ['separate digits', '1 '],
    ['words', 'code '],
    ['half addresses', 'a@'],
    ['half hosts', 'a.'],
    ['schemes', 'https://'],
    ['accents', 'é̂'],
    ['line breaks', '\n'],
  ])('of %s is read within 200 ms', (_, piece) => {
    expect(quickest({ subject: 'Your code', text: million(piece) })).toBeLessThan(limit);
  });
});

test.each(['_verif', 'confirm.', 'login-', 'a'])(
  'a sender of hundreds of %s holds up nothing',
  (piece) => {
    const mail = { subject: 'Sign in', text: 'Here you go: 482913', from: piece.repeat(800) };
    expect(quickest(mail)).toBeLessThan(limit);
  },
);

test('nothing that a mail can hold makes it throw', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<a href="',
      '">',
      '</',
      '<style>',
      '&#x',
      '&#99999999;',
      'code: ',
      '123456',
      '\ud800',
    ),
    fc.constantFrom('https://%', 'https://a.example/%zz?token=%', '<td>', '@a #', '-', '1'),
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, text, (subject, body, html) => {
      const { code, link } = findVerification({ subject, text: body, html });
      if (code !== undefined) expect(code).toMatch(/^[A-Za-z0-9-]{4,19}$/);
      if (link !== undefined) expect(link).toMatch(/^https?:/i);
    }),
    { numRuns: long ? 5 * numRuns : numRuns },
  );
});

test('every language names a code, verifying and signing in', () => {
  const lacking = Object.entries(words).filter(
    ([, { code, verify, enter }]) => !code || !verify || !enter,
  );
  expect(lacking.map(([language]) => language)).toEqual([]);
  expect(Object.keys(words).length).toBeGreaterThanOrEqual(90);
});
