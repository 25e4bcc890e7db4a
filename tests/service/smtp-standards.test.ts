import { expect, test } from 'vitest';
import { runSmtp } from './smtp-in-process.ts';

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
])('%s', async ([_, turns], { onTestFinished }) => {
  const { connect } = await runSmtp({ onTestFinished });
  const { dialogue, greeting } = await connect();
  expect(greeting.text).toMatch(/^220 mail\.example ESMTP/);
  for (const [line, expected] of turns) expect((await dialogue.say(line)).text).toMatch(expected);
});

test('a line that is too long is refused, and what follows it not read', async () => {
  const { connect, reasons } = await runSmtp();
  const { dialogue } = await connect();
  dialogue.socket.write(`NOOP ${'x'.repeat(5000)}\r\nNOOP\r\n`);
  const replies = await dialogue.rest();
  expect(replies.map(({ text }) => text)).toEqual([expect.stringMatching(/^500 5\.5\.6 /)]);
  expect(reasons).toEqual(['line-too-long']);
});

test('replies to pipelined commands come in their order, whatever each is', async () => {
  const { connect, newAddress } = await runSmtp();
  const email = await newAddress();
  const { dialogue } = await connect();
  const nobody = 'RCPT TO:<nobody@mail.example>';
  const commands = [hello, from, nobody, `RCPT TO:<${email}>`, 'RCPT TO:<', nobody, 'DATA'];
  dialogue.socket.write(commands.map((command) => `${command}\r\n`).join(''));
  const codes = [];
  for (const _ of commands) codes.push((await dialogue.reply()).code);
  expect(codes).toEqual([250, 250, 550, 250, 501, 550, 354]);
  dialogue.socket.write('Subject: x\r\n\r\nx\r\n.\r\nNOOP\r\nQUIT\r\n');
  expect((await dialogue.rest()).map(({ code }) => code)).toEqual([250, 250, 221]);
});

test('who makes one error after another is sent away, but not for recipients that are gone', async () => {
  const { connect, reasons } = await runSmtp();
  const { dialogue } = await connect();
  await dialogue.say(hello);
  await dialogue.say(from);
  for (let count = 0; count < 30; count++) {
    dialogue.socket.write('RCPT TO:<nobody@mail.example>\r\nDATA\r\n');
    expect([(await dialogue.reply()).code, (await dialogue.reply()).code]).toEqual([550, 503]);
  }
  for (let count = 1; count <= 20; count++) expect((await dialogue.say(from)).code).toBe(503);
  expect((await dialogue.rest()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^421 4\.7\.0 Too many errors/),
  ]);
  expect(reasons.slice(-2)).toEqual(['syntax', 'too-many-errors']);
});

test('a mail that was handed over makes good for errors before it', async () => {
  const { connect, newAddress } = await runSmtp();
  const email = await newAddress();
  const { dialogue } = await connect();
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 12; count++) expect((await dialogue.say(to)).code).toBe(503);
    await dialogue.envelope(email);
    expect((await dialogue.data('Subject: x\r\n\r\nx')).code).toBe(250);
    await dialogue.say('RSET');
  }
});

test('a mail keeps lines of any length, its NULs and its last line without an end', async () => {
  const { connect, newAddress, store } = await runSmtp();
  const email = await newAddress();
  const { dialogue } = await connect();
  await dialogue.envelope(email);
  const source = `Subject: x\r\n\r\n${'x'.repeat(300_000)}\r\na\0b\r\n \t\r\nend`;
  expect((await dialogue.data(source)).code).toBe(250);
  const [listed] = await store.listMessages(email);
  const stored = await store.readMessage(email, listed?.id ?? 0);
  expect(Buffer.from(stored?.raw ?? []).toString('latin1')).toBe(`${source}\r\n`);
});
