import { test } from 'vitest';
import { expectReplies } from '../support/smtp-in-process.ts';

const hello = 'EHLO client.example';
const from = 'MAIL FROM:<a@shop.example>';
const to = 'RCPT TO:<postmaster@mail.example>';

test.concurrent.for<[string, [string, RegExp][]]>([
  ['HELO greets as well', [['HELO client.example', /^250 /]]],
  [
    'HELO and EHLO want one name',
    [
      ['HELO', /^501/],
      ['EHLO', /^501/],
      ['EHLO a b', /^501/],
    ],
  ],
  [
    'nothing is sent before HELO',
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
    'there is one sender',
    [
      [hello, /^250/],
      [from, /^250 2\.1\.0/],
      [from, /^503 5\.5\.1/],
    ],
  ],
  [
    'a second EHLO begins anew',
    [
      [hello, /^250/],
      [from, /^250/],
      [to, /^250 2\.1\.5/],
      [hello, /^250/],
      ['DATA', /^503/],
    ],
  ],
  [
    'HELO begins anew',
    [
      [hello, /^250/],
      [from, /^250/],
      ['HELO a.example', /^250/],
      [to, /^503/],
      [from, /^250/],
    ],
  ],
  [
    'RSET begins anew, and keeps the name',
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
    'what it knows and does not do is 502',
    [
      ['EXPN a', /^502 5\.5\.1/],
      ['TURN', /^502/],
      ['AUTH PLAIN', /^502/],
    ],
  ],
  [
    'chunks are not taken',
    [
      [hello, /^(?!.*CHUNKING)/s],
      ['BDAT 4 LAST', /^502 5\.5\.1/],
    ],
  ],
  [
    'there is no encryption without a certificate',
    [
      [hello, /^(?!.*STARTTLS)/s],
      ['STARTTLS', /^502 5\.5\.1/],
    ],
  ],
  [
    'what it does not know is 500',
    [
      ['FOO', /^500 5\.5\.2/],
      ['', /^500/],
      ['WIZ x', /^500/],
    ],
  ],
  [
    'DATA, RSET and QUIT take nothing after them',
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
    'case does not matter',
    [
      ['ehlo CLIENT.EXAMPLE', /^250/],
      ['mail From:<A@Shop.example>', /^250/],
      ['rcpt TO:<PostMaster@MAIL.example>', /^250/],
    ],
  ],
  [
    'its extensions are told',
    [
      [
        hello,
        /^250-.*PIPELINING\r\n.*8BITMIME\r\n.*SMTPUTF8\r\n.*ENHANCEDSTATUSCODES\r\n.*SIZE 26214400\r\n$/s,
      ],
    ],
  ],
  [
    'a request of the web is sent away',
    [
      ['GET / HTTP/1.1', /^421 /],
      ['', /^$/],
    ],
  ],
  [
    'QUIT ends it',
    [
      ['QUIT', /^221 2\.0\.0/],
      ['', /^$/],
    ],
  ],
])('%s', ([_, turns], { onTestFinished }) => expectReplies(turns, onTestFinished));
