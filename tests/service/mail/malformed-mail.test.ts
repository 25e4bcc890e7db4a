import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FullMessage } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

let service: RunningService;

beforeAll(async () => {
  service = await runOwnService();
});
afterAll(() => service.stop());

/** What comes of `source` at the reader's end. */
async function delivered(source: string | Buffer): Promise<FullMessage> {
  return (await deliveredWhole(source)).message;
}

/** The same, and its source as it is handed out. */
async function deliveredWhole(source: string | Buffer) {
  const { email, token } = await newSession(service.httpUrl);
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.envelope(email);
  const { code } = await smtp.data(source);
  smtp.close();
  expect(code).toBe(250);
  const [listed] = await listMail(service.httpUrl, token);
  const message = await readMail(service.httpUrl, token, listed?.id ?? 0);
  // The full message tells the same as the listing, save that it does not cut the subject.
  expect(message).toMatchObject({ ...listed, subject: message.subject });
  const url = `${service.httpUrl}/raw-mail?token=${token}&id=${message.id}`;
  const raw = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { message, raw };
}

describe('a mail is delivered and can be read', () => {
  test('without a subject', async () => {
    const message = await delivered('From: a@shop.example\r\n\r\nHello');
    expect(message).toMatchObject({ subject: '', text: 'Hello\n', parse_error: null });
  });

  test('without a body', async () => {
    const message = await delivered('From: a@shop.example\r\nSubject: only this\r\n');
    expect(message).toMatchObject({ subject: 'only this', html: null, parse_error: null });
    expect(message.text ?? '').toBe('');
  });

  test('without anything', async () => {
    const message = await delivered('');
    expect(message).toMatchObject({ subject: '', sender_email: 'sender@shop.example' });
  });

  test('without a header', async () => {
    const message = await delivered('\r\njust text');
    expect(message).toMatchObject({ subject: '', text: 'just text\n' });
  });

  test('with 10,000 characters of subject, cut in the listing and whole when read', async () => {
    const folded = Array.from({ length: 100 }, () => ` ${'s'.repeat(99)}`).join('\r\n');
    const { email, token } = await newSession(service.httpUrl);
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    await smtp.envelope(email);
    await smtp.data(`Subject:${folded}\r\n\r\nx`);
    smtp.close();
    const [listed] = await listMail(service.httpUrl, token);
    expect(listed?.subject).toHaveLength(1000);
    expect(listed?.subject).toMatch(/^s.*…$/);
    const message = await readMail(service.httpUrl, token, listed?.id ?? 0);
    expect(message.subject.length).toBeGreaterThanOrEqual(9_900);
  });

  test('with a subject of broken encoded words', async () => {
    const source = 'Subject: =?utf-8?q?half=?= =?nonsense?b?%%%?= =?utf-8?b?/w==?= end\r\n\r\nx';
    const { subject, parse_error } = await delivered(source);
    expect(subject).toMatch(/end$/);
    expect(subject.isWellFormed()).toBe(true);
    expect(parse_error).toBeNull();
  });

  test('with bytes that fit no encoding', async () => {
    const head = 'Content-Type: text/plain; charset=utf-8\r\nSubject: ';
    const bytes = Buffer.from('\xff\xfe\r\n\r\n\xc3\x28 \xa0\xa1', 'latin1');
    const message = await delivered(Buffer.concat([Buffer.from(head), bytes]));
    expect(message.subject).toBe('ÿþ');
    expect(message.text).toContain('(');
  });

  test('with an unknown charset and transfer encoding', async () => {
    const source =
      'Content-Type: text/plain; charset=x-klingon\r\nContent-Transfer-Encoding: rot13\r\n\r\nplain';
    expect((await delivered(source)).text).toContain('plain');
  });

  test('with broken base64 and quoted-printable', async () => {
    const part = (encoding: string, body: string) =>
      `--b\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
    const message = await delivered(
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n' +
        `${part('base64', 'SGVsbG8*!=')}${part('quoted-printable', 'a=ZZb=')}--b--`,
    );
    expect(message.parse_error).toBeNull();
    expect(message.text).toContain('Hello');
  });

  test('with a boundary that never comes, or no end', async () => {
    const never = await delivered(
      'Content-Type: multipart/mixed; boundary=nowhere\r\n\r\nlost text\r\n',
    );
    expect(never.parse_error).toBeNull();
    const endless = await delivered(
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nthe text\r\n',
    );
    expect(endless.text).toContain('the text');
  });

  test('with control and direction-changing characters in its header', async () => {
    const source = 'From: "Evil\x00\x1b[31m" <a@shop.example>\r\nSubject: a\x07b\tc\r\n\r\nx';
    const message = await delivered(source);
    expect(message.sender_name + message.subject).not.toMatch(/\p{Cc}/u);
    expect(message.sender_email).toBe('a@shop.example');
  });

  test.each([
    ['From: a@shop.example, b@shop.example', '', 'a@shop.example'],
    ['From: "Team: Blue" <team@shop.example>', 'Team: Blue', 'team@shop.example'],
    ['From: Group: one@shop.example, two@shop.example;', '', 'one@shop.example'],
    ['From: =?utf-8?q?Zo=C3=AB?= <z@shop.example>', 'Zoë', 'z@shop.example'],
    ['From:', '', ''],
    ['Sender: boss@shop.example', '', 'boss@shop.example'],
    ['from : spaced@shop.example', '', 'spaced@shop.example'],
    ['FROM: upper@shop.example', '', 'upper@shop.example'],
  ])('from "%s"', async (line, name, address) => {
    const message = await delivered(`${line}\r\nSubject: x\r\n\r\nx`);
    expect([message.sender_name, message.sender_email]).toEqual([name, address]);
  });
});

describe('a mail as others really send it', () => {
  const lines = (...all: string[]) => Buffer.from(all.join('\r\n'), 'latin1');
  const utf8 = (text: string) => Buffer.from(text).toString('latin1');

  test.each<[string, Buffer, Partial<FullMessage>]>([
    [
      'mislabelled throughout',
      lines(
        'From: =?iso-8859-1?q?Zo=C3=AB?= <z@shop.example>',
        `Subject: ${utf8('Grüße')} =?us-ascii?b?4pyT?=`,
        ...['Content-Type: text/plain; charset=iso-8859-1', '', utf8('Grüße ✓')],
      ),
      { sender_name: 'Zoë', subject: 'Grüße ✓', text: 'Grüße ✓\n' },
    ],
    [
      'in bare Latin-1 throughout',
      lines('From: Zo\xeb <z@shop.example>', 'Subject: Gr\xfc\xdfe', '', 'Gr\xfc\xdfe'),
      { sender_name: 'Zoë', subject: 'Grüße', text: 'Grüße\n' },
    ],
    [
      'in Japanese escapes that nobody announced',
      lines('Subject: \x1b$BF|K\\\x1b(B', '', '\x1b$BF|K\\\x1b(B'),
      { subject: '日本', text: '日本\n' },
    ],
    [
      'in UTF-7, whose markup stays text',
      lines('Content-Type: text/html; charset=utf-7', '', '+ADw-script+AD4-alert(1)'),
      { html: '+ADw-script+AD4-alert(1)\n' },
    ],
    [
      'with another boundary than it says',
      lines(
        ...['Content-Type: multipart/mixed; boundary=one', '', '--two'],
        ...['Content-Type: text/plain', '', 'text', '--two--'],
      ),
      { text: 'text\n' },
    ],
    [
      'from several senders, without a date',
      lines('From: a@shop.example', 'From: b@shop.example', 'Sender: c@shop.example', '', 'x'),
      { sender_email: 'a@shop.example', text: 'x\n' },
    ],
  ])('is read, %s, and kept as it came', async (_, source, expected) => {
    const { message, raw } = await deliveredWhole(source);
    expect(message).toMatchObject({ ...expected, parse_error: null });
    expect(raw).toEqual(Buffer.concat([source, Buffer.from('\r\n')]));
    expect(message.size).toBe(raw.length);
  });

  test('lists what Outlook wraps, what is sealed and what is named in every way', async () => {
    const part = (...all: string[]) => ['--b', ...all, '', 'x'];
    const { attachments } = await delivered(
      lines(
        ...['Content-Type: multipart/mixed; boundary=b', ''],
        ...part('Content-Type: application/ms-tnef'),
        ...part('Content-Type: application/pkcs7-signature'),
        ...part("Content-Disposition: attachment; filename=u.pdf; filename*=utf-8''%C3%BC.pdf"),
        ...part('Content-Disposition: attachment; filename="\xfc.txt"'),
        ...part("Content-Disposition: attachment; filename*0*=utf-8''%C3; filename*1*=%BC.zip"),
      ),
    );
    const names = ['winmail.dat', 'smime.p7s', 'ü.pdf', 'ü.txt', 'ü.zip'];
    expect(attachments.map(({ filename }) => filename)).toEqual(names);
  });
});

describe('a bomb is delivered, says why it has no body, and stalls nobody', () => {
  const part = '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n';
  const mixed = 'Subject: bomb\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';

  function nested(depth: number): string {
    let source = 'Subject: bomb\r\n';
    for (let level = 0; level < depth; level++) {
      source += `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`;
    }
    return `${source}\r\ndeep`;
  }

  const bare = '--b\r\n\r\nx\r\n';
  const outer = 'Content-Type: multipart/mixed; boundary="a b"\r\n\r\n--a b\r\n';

  test.each([
    ['of 100,000 parts', () => mixed + part.repeat(100_000), 'has more than 1000 parts'],
    ['of 100,000 bare parts', () => mixed + bare.repeat(100_000), 'has more than 1000 parts'],
    ['of parts in a part', () => outer + mixed + bare.repeat(1001), 'has more than 1000 parts'],
    ['nested 300 deep', () => nested(300), 'parts are nested too deeply'],
    [
      'of 50,000 header lines',
      () => `${'X: x\r\n'.repeat(50_000)}\r\nx`,
      'has more than 2000 header lines',
    ],
    ['of a 3 MB header', () => `X: ${'x'.repeat(3_000_000)}\r\n\r\nx`, 'has too long a header'],
  ])('%s', async (_, source, reason) => {
    const message = await delivered(source());
    // Seen to before it was read: what takes too long to read has another reason.
    expect(message.parse_error).toBe(reason);
    expect([message.text, message.html]).toEqual([null, null]);
  });

  test('but a mail of 300 parts and a long text of dashed lines are read', async () => {
    const many = await delivered(`${mixed}${part.repeat(300)}--b--`);
    expect(many.parse_error).toBeNull();
    const dashed = await delivered(
      `${mixed}--b\r\n\r\n${'--------\r\n-- x\r\n'.repeat(5000)}--b--`,
    );
    expect(dashed.parse_error).toBeNull();
    expect(dashed.text).toContain('-- x');
  });
});
