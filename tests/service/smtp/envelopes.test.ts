import { test } from 'vitest';
import { expectReplies } from '../support/smtp-in-process.ts';

const hello = 'EHLO client.example';
const from = 'MAIL FROM:<a@shop.example>';
const to = 'RCPT TO:<postmaster@mail.example>';

test.concurrent.for<[string, [string, RegExp][]]>([
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
    'parameters of others are 555',
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
    'with SMTPUTF8 they are taken, and are there or not like others',
    [
      [hello, /^250/],
      [`${from} SMTPUTF8=1`, /^501/],
      ['MAIL FROM:<m\u00c3\u00bcller@shop.example> SMTPUTF8', /^250/],
      ['RCPT TO:<m\u00c3\u00bcller@mail.example>', /^550 5\.1\.1/],
    ],
  ],
  [
    'bytes that are no UTF-8 are no address',
    [
      [hello, /^250/],
      ['MAIL FROM:<m\u00fcller@shop.example> SMTPUTF8', /^501 5\.1\.7/],
    ],
  ],
  [
    'a recipient is not null',
    [
      [hello, /^250/],
      ['MAIL FROM:<>', /^250/],
      ['RCPT TO:<>', /^501 5\.1\.3/],
    ],
  ],
  [
    'a local part may be quoted, and a route before it is passed over',
    [
      [hello, /^250/],
      ['MAIL FROM:<"a b@c"@shop.example>', /^250/],
      ['RCPT TO:<"abuse"@mail.example>', /^250/],
      ['RCPT TO:<@other.example:"ab\\use"@mail.example>', /^250/],
      ['RCPT TO:<"a b"@mail.example>', /^550/],
    ],
  ],
  [
    'control characters are in no command',
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
])('%s', ([_, turns], { onTestFinished }) => expectReplies(turns, onTestFinished));
