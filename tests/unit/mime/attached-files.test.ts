import { describe, expect, test } from 'vitest';
import { fileOf, multipart, read } from './read.ts';

describe('a mail lists as attachment', () => {
  const winmail = '\x78\x9f\x3e\x22\x01\x00\x01\x90';

  test.each([
    [
      'the TNEF container of Outlook',
      'Content-Type: application/ms-tnef',
      'application/ms-tnef',
      'winmail.dat',
    ],
    [
      'an S/MIME signature',
      'Content-Type: application/pkcs7-signature',
      'application/pkcs7-signature',
      'smime.p7s',
    ],
    [
      'an S/MIME encrypted mail',
      'Content-Type: application/x-pkcs7-mime; smime-type=enveloped-data',
      'application/x-pkcs7-mime',
      'smime.p7m',
    ],
    [
      'a PGP signature',
      'Content-Type: application/pgp-signature',
      'application/pgp-signature',
      'signature.asc',
    ],
    ['a PGP key', 'Content-Type: application/pgp-keys', 'application/pgp-keys', 'key.asc'],
    [
      'an attached mail',
      'Content-Type: message/rfc822\r\nContent-Disposition: attachment',
      'message/rfc822',
      'message.eml',
    ],
    [
      'an appointment',
      'Content-Type: text/calendar; method=request',
      'text/calendar',
      'invite.ics',
    ],
    ['a table', 'Content-Type: text/csv; name=t.csv', 'text/csv', 't.csv'],
    [
      'plain text with the disposition of an attachment',
      'Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt',
      'text/plain',
      'a.txt',
    ],
    [
      'HTML with the disposition of an attachment',
      'Content-Type: text/html\r\nContent-Disposition: attachment; filename=a.html',
      'text/html',
      'a.html',
    ],
    [
      'a part of unknown type',
      'Content-Type: x-nobody/x-knows; name=a.x',
      'x-nobody/x-knows',
      'a.x',
    ],
    [
      'a part of invalid type',
      'Content-Type: ;;;\r\nContent-Disposition: attachment; filename=a',
      'application/octet-stream',
      'a',
    ],
  ])('%s', async (_, fields, type, name) => {
    const { files, text } = await read(
      multipart('mixed', 'Content-Type: text/plain\r\n\r\nhello', `${fields}\r\n\r\nx`),
    );
    expect(text).toBe('hello\n');
    expect(files).toMatchObject([{ type: type, name: name }]);
  });

  test('a part with an overlong type and content id, truncated', async () => {
    const long = `Content-Type: application/${'x'.repeat(5000)}\r\nContent-ID: <${'i'.repeat(5000)}>`;
    const { files } = await read(multipart('mixed', `${long}\r\n\r\nx`));
    expect(files[0]?.type).toMatch(/^application\/x+…$/);
    expect(files[0]?.type).toHaveLength(255);
    expect(files[0]?.contentId).toMatch(/^i{996}…$/);
  });

  test('the TNEF container of Outlook, whatever its declared type', async () => {
    for (const [fields, name] of [
      ['Content-Type: application/octet-stream; name="winmail.dat"', 'winmail.dat'],
      ['Content-Type: application/octet-stream', 'winmail.dat'],
      ['Content-Type: application/pdf; name="invoice.pdf"', 'invoice.pdf'],
    ]) {
      const body = Buffer.from(winmail, 'latin1').toString('base64');
      const part = `${fields}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`;
      const { files } = await read(multipart('mixed', part));
      expect(files).toMatchObject([{ type: 'application/ms-tnef', name }]);
      expect(files[0]?.content).toHaveLength(8);
    }
  });

  test('both parts of a PGP encrypted mail', async () => {
    const { files, text, problem } = await read(
      multipart(
        'encrypted; protocol="application/pgp-encrypted"',
        'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1',
        'Content-Type: application/octet-stream\r\n\r\n-----BEGIN PGP MESSAGE-----',
      ),
    );
    expect(files.map(({ name }) => name)).toEqual(['version.asc', 'encrypted.asc']);
    expect([text, problem]).toEqual([null, null]);
  });

  test('an encrypted mail without other parts, but not inline PGP text', async () => {
    const sealed = 'Content-Type: application/pkcs7-mime; name="smime.p7m"\r\n\r\nMIAG';
    expect((await read(sealed)).files).toMatchObject([{ name: 'smime.p7m' }]);
    const inline = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----';
    expect((await read(`Subject: x\r\n\r\n${inline}`)).text).toContain('hQEMA');
  });

  test('a nested mail, and includes its text unless it is declared as attachment', async () => {
    const inner = 'From: Zo\xeb <a@x.example>\r\nSubject: inner\r\n\r\ninner text \xfc';
    const outer = 'Content-Type: text/plain\r\n\r\nouter text';
    const along = multipart('mixed', outer, `Content-Type: message/rfc822\r\n\r\n${inner}`);
    const mail = await read(along);
    expect(mail.text).toMatch(/^outer text\n-+\nZoë <a@x.example>\ninner\n\ninner text ü\n$/);
    expect(mail.html).toBeNull();
    expect(mail.files).toMatchObject([{ name: 'message.eml' }]);
    expect(await fileOf(1, along)).toContain('inner text');
    const asFile = multipart(
      'mixed',
      `Content-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n${inner}`,
    );
    expect((await read(asFile)).files).toMatchObject([{ name: 'message.eml' }]);
    expect(await fileOf(1, asFile)).toContain('inner text');
    expect((await read(asFile)).text).toBeNull();
  });

  test('a nested HTML mail, and escapes its plain text and header', async () => {
    const inner =
      'From: <b>x</b> <a@x.example>\r\nSubject: <i>y</i>\r\nContent-Type: text/html\r\n\r\n<p>in</p>';
    const mail = await read(
      multipart(
        'mixed',
        'Content-Type: text/plain\r\n\r\n1 < 2',
        `Content-Type: message/rfc822\r\n\r\n${inner}`,
      ),
    );
    expect(mail.html).toMatch(
      /^<pre>1 &lt; 2\n<\/pre><hr><pre>[^<]*&lt;i&gt;y[^<]*<\/pre><p>in<\/p>\n$/,
    );
  });

  test('the files of nested mails after them, up to five levels', async () => {
    let source = multipart('mixed', 'Content-Type: application/pdf; name=deep.pdf\r\n\r\nPDF');
    const names = ['deep.pdf'];
    for (let depth = 0; depth < 7; depth++) {
      source = multipart('mixed', `Content-Type: message/rfc822\r\n\r\n${source}`).replaceAll(
        '=_b',
        `=_${depth}`,
      );
      names.unshift('message.eml');
    }
    const { files } = await read(source);
    expect(files.map(({ name }) => name)).toEqual(names.slice(0, 6));
    expect(await fileOf(2, source)).toContain('PDF');
  });

  test('the returned mail of a delivery report, without including its text', async () => {
    const { text, files } = await read(
      multipart(
        'report; report-type=delivery-status',
        'Content-Type: text/plain\r\n\r\nnot delivered',
        'Content-Type: message/delivery-status\r\n\r\nAction: failed',
        'Content-Type: message/rfc822\r\n\r\nSubject: lost\r\n\r\nlost text',
      ),
    );
    expect(text).toBe('not delivered\n');
    expect(files.map(({ name }) => name)).toEqual(['delivery-status.txt', 'message.eml']);
  });
});
