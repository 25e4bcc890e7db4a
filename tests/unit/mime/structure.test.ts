import { describe, expect, test } from 'vitest';
import { fileOf, multipart, read, utf8 } from './read.ts';

const plain = (text: string) => `Content-Type: text/plain\r\n\r\n${text}`;
const html = (text: string) => `Content-Type: text/html\r\n\r\n${text}`;
const encoded = (encoding: string, body: string) =>
  `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;

describe('the parts of a mail', () => {
  test('of an alternative are returned as one text and one HTML document', async () => {
    const mail = await read(multipart('alternative', plain('text'), html('<b>html</b>')));
    expect([mail.text, mail.html]).toEqual(['text\n', '<b>html</b>\n']);
  });

  test.each([
    ['a version for other programs is no attachment', '', []],
    ['a named part stays an attachment', '; name="a.html"', ['a.html']],
  ])('of an alternative: %s', async (_, parameters, names) => {
    const amp = `Content-Type: text/x-amp-html${parameters}\r\n\r\namp`;
    const mail = await read(multipart('alternative', plain('text'), amp, html('<b>html</b>')));
    expect(mail).toMatchObject({ text: 'text\n', html: '<b>html</b>\n' });
    expect(mail.files.map(({ name }) => name)).toEqual(names);
  });

  test('of an alternative without a supported version are attachments', async () => {
    const mail = await read(multipart('alternative', 'Content-Type: text/x-amp-html\r\n\r\namp'));
    expect(mail.files).toMatchObject([{ type: 'text/x-amp-html' }]);
  });

  test('are found at any depth, including inline pictures', async () => {
    const inner = multipart('alternative', plain('text'), html('<img src="cid:a@x">')).replaceAll(
      '=_b',
      '=_c',
    );
    const picture =
      'Content-Type: image/png\r\nContent-ID: <a@x>\r\nContent-Disposition: inline\r\n\r\nPNG';
    const related = multipart('related', inner, picture).replaceAll('=_b', '=_d');
    const mail = await read(
      multipart('mixed', related, 'Content-Type: application/pdf; name=a.pdf\r\n\r\nPDF'),
    );
    expect(mail.text).toBe('text\n');
    expect(mail.html).toContain('cid:a@x');
    expect(mail.files).toMatchObject([
      { type: 'image/png', contentId: 'a@x', inline: true },
      { type: 'application/pdf', name: 'a.pdf', inline: false },
    ]);
  });

  test('with plain text are joined', async () => {
    const mail = await read(multipart('mixed', plain('one'), plain('two')));
    expect(mail.text).toMatch(/one\n+two/);
  });

  test('without a header are plain text', async () => {
    expect((await read(multipart('mixed', '\r\njust this'))).text).toBe('just this\n');
  });

  test('exclude the preamble and the epilogue', async () => {
    const source = multipart('mixed', plain('inside')).replace('\r\n\r\n', '\r\n\r\nbefore\r\n');
    expect((await read(`${source}after`)).text).toBe('inside\n');
  });

  test.each([
    ['not the actual one', 'Content-Type: multipart/mixed; boundary=other\r\n\r\n', '--real'],
    ['missing', 'Content-Type: multipart/mixed\r\n\r\n', '--real'],
    ['empty', 'Content-Type: multipart/mixed; boundary=""\r\n\r\n', '--real'],
    ['truncated', 'Content-Type: multipart/alternative; boundary="rea\r\n\r\n', '--real'],
    ['of unusual characters', 'Content-Type: multipart/mixed\r\n\r\n', "--=_r'e(a)l+,/:=?"],
  ])('are found if the declared boundary is %s', async (_, head, line) => {
    const mail = await read(
      `${head}${line}\r\n${plain('text')}\r\n${line}\r\n${html('<b>html</b>')}\r\n${line}--\r\n`,
    );
    expect(mail.text).toContain('text');
    expect(mail.html).toContain('<b>html</b>');
    expect(mail.text).not.toContain('Content-Type');
  });

  test.each([
    ['without a boundary', 'Content-Type: multipart/mixed\r\n\r\nonly text'],
    [
      'with a boundary that does not occur',
      'Content-Type: multipart/mixed; boundary=x\r\n\r\nonly text',
    ],
    [
      'with lines of hyphens',
      'Content-Type: multipart/mixed; boundary=x\r\n\r\n-------\r\nonly text',
    ],
    [
      'with a multipart without a boundary inside',
      multipart('mixed', 'Content-Type: multipart/mixed\r\n\r\nonly text'),
    ],
    ['with an invalid subtype', 'Content-Type: multipart/"; x\r\n\r\nonly text'],
  ])('are read as plain text in a mail %s', async (_, source) => {
    expect((await read(source)).text).toContain('only text');
  });

  test('are read to the end if the final boundary is missing', async () => {
    const source = multipart(
      'mixed',
      plain('one'),
      'Content-Type: application/pdf; name=a\r\n\r\nPDF',
    );
    const mail = await read(source.replace('--=_b--\r\n', ''));
    expect(mail.text).toBe('one\n');
    expect(mail.files).toMatchObject([{ name: 'a' }]);
  });

  test('use the first of several Content-Type fields', async () => {
    const mail = await read(`Content-Type: text/plain\r\nContent-Type: text/html\r\n\r\n<b>x</b>`);
    expect([mail.text, mail.html]).toEqual(['<b>x</b>\n', null]);
  });
});

describe('the body of a part', () => {
  test.each([
    ['base64 in lines', 'base64', 'SGVs\r\nbG8=', 'Hello'],
    ['base64 with invalid characters', 'BASE64', 'SGV*s!bG\x808=\r\n', 'Hello'],
    ['base64 padded in the middle', 'base64', 'SGVsbG8=\r\nIHRoZXJl', 'Hello there'],
    ['base64 without its padding', 'base64', 'SGVsbG8', 'Hello'],
    ['truncated base64', 'base64', 'SGVsbG8gdGhl\r\ncmV', 'Hello there'.slice(0, 11)],
    ['base64 with empty lines after it', 'base64', 'SGVsbG8=\r\n\r\n', 'Hello'],
    [
      'base64 before a plain footer',
      'base64',
      'SGV!!sbG8\r\n\r\n--\r\nThe list',
      'Hello\n--\r\nThe list',
    ],
    [
      'base64 before a footer of one line',
      'base64',
      'SGVsbG8=\nSent by a list\n',
      'Hello\nSent by a list\n',
    ],
    ['base64 before a ruler', 'base64', 'SGVsbG8h\n____\nThe list\n', 'Hello!\n____\nThe list\n'],
    [
      'base64 with an empty line in the middle',
      'base64',
      'SGVsbG8g\r\n\r\ndGhlcmU=',
      'Hello there',
    ],
    ['base64 named with a comment', '(really) base64', 'SGVsbG8=', 'Hello'],
    ['quoted-printable', 'quoted-printable', 'Gr=C3=BC=\r\n=C3=9Fe', 'Grüße\n'],
    ['quoted-printable in small letters', 'Quoted-Printable', 'Gr=c3=bc', 'Grü\n'],
    ['quoted-printable with invalid escapes', 'quoted-printable', 'a=ZZ=4', 'a=ZZ=4\n'],
    ['quoted-printable with raw bytes', 'quoted-printable', 'Gr\xc3\xbc =C3=9F', 'Grü ß\n'],
    ['truncated quoted-printable', 'quoted-printable', 'ab=', 'ab'],
    ['an unknown encoding', 'x-rot13', 'Hello', 'Hello\n'],
    ['eight-bit text declared as seven-bit', '7bit', 'Gr\xc3\xbc', 'Grü\n'],
    ['binary data', 'binary', 'a\x7f\x85b', 'a\x7f…b\n'],
  ])('in %s is decoded', async (_, encoding, body, expected) => {
    expect((await read(encoded(encoding, body))).text).toBe(expected);
  });

  const flowed = (delsp: string, body: string) =>
    `Content-Type: text/plain; charset=utf-8; format=Flowed${delsp}\r\n\r\n${body}`;

  test.each([
    ['lines that end in a space are joined', '', 'one \r\ntwo\r\nthree', 'one two\nthree\n'],
    ['spaces are deleted with delsp=yes', '; delsp=yes', 'verif \r\nication', 'verification\n'],
    ['spaces are kept with delsp=no', '; delsp=no', 'one \r\ntwo', 'one two\n'],
    ['a signature separator stays on its line', '', 'one\r\n-- \r\ntwo', 'one\n-- \ntwo\n'],
    ['a stuffed space is removed', '', ' From here\r\n  two', 'From here\n two\n'],
    [
      'quoted lines are joined without marks',
      '',
      '> one \r\n> two\r\n> three',
      '> one two\n> three\n',
    ],
    ['quoted lines get one space after their marks', '', '>>one \r\n>> two', '>> one two\n'],
    [
      'lines of different quote depths are not joined',
      '',
      '> one \r\n>> two \r\nthree',
      '> one \n>> two \nthree\n',
    ],
    ['a stuffed mark is no quote', '', ' > one \r\ntwo', '> one two\n'],
    [
      'a quoted signature separator stays on its line',
      '',
      '> one \r\n> -- \r\n> two',
      '> one \n> -- \n> two\n',
    ],
  ])('with format=flowed: %s', async (_, delsp, body, expected) => {
    expect((await read(flowed(delsp, body))).text).toBe(expected);
  });

  test('without format=flowed keeps its lines', async () => {
    expect((await read(encoded('8bit', 'one \r\ntwo'))).text).toBe('one \ntwo\n');
  });
});

describe('a mail with a header', () => {
  test.each([
    ['without a date', 'Subject: x\r\n\r\nbody'],
    ['with an invalid date', 'Date: yesterday, 25:61\r\nSubject: x\r\n\r\nbody'],
    ['with malformed lines', 'garbage\r\n: empty\r\nSubject: x\r\n\r\nbody'],
    ['that begins with a folded line', ' folded\r\nSubject: x\r\n\r\nbody'],
    ['with a field of only folded lines', 'X:\r\n \r\n \r\n \r\nSubject: x\r\n\r\nbody'],
    ['from an mbox file', 'From a@x.example Sat Jan  3 01:05:34 2026\r\nSubject: x\r\n\r\nbody'],
    ['with inherited property names', '__proto__: a\r\nconstructor: b\r\nSubject: x\r\n\r\nbody'],
  ])('%s is readable', async (_, source) => {
    expect(await read(source)).toMatchObject({ subject: 'x', text: 'body\n', problem: null });
  });
});

describe('the text of a mail', () => {
  test('contains no control characters except tab and line ends', async () => {
    const given = 'a\x00b\x01\x08c\x0b\x0cd\x1b\x1fe\tf\rg';
    const mail = await read(multipart('alternative', plain(given), html(given)));
    expect([mail.text, mail.html, mail.problem]).toEqual(['abcde\tf\rg\n', 'abcde\tf\rg\n', null]);
  });

  const longest = 4_000_000;
  const cut = 'has more text than is shown: its source has the rest';

  test.each([
    ['of the maximum length', 'x'.repeat(longest - 1), null],
    ['above the maximum length', 'x'.repeat(longest), cut],
    ['of multi-byte characters', utf8('€'.repeat(longest)), cut],
    ['of surrogate pairs', utf8(`x${'🐦'.repeat(longest / 2)}`), cut],
  ])('%s is truncated between characters, with a notice', async (_, body, expected) => {
    const { text, problem } = await read(`Content-Type: text/plain; charset=utf-8\r\n\r\n${body}`);
    expect(problem).toBe(expected);
    expect(text?.length).toBeGreaterThan(longest - 3);
    expect(text?.length).toBeLessThanOrEqual(longest);
    expect(text?.isWellFormed()).toBe(true);
  });

  test('is truncated if all parts together are too long', async () => {
    const part = plain('x'.repeat(longest / 2));
    const mail = await read(multipart('mixed', part, part, part));
    expect(mail.text?.length).toBe(longest);
    expect(mail.problem).toBe(cut);
  });

  test('is not truncated in an attachment', async () => {
    const size = longest + 1000;
    const attached = 'Content-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\n';
    const mail = [multipart('mixed', plain('text'), attached + 'x'.repeat(size))];
    const { text, problem } = await read(...mail);
    expect([text, problem]).toEqual(['text\n', null]);
    expect(await fileOf(1, ...mail)).toHaveLength(size + 1);
  });
});

describe('nested mails', () => {
  const inner = (body: string) => `Content-Type: message/rfc822\r\n\r\n${body}`;

  test('are included up to a total size', async () => {
    const long = `Subject: long\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(17 * 1024)}`;
    const mail = await read(
      multipart('mixed', plain('outer'), inner(long), inner(`A: b\r\n${long}`)),
    );
    expect(mail.text?.split('long')).toHaveLength(2);
    expect(mail.files).toHaveLength(2);
  });

  test('follow one another, in plain text or HTML', async () => {
    const { text, html } = await read(
      multipart('digest', '\r\nSubject: one\r\n\r\n1 < 2', '\r\nSubject: two\r\n\r\nB'),
    );
    const line = '-'.repeat(20);
    expect(text).toBe(`${line}\none\n\n1 < 2\n${line}\ntwo\n\nB\n`);
    expect(html).toBeNull();
    const mixed = await read(
      multipart(
        'mixed',
        plain('a & b'),
        inner('Subject: one\r\nContent-Type: text/html\r\n\r\n<b>'),
      ),
    );
    expect(mixed.html).toBe('<pre>a &amp; b\n</pre><hr><pre>one</pre><b>\n');
  });
});

test('an undeclared boundary splits a mail into a limited number of parts', async () => {
  const lines = '--b\r\n\r\nx\r\n'.repeat(2000);
  const { text } = await read(`Content-Type: multipart/mixed; boundary=other\r\n\r\n${lines}`);
  expect(text?.split('--b')).toHaveLength(2001);
});

test('a mail beyond any limit is not parsed, and the problem names the limit', async () => {
  const head = 'From: a@b.example\nSubject: Hi\n';
  const problemOf = async (source: string) => (await read(source)).problem;
  const mixed = `${head}Content-Type: multipart/mixed; boundary=b\n`;
  expect(await problemOf(`${mixed}\n${'--b\n\nx\n'.repeat(999)}`)).toBeNull();
  expect(await problemOf(`${mixed}\n${'--b\n\nx\n'.repeat(1000)}`)).toBe(
    'has more than 1000 parts',
  );
  // Without a boundary, a line that begins with -- does not start a part.
  expect(await problemOf(`${head}\n${'--b\n\nx\n'.repeat(1001)}`)).toBeNull();
  expect(await problemOf(`${head}${'X: y\n'.repeat(1990)}\nx`)).toBeNull();
  expect(await problemOf(`${head}${'X: y\n'.repeat(2000)}\nx`)).toBe(
    'has more than 2000 header lines',
  );
  expect(await problemOf(`X: ${'y'.repeat(3_000_000)}\n\nx`)).toBe('has too long a header');
  const nested = Array.from({ length: 300 }, (_, level) => {
    return `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`;
  });
  expect(await problemOf(`${nested.join('')}\ndeep`)).toBe('parts are nested too deeply');
  expect(await problemOf(head.trimEnd())).toBeNull();
});

test('a nested mail beyond a limit becomes an attachment', async () => {
  const inner = `Subject: x\r\n${'X: y\r\n'.repeat(2000)}\r\nhidden`;
  const mail = await read(
    multipart('mixed', plain('shown'), `Content-Type: message/rfc822\r\n\r\n${inner}`),
  );
  expect(mail).toMatchObject({
    text: 'shown\n',
    problem: null,
    files: [{ type: 'message/rfc822' }],
  });
});
