import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';
import { long } from '../../long.ts';
import { growsInProportion } from '../../processor-time.ts';
import { numRuns } from '../../property-tests.ts';

/** Whether reading time grows about linearly with the size of the mail. */
const inProportion = (mailOf: (size: number) => Parameters<typeof findVerification>[0]) =>
  growsInProportion((size) => findVerification(mailOf(size)));

describe('a mail of a megabyte', () => {
  const million = (piece: string, size: number) =>
    piece.repeat(Math.ceil((size * 250_000) / piece.length));

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
  ])('with %s in its HTML is read in linear time', (_, piece) => {
    const mailOf = (size: number) => ({ subject: 'Your code', html: million(piece, size) });
    expect(inProportion(mailOf)).toBe(true);
  });

  test.each([
    ['digits', '1'],
    ['groups', '12-'],
    ['separate digits', '1 '],
    ['words', 'code '],
    ['incomplete URLs', 'a@'],
    ['incomplete hosts', 'a.'],
    ['schemes', 'https://'],
    ['accents', 'é̂'],
    ['line breaks', '\n'],
  ])('with %s in its text is read in linear time', (_, piece) => {
    const mailOf = (size: number) => ({ subject: 'Your code', text: million(piece, size) });
    expect(inProportion(mailOf)).toBe(true);
  });
});

test.each(['_verif', 'confirm.', 'login-', 'a'])(
  'a sender with hundreds of %s is read in linear time',
  (piece) => {
    const mail = { subject: 'Sign in', text: 'Here you go: 482913' };
    expect(inProportion((size) => ({ ...mail, from: piece.repeat(800 * size) }))).toBe(true);
  },
);

test('random mails never cause an error', () => {
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
