import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService();
  url = service.httpUrl;
});
afterAll(() => service.stop());

type Query = Record<string, string | number>;

async function fetchFile(path: string, query: Query, init?: RequestInit) {
  const target = new URL(url + path);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value));
  const response = await fetch(target, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Creates a session with one message, whose source is `source`. */
async function withSource(source: string | Buffer): Promise<{ token: string; id: number }> {
  const { email, token } = await newSession(url);
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.envelope(email);
  expect((await smtp.data(source)).code).toBe(250);
  smtp.close();
  const [listed] = await listMail(url, token);
  return { token, id: listed?.id ?? 0 };
}

const everyByte = Buffer.from(Uint8Array.from({ length: 1024 }, (_, index) => index));

async function withAttachments() {
  const { email, token } = await newSession(url);
  await sendMail(service, {
    to: email,
    subject: 'Files',
    text: 'see there',
    html: '<img src="cid:logo@shop.example">',
    attachments: [
      { filename: 'päper "1".pdf', content: everyByte, contentType: 'application/pdf' },
      { filename: 'logo.png', content: Buffer.from('inline'), cid: 'logo@shop.example' },
      { filename: 'page.html', content: '<script>alert(1)</script>', contentType: 'text/html' },
      { filename: 'empty.bin', content: Buffer.alloc(0) },
      {
        filename: 'latin.txt',
        content: Buffer.from('Grüße', 'latin1'),
        contentType: 'text/plain; charset=iso-8859-1',
      },
    ],
  });
  const [listed] = await listMail(url, token);
  const message = await readMail(url, token, listed?.id ?? 0);
  const named = (name: string) => {
    const found = message.attachments.find(({ filename }) => filename === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return { token, id: message.id, attachment_id: found.id };
  };
  return { token, id: message.id, named, attachments: message.attachments };
}

describe('an attachment', () => {
  test('is returned byte for byte, in any order and repeatedly', async () => {
    const { named, attachments } = await withAttachments();
    const contents = {
      'latin.txt': Buffer.from('Grüße', 'latin1'),
      'päper "1".pdf': everyByte,
      'logo.png': Buffer.from('inline'),
      'empty.bin': Buffer.alloc(0),
      'page.html': Buffer.from('<script>alert(1)</script>'),
    };
    expect(attachments.map(({ filename }) => filename).sort()).toEqual(
      Object.keys(contents).sort(),
    );
    for (const _ of ['once', 'again']) {
      for (const [name, content] of Object.entries(contents)) {
        const { response, bytes } = await fetchFile('/attachment', named(name));
        expect(response.status).toBe(200);
        expect(bytes, name).toEqual(content);
        expect(response.headers.get('content-length')).toBe(String(content.length));
      }
    }
    for (const { filename, size } of attachments) {
      expect((await fetchFile('/attachment', named(filename))).bytes).toHaveLength(size);
    }
  });

  test('is sent as a download with its name, which browsers do not display', async () => {
    const { named } = await withAttachments();
    const { response } = await fetchFile('/attachment', named('päper "1".pdf'), {
      headers: { Origin: 'chrome-extension://abc' },
    });
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="p_per _1_.pdf"; filename*=UTF-8''p%C3%A4per%20_1_.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'chrome-extension://abc',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    const page = await fetchFile('/attachment', named('page.html'));
    expect(page.response.headers.get('content-type')).toBe('application/octet-stream');
  });

  test('without a name is named after its id', async () => {
    const part = (lines: string) => `--b\r\n${lines}\r\n`;
    const query = await withSource(
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n' +
        `${part('\r\ntext')}${part('Content-Type: application/zip\r\n\r\nPK')}--b--`,
    );
    const { response, bytes } = await fetchFile('/attachment', { ...query, attachment_id: 1 });
    expect(bytes.toString().trimEnd()).toBe('PK');
    expect(response.headers.get('content-disposition')).toContain('"attachment-1"');
  });

  test('that does not exist is rejected with 404, and one with an invalid id with 400', async () => {
    const { token, id, attachments } = await withAttachments();
    for (const wrong of [
      { id, attachment_id: 0 },
      { id, attachment_id: attachments.length + 1 },
      { id, attachment_id: Number.MAX_SAFE_INTEGER },
      { id: 12, attachment_id: 1 },
    ]) {
      const { status, body } = await request(url, '/attachment', { query: { token, ...wrong } });
      expect([status, body.code]).toEqual([404, 'unknown_message']);
    }
    for (const wrong of [{ id }, { id, attachment_id: 'x' }, { attachment_id: 1 }]) {
      const { status, body } = await request(url, '/attachment', { query: { token, ...wrong } });
      expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    }
  });
});

describe('the source of a message', () => {
  test('is returned byte for byte', async () => {
    const source = Buffer.concat([
      Buffer.from('Subject: =?utf-8?q?h=C3=B6?=\r\nX:  two  blanks \r\n\tfolded\r\n\r\n'),
      Buffer.from('dots:\r\n.one\r\n..two\r\n\xff\xfe\x00\x80\x1b\r\n\r\n', 'latin1'),
    ]);
    // SMTP doubles a leading dot (RFC 5321, 4.5.2).
    const stuffed = source.toString('latin1').replace(/^\./gm, '..');
    const query = await withSource(Buffer.from(stuffed, 'latin1'));
    const { response, bytes } = await fetchFile('/raw-mail', query);
    const { size } = await readMail(url, query.token, query.id);
    expect(bytes).toHaveLength(size);
    expect(bytes).toEqual(Buffer.concat([source, Buffer.from('\r\n')]));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="message-${query.id}.eml"; filename*=UTF-8''message-${query.id}.eml`,
      'content-length': String(size),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('is also returned for a mail that cannot be parsed, but its attachments are not', async () => {
    const part = '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n';
    const source = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(2000)}--b--\r\n`;
    const query = await withSource(source);
    const message = await readMail(url, query.token, query.id);
    expect(message.parse_error).toBe('has more than 1000 parts');
    const lost = await request(url, '/attachment', { query: { ...query, attachment_id: 1 } });
    expect([lost.status, lost.body.code]).toEqual([404, 'unknown_message']);
    const { bytes } = await fetchFile('/raw-mail', query);
    expect(bytes.toString()).toBe(`${source}\r\n`);
  });
});
