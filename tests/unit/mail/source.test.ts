import { describe, expect, it } from 'vitest';
import { composeSource, readHeaders, type SourceParts } from '../../../lib/mail/source.ts';
import { readMail } from '../../../lib/mime.ts';

const mail: SourceParts = {
  senderName: 'Acme Accounts',
  senderEmail: 'no-reply@acme.example',
  to: 'quiet-heron@mayfly.example',
  subject: 'Hello',
  receivedAt: Date.UTC(2026, 10, 21, 5, 30, 7),
  text: 'Plain text\nin two lines',
  html: '<p>Formatted</p>',
};
const source = (change: Partial<SourceParts> = {}) => composeSource({ ...mail, ...change }, 'b1');
/** The composed source, parsed as by the service. */
async function parsed(change: Partial<SourceParts> = {}) {
  return readMail(new Uint8Array(await source(change).arrayBuffer()));
}

describe('a composed source', () => {
  it('is parsed into the parts that it was composed of', async () => {
    expect(await parsed()).toMatchObject({
      senderName: 'Acme Accounts',
      senderEmail: 'no-reply@acme.example',
      to: 'quiet-heron@mayfly.example',
      subject: 'Hello',
      text: expect.stringContaining('Plain text\nin two lines'),
      html: '<p>Formatted</p>',
    });
  });

  it('keeps all scripts in names, subjects and text', async () => {
    const subject = `Überweisung fällig – 請求書 ${'👩‍👩‍👧 '.repeat(30)}`.trim();
    const senderName = 'Łukasz "Wąż" 李';
    const back = await parsed({ subject, senderName, text: 'שלום', html: '<p>مرحبا</p>' });
    expect(back.subject).toBe(subject);
    expect(back.senderName).toBe(senderName);
    expect(back.text?.trim()).toBe('שלום');
    expect(back.html?.trim()).toBe('<p>مرحبا</p>');
  });

  it('has a single part if there is only one body', async () => {
    const { html: _, ...plain } = mail;
    const text = await composeSource(plain, 'b1').text();
    expect(text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(text).not.toContain('multipart');
  });

  it('encodes line breaks so that they cannot end a header field', async () => {
    const back = await parsed({ subject: 'a\r\nBcc: x@evil.example', senderName: 'b\r\n\r\nbody' });
    expect(back.senderName).toBe('b body');
    expect(back.subject).toBe('a Bcc: x@evil.example');
    expect(back.text).toContain('Plain text');
  });

  it('contains the time of receipt', async () => {
    expect(await source().text()).toContain('Date: Sat, 21 Nov 2026 05:30:07 +0000\r\n');
  });

  it('has no line longer than 998 characters (RFC 5322, 2.1.1)', async () => {
    const text = await source({ subject: 'x'.repeat(3000), text: 'y'.repeat(9000) }).text();
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });
});

describe('the headers of a source', () => {
  it('end before the body and include folded lines', async () => {
    const blob = new Blob(['Subject: a\r\n b\r\nTo: c\r\n\r\nbody\r\n\r\nmore']);
    expect(await readHeaders(blob)).toBe('Subject: a\n b\nTo: c');
  });

  it('are the whole source if it has no body', async () => {
    expect(await readHeaders(new Blob(['Subject: a\n']))).toBe('Subject: a\n');
  });
});
