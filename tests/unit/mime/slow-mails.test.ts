import { beforeAll, describe, expect, it } from 'vitest';
import { readMail, sharedThread } from '../../../lib/mime.ts';
import { long } from '../../long.ts';

const size = 4_000_000;
const line = (text: string) => `${text}\r\n`;
const fill = (text: string, bytes = size) => text.repeat(Math.floor(bytes / text.length));
const random = (length: number) => Buffer.alloc(length, 'A quick brown fox; ').toString('base64');

/** A multipart mail of these lines. */
const multipart = (boundary: string, body: string) =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${body}`;
const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

/** Nested mails, each encoded in base64, so that the outer source does not contain them as text. */
function packed(depth: number, inner: string): string {
  if (depth === 0) return inner;
  const body = Buffer.from(packed(depth - 1, inner)).toString('base64');
  const head = 'Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  return `${head}${body.replace(/.{76}/g, '$&\r\n')}`;
}

/** Nested multiparts: each line must be compared with all their boundaries. */
const deep = Array.from({ length: 45 }, (_, at) => {
  const boundary = `${'b'.repeat(60)}${at}`;
  return `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n--${boundary}\r\n`;
}).join('');

/** A nested mail with the maximum number of recipients. */
const manyRecipients = part('message/rfc822', `To: ${'<a@b>,'.repeat(20_000)}\r\n\r\nx`);

const slow: Record<string, string> = {
  'of empty lines': `\r\n${fill('\n')}`,
  'of 1 MiB of empty lines': `\r\n${fill('\n', 1024 ** 2)}`,
  'of flowed empty lines': `Content-Type: text/plain; format=flowed\r\n\r\n${fill('\r\n')}`,
  'of lines of one character': `\r\n${fill('x\n')}`,
  'of one line': `\r\n${fill('x')}`,
  "of one boundary's prefixes": multipart('b'.repeat(70), fill(line(`--${'b'.repeat(69)}`))),
  "of many boundaries' prefixes": `${deep}\r\n${fill(line(`--${'b'.repeat(60)}`))}`,
  'of dashes': multipart('-'.repeat(70), fill(line('-'.repeat(71)))),
  'of invalid base64': `Content-Transfer-Encoding: base64\r\n\r\n${fill(line('=A'.repeat(38)))}`,
  'of invalid base64 in one line': `Content-Transfer-Encoding: base64\r\n\r\n${fill('=A')}`,
  'of base64 in lines of one character': `Content-Transfer-Encoding: base64\r\n\r\n${fill('A\n')}`,
  'of soft breaks in quoted-printable': `Content-Transfer-Encoding: quoted-printable\r\n\r\n${fill('=\n')}`,
  'of the maximum number of parts': multipart(
    'b',
    `${line('--b')}\r\n${fill(line('x'.repeat(70)), 4000)}`.repeat(990),
  ),
  'of too many parts': multipart('b', fill('--b\r\n\r\n')),
  'of nested mails': multipart(
    'b',
    (line('--b') + line('Content-Type: message/rfc822\r\n') + line('Subject: x\r\n\r\n<&')).repeat(
      990,
    ),
  ),
  'of mails with many addresses': multipart('b', manyRecipients.repeat(30)),
  'of empty lines in nested mails': packed(5, `\r\n${fill('\n')}`),
  'of characters that are escaped in nested mails': packed(
    5,
    multipart('b', part('text/plain', fill('&', 240_000)) + part('text/html', 'x')),
  ),
  'of header lines': `${fill('a:\n')}\r\nx`,
  'of folded header lines': `Subject: x\r\n${fill(' x\r\n')}\r\nx`,
  'of one long header': `To: ${fill('<a@b>,')}\r\n\r\nx`,
  'of a header of the maximum length': `To: ${fill('<a@b>,', 120_000)}\r\n\r\nx`,
  'of encoded words': `Subject: ${fill('=?utf-8?q?a?= ', 120_000)}\r\n\r\nx`,
  'of parameters': `Content-Type: text/plain; ${fill('a*0=b;', 120_000)}\r\n\r\nx`,
  'of unclosed tags beside plain text': multipart(
    'b',
    part('text/plain', 'x') + part('text/html', fill('<a ')),
  ),
  'of characters that are escaped as HTML': multipart(
    'b',
    part('text/html', '<b>x') + part('text/plain', fill('&')),
  ),
  'of a calendar event of empty lines': `Content-Type: text/calendar\r\n\r\n${fill('\r\n')}`,
};

/**
 * Processor time of reading in milliseconds: in total, and the longest between two pauses. The
 * reader's clock also shows processor time, so that other programs on a busy machine do not count.
 */
async function costOf(source: string) {
  const bytes = new TextEncoder().encode(source);
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let whole = 0;
  let longest = 0;
  let begun = spent();
  const stop = () => {
    const took = spent() - begun;
    whole += took;
    longest = Math.max(longest, took);
  };
  const pause = async () => {
    stop();
    await new Promise((resolve) => setImmediate(resolve));
    begun = spent();
  };
  const pace = { now: spent, pause };
  const mail = await readMail(bytes, { ...sharedThread, pace });
  stop();
  return { whole, longest, mail };
}

describe('a mail that is slow to parse', () => {
  /** Processor time for an ordinary mail of the same size, in milliseconds. */
  let plain = 0;

  beforeAll(async () => {
    const honest = `Content-Transfer-Encoding: base64\r\n\r\n${fill(line(random(57)))}`;
    await costOf(honest);
    plain = (await costOf(honest)).whole;
  });

  const sample = Object.entries(slow).filter((_, at) => long || at % 2 === 0);

  it.each(sample)('%s is parsed with pauses in a bounded time', async (_, source) => {
    // Up to three attempts, because garbage collection may interrupt one.
    let longest = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < 3 && longest > 200; tried++) {
      const cost = await costOf(source);
      longest = Math.min(longest, cost.longest);
      expect(cost.whole).toBeLessThan(40 * plain);
    }
    expect(longest).toBeLessThanOrEqual(200);
  });

  it('is aborted after the time limit', async () => {
    let now = 0;
    let pauses = 0;
    const pace = {
      // The clock advances by 50 ms at each reading.
      now: () => (now += 50),
      pause: async () => void pauses++,
    };
    const lines = Buffer.from(`Subject: Hi\r\n\r\n${fill('x\r\n')}`);
    const mail = await readMail(lines, { ...sharedThread, pace });
    expect(mail).toMatchObject({ subject: 'Hi', text: null, problem: 'took too long to read' });
    expect(pauses).toBeLessThan(61);
  });

  it('is truncated to a million characters of HTML or 250,000 of plain text', async () => {
    // A stopped fake clock, because a busy machine could exceed the time limit.
    const pace = { now: () => 0, pause: async () => undefined };
    const lines = fill(line('A line of text'));
    const problem = 'has more text than is shown: its source has the rest';
    for (const [type, length] of [
      ['plain', 250_000],
      ['html', 1_000_000],
    ]) {
      const mail = await readMail(Buffer.from(`Content-Type: text/${type}\r\n\r\n${lines}`), {
        ...sharedThread,
        pace,
      });
      expect((mail.text ?? mail.html)?.length).toBe(length);
      expect(mail.problem).toBe(problem);
    }
  });

  it('is rejected above the size limit', async () => {
    const large = Buffer.alloc(sharedThread.bytes + 1, 'Subject: Hi\r\n\r\n');
    expect((await readMail(large, sharedThread)).problem).toBe('is too large to read');
  });
});
