import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpInProcess } from '../support/smtp-in-process.ts';

let connect: Awaited<ReturnType<typeof startSmtpInProcess>>['connect'];
let close: () => Promise<void>;

beforeAll(async () => {
  const onEnd = (work: () => Promise<void>) => {
    close = work;
  };
  ({ connect } = await startSmtpInProcess({ onEnd }));
});
afterAll(() => close());

/** Converts text to UTF-8, in the Latin-1 form of the dialogues. */
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

/** The required behaviour of a server. Each line is a command, and the start of the reply to it. */
const dialogues = `
HELO is accepted as well
  250 HELO client.example

HELO and EHLO need exactly one name
  501 HELO
  501 EHLO
  501 EHLO a b

commands before HELO are 503
  503 5.5.1 MAIL FROM:<a@shop.example>
  503 RCPT TO:<postmaster@mail.example>
  503 DATA

a recipient needs a sender
  250 EHLO client.example
  503 5.5.1 RCPT TO:<postmaster@mail.example>

a mail needs a recipient
  250 EHLO client.example
  250 MAIL FROM:<a@shop.example>
  503 5.5.1 DATA

a second sender is 503
  250 EHLO client.example
  250 2.1.0 MAIL FROM:<a@shop.example>
  503 5.5.1 MAIL FROM:<a@shop.example>

a second EHLO resets the envelope
  250 EHLO client.example
  250 MAIL FROM:<a@shop.example>
  250 2.1.5 RCPT TO:<postmaster@mail.example>
  250 EHLO client.example
  503 DATA

HELO resets the envelope
  250 EHLO client.example
  250 MAIL FROM:<a@shop.example>
  250 HELO a.example
  503 RCPT TO:<postmaster@mail.example>
  250 MAIL FROM:<a@shop.example>

RSET resets the envelope and keeps the name
  250 EHLO client.example
  250 MAIL FROM:<a@shop.example>
  250 RCPT TO:<postmaster@mail.example>
  250 RSET
  503 DATA
  250 MAIL FROM:<a@shop.example>

RSET, NOOP, HELP and VRFY need no HELO
  250 RSET
  250 NOOP
  214 HELP
  252 VRFY postmaster

NOOP and VRFY change nothing
  250 EHLO client.example
  250 MAIL FROM:<a@shop.example>
  250 NOOP x y
  252 VRFY a
  501 VRFY
  250 RCPT TO:<postmaster@mail.example>

known commands without an implementation are 502
  502 5.5.1 EXPN a
  502 TURN
  502 AUTH PLAIN

CHUNKING is not implemented
  502 5.5.1 BDAT 4 LAST

STARTTLS needs a certificate
  502 5.5.1 STARTTLS

unknown commands are 500
  500 5.5.2 FOO
  500 XCLIENT NAME=x
  500
  500 WIZ x

DATA, RSET and QUIT have no parameter
  250 EHLO client.example
  250 MAIL FROM:<a@shop.example>
  250 RCPT TO:<postmaster@mail.example>
  501 5.5.4 DATA 8
  501 RSET x
  501 QUIT x
  354 DATA

commands and addresses ignore case
  250 ehlo CLIENT.EXAMPLE
  250 mail From:<A@Shop.example>
  250 rcpt TO:<PostMaster@MAIL.example>

an HTTP request is closed with 421
  421 GET / HTTP/1.1
  closed

QUIT closes the connection
  221 2.0.0 QUIT
  closed

SIZE is a number within the limit
  250 EHLO client.example
  501 MAIL FROM:<a@shop.example> SIZE=abc
  501 MAIL FROM:<a@shop.example> SIZE
  501 MAIL FROM:<a@shop.example> SIZE=1 SIZE=1
  552 5.3.4 MAIL FROM:<a@shop.example> SIZE=26214401
  552 MAIL FROM:<a@shop.example> SIZE=99999999999999999999
  250 MAIL FROM:<a@shop.example> SIZE=26214400

BODY is 7BIT or 8BITMIME
  250 EHLO client.example
  501 MAIL FROM:<a@shop.example> BODY=BINARYMIME
  250 MAIL FROM:<a@shop.example> body=8bitmime

unknown parameters are 555
  250 EHLO client.example
  555 5.5.4 MAIL FROM:<a@shop.example> RET=HDRS
  250 MAIL FROM:<a@shop.example> AUTH=<>
  555 5.5.4 RCPT TO:<postmaster@mail.example> NOTIFY=NEVER

addresses beyond ASCII need SMTPUTF8
  250 EHLO client.example
  553 5.6.7 MAIL FROM:<${utf8('müller')}@shop.example>
  250 MAIL FROM:<a@shop.example>
  553 5.6.7 RCPT TO:<${utf8('müller')}@mail.example>

SMTPUTF8 allows addresses beyond ASCII
  250 EHLO client.example
  501 MAIL FROM:<a@shop.example> SMTPUTF8=1
  250 MAIL FROM:<${utf8('müller')}@shop.example> SMTPUTF8
  550 5.1.1 RCPT TO:<${utf8('müller')}@mail.example>

an address of invalid UTF-8 is 501
  250 EHLO client.example
  501 5.1.7 MAIL FROM:<müller@shop.example> SMTPUTF8

a null recipient is 501
  250 EHLO client.example
  250 MAIL FROM:<>
  501 5.1.3 RCPT TO:<>

a local part may be quoted, and a source route is ignored
  250 EHLO client.example
  250 MAIL FROM:<"a b@c"@shop.example>
  250 RCPT TO:<"abuse"@mail.example>
  250 RCPT TO:<@other.example:"ab\\use"@mail.example>
  550 RCPT TO:<"a b"@mail.example>

control characters in a command are 500
  250 EHLO client.example
  500 5.5.2 MAIL FROM:<a@shop.example>\r
  500 MAIL FROM:<a\0@shop.example>
  500 MAIL FROM:<a@shop.example\rX: y>
  500 NOOP \x1b[2J
  500 EHLO a\x7f
  250 MAIL FROM:<a@shop.example>

a line may have 2,048 characters and an address 254
  250 EHLO client.example
  250 NOOP ${'x'.repeat(2043)}
  501 MAIL FROM:<${'x'.repeat(242)}@shop.example>
  250 MAIL FROM:<${'x'.repeat(241)}@shop.example>
`;

const written = dialogues.trim().split('\n\n');

test.concurrent.for(written.map((one) => one.split('\n  ')))('%s', async ([, ...lines]) => {
  const { dialogue, greeting } = await connect();
  expect(greeting.text).toMatch(/^220 mail\.example ESMTP/);
  for (const line of lines) {
    const [, reply = '', command = ''] = /^(closed|\d{3}(?: \d\.\d\.\d)?) ?(.*)$/s.exec(line) ?? [];
    const { text } = await dialogue.say(command);
    if (reply === 'closed') expect(text).toBe('');
    else expect(text.replace('-', ' '), command).toMatch(new RegExp(`^${reply} `));
  }
});

test('EHLO lists exactly the supported extensions', async () => {
  const { dialogue } = await connect();
  const { text } = await dialogue.say('EHLO client.example');
  expect(text.split('\r\n').slice(1)).toEqual([
    ...['250-PIPELINING', '250-8BITMIME', '250-SMTPUTF8', '250-ENHANCEDSTATUSCODES'],
    ...['250 SIZE 26214400', ''],
  ]);
});
