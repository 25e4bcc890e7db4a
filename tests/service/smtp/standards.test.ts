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

const hello = 'EHLO client.example';
const from = 'MAIL FROM:<a@shop.example>';
const to = 'RCPT TO:<postmaster@mail.example>';

test.concurrent.for<[string, [string, RegExp][]]>([
  ['HELO is accepted as well', [['HELO client.example', /^250 /]]],
  [
    'HELO and EHLO need exactly one name',
    [
      ['HELO', /^501/],
      ['EHLO', /^501/],
      ['EHLO a b', /^501/],
    ],
  ],
  [
    'commands before HELO are 503',
    [
      [from, /^503 5\.5\.1/],
      [to, /^503/],
      ['DATA', /^503/],
    ],
  ],
  [
    'a recipient needs a sender',
    [
      [hello, /^250/],
      [to, /^503 5\.5\.1/],
    ],
  ],
  [
    'a mail needs a recipient',
    [
      [hello, /^250/],
      [from, /^250/],
      ['DATA', /^503 5\.5\.1/],
    ],
  ],
  [
    'a second sender is 503',
    [
      [hello, /^250/],
      [from, /^250 2\.1\.0/],
      [from, /^503 5\.5\.1/],
    ],
  ],
  [
    'a second EHLO resets the envelope',
    [
      [hello, /^250/],
      [from, /^250/],
      [to, /^250 2\.1\.5/],
      [hello, /^250/],
      ['DATA', /^503/],
    ],
  ],
  [
    'HELO resets the envelope',
    [
      [hello, /^250/],
      [from, /^250/],
      ['HELO a.example', /^250/],
      [to, /^503/],
      [from, /^250/],
    ],
  ],
  [
    'RSET resets the envelope and keeps the name',
    [
      [hello, /^250/],
      [from, /^250/],
      [to, /^250/],
      ['RSET', /^250/],
      ['DATA', /^503/],
      [from, /^250/],
    ],
  ],
  [
    'RSET, NOOP, HELP and VRFY need no HELO',
    [
      ['RSET', /^250/],
      ['NOOP', /^250/],
      ['HELP', /^214/],
      ['VRFY postmaster', /^252/],
    ],
  ],
  [
    'NOOP and VRFY change nothing',
    [
      [hello, /^250/],
      [from, /^250/],
      ['NOOP x y', /^250/],
      ['VRFY a', /^252/],
      ['VRFY', /^501/],
      [to, /^250/],
    ],
  ],
  [
    'known commands without an implementation are 502',
    [
      ['EXPN a', /^502 5\.5\.1/],
      ['TURN', /^502/],
      ['AUTH PLAIN', /^502/],
    ],
  ],
  [
    'CHUNKING is not offered',
    [
      [hello, /^(?!.*CHUNKING)/s],
      ['BDAT 4 LAST', /^502 5\.5\.1/],
    ],
  ],
  [
    'STARTTLS is not offered without a certificate',
    [
      [hello, /^(?!.*STARTTLS)/s],
      ['STARTTLS', /^502 5\.5\.1/],
    ],
  ],
  [
    'unknown commands are 500',
    [
      ['FOO', /^500 5\.5\.2/],
      ['XCLIENT NAME=x', /^500/],
      ['', /^500/],
      ['WIZ x', /^500/],
    ],
  ],
  [
    'DATA, RSET and QUIT have no parameter',
    [
      [hello, /^250/],
      [from, /^250/],
      [to, /^250/],
      ['DATA 8', /^501 5\.5\.4/],
      ['RSET x', /^501/],
      ['QUIT x', /^501/],
      ['DATA', /^354 /],
    ],
  ],
  [
    'commands and addresses ignore case',
    [
      ['ehlo CLIENT.EXAMPLE', /^250/],
      ['mail From:<A@Shop.example>', /^250/],
      ['rcpt TO:<PostMaster@MAIL.example>', /^250/],
    ],
  ],
  [
    'EHLO lists the extensions',
    [
      [
        hello,
        /^250-.*PIPELINING\r\n.*8BITMIME\r\n.*SMTPUTF8\r\n.*ENHANCEDSTATUSCODES\r\n.*SIZE 26214400\r\n$/s,
      ],
    ],
  ],
  [
    'an HTTP request is closed with 421',
    [
      ['GET / HTTP/1.1', /^421 /],
      ['', /^$/],
    ],
  ],
  [
    'QUIT closes the connection',
    [
      ['QUIT', /^221 2\.0\.0/],
      ['', /^$/],
    ],
  ],
  [
    'SIZE is a number within the limit',
    [
      [hello, /^250/],
      [`${from} SIZE=abc`, /^501/],
      [`${from} SIZE`, /^501/],
      [`${from} SIZE=1 SIZE=1`, /^501/],
      [`${from} SIZE=26214401`, /^552 5\.3\.4/],
      [`${from} SIZE=99999999999999999999`, /^552/],
      [`${from} SIZE=26214400`, /^250/],
    ],
  ],
  [
    'BODY is 7BIT or 8BITMIME',
    [
      [hello, /^250/],
      [`${from} BODY=BINARYMIME`, /^501/],
      [`${from} body=8bitmime`, /^250/],
    ],
  ],
  [
    'unknown parameters are 555',
    [
      [hello, /^250/],
      [`${from} RET=HDRS`, /^555 5\.5\.4/],
      [`${from} AUTH=<>`, /^250/],
      [`${to} NOTIFY=NEVER`, /^555 5\.5\.4/],
    ],
  ],
  [
    'addresses beyond ASCII need SMTPUTF8',
    [
      [hello, /^250/],
      ['MAIL FROM:<m\u00c3\u00bcller@shop.example>', /^553 5\.6\.7/],
      [from, /^250/],
      ['RCPT TO:<m\u00c3\u00bcller@mail.example>', /^553 5\.6\.7/],
    ],
  ],
  [
    'SMTPUTF8 allows addresses beyond ASCII',
    [
      [hello, /^250/],
      [`${from} SMTPUTF8=1`, /^501/],
      ['MAIL FROM:<m\u00c3\u00bcller@shop.example> SMTPUTF8', /^250/],
      ['RCPT TO:<m\u00c3\u00bcller@mail.example>', /^550 5\.1\.1/],
    ],
  ],
  [
    'an address of invalid UTF-8 is 501',
    [
      [hello, /^250/],
      ['MAIL FROM:<m\u00fcller@shop.example> SMTPUTF8', /^501 5\.1\.7/],
    ],
  ],
  [
    'a null recipient is 501',
    [
      [hello, /^250/],
      ['MAIL FROM:<>', /^250/],
      ['RCPT TO:<>', /^501 5\.1\.3/],
    ],
  ],
  [
    'a local part may be quoted, and a source route is ignored',
    [
      [hello, /^250/],
      ['MAIL FROM:<"a b@c"@shop.example>', /^250/],
      ['RCPT TO:<"abuse"@mail.example>', /^250/],
      ['RCPT TO:<@other.example:"ab\\use"@mail.example>', /^250/],
      ['RCPT TO:<"a b"@mail.example>', /^550/],
    ],
  ],
  [
    'control characters in a command are 500',
    [
      [hello, /^250/],
      ['MAIL FROM:<a@shop.example>\r', /^500 5\.5\.2/],
      ['MAIL FROM:<a\0@shop.example>', /^500/],
      ['MAIL FROM:<a@shop.example\rX: y>', /^500/],
      ['NOOP \x1b[2J', /^500/],
      ['EHLO a\x7f', /^500/],
      [from, /^250/],
    ],
  ],
  [
    'a line may have 2,048 characters and an address 254',
    [
      [hello, /^250/],
      [`NOOP ${'x'.repeat(2043)}`, /^250/],
      [`MAIL FROM:<${'x'.repeat(242)}@shop.example>`, /^501/],
      [`MAIL FROM:<${'x'.repeat(241)}@shop.example>`, /^250/],
    ],
  ],
])('%s', async ([_, turns]) => {
  const { dialogue, greeting } = await connect();
  expect(greeting.text).toMatch(/^220 mail\.example ESMTP/);
  for (const [line, expected] of turns) expect((await dialogue.say(line)).text).toMatch(expected);
});
