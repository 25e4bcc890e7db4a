/**
 * The client sides of SMTP sessions, in Latin-1: from RFCs, real senders, and hostile or broken
 * clients.
 */

const from = 'MAIL FROM:<a@shop.example>\r\n';
const to = 'RCPT TO:<b@mail.example>\r\n';
const ehlo = 'EHLO client.example\r\n';
const data = 'DATA\r\n';
const quit = 'QUIT\r\n';
const mail = 'Subject: x\r\n\r\nText\r\n.\r\n';
const whole = from + to + data + mail;

/**
 * Sequences that some servers mistake for the end of a mail. The first eleven are from smtpsmug.
 */
const falseEnds = [
  ...['\n.\n', '\n.\r', '\r.\n', '\r.\r', '\n.\r\n', '\r.\r\n', '\r\n.\n', '\r\n.\r'],
  ...['\r\n\0.\r\n', '\r\n.\0\r\n', '\r\r\n.\r\r\n', '\r\n.\r\r\n', '\n\n.\r\n', '\n\0.\n'],
  ...['\r\0.\r', '\r\n.\n\r\n', '\r\n\0.\0\r\n', '\r\n..\n', '\r\n.\r.\r\n', '\n..\r\n'],
];

const commands = [
  ...['HELO', 'EHLO', 'HELO a b', 'EHLO [192.0.2.1]', 'EHLO [IPv6:2001:db8::1]', 'helo c'],
  ...[
    'EHLO _',
    'EHLO -',
    'LHLO c',
    'MAIL',
    'MAIL FROM',
    'MAIL FROM:',
    'MAIL FROM:<>',
    'MAIL FROM:<',
  ],
  ...['MAIL FROM: <a@b.example>', 'MAIL FROM:a@b.example', 'MAIL FROM:<a@b.example> SIZE=10'],
  ...[
    'MAIL FROM:<a@b.example> SIZE=3000',
    'MAIL FROM:<a@b.example> SIZE=',
    'MAIL FROM:<a@b.example> X',
  ],
  ...['MAIL FROM:<a@b.example> BODY=8BITMIME SMTPUTF8', 'MAIL FROM:<a@b.example> AUTH=<>'],
  ...['MAIL FROM:<a@b.example> BODY=BINARYMIME', 'MAIL FROM:<@x.example:a@b.example>'],
  ...['MAIL FROM:<"a b"@c.example>', 'MAIL FROM:<\u00fc@c.example>', 'MAIL FROM:<a@b@c>'],
  ...['mail from:<a@b.example>', 'MAIL FROM:<a@b.example>\r', 'MAIL FROM:<a\0@b.example>'],
  ...['RCPT', 'RCPT TO:', 'RCPT TO:<>', 'RCPT TO:<postmaster>', 'RCPT TO:<no@mail.example>'],
  ...[
    'RCPT TO:<b@mail.example> NOTIFY=NEVER',
    'RCPT FROM:<b@mail.example>',
    'rcpt to:<b@mail.example>',
  ],
  ...[
    'DATA',
    'DATA x',
    'data',
    'RSET',
    'RSET x',
    'NOOP',
    'NOOP x',
    'HELP',
    'HELP x',
    'VRFY',
    'VRFY b',
  ],
  ...[
    'EXPN x',
    'TURN',
    'ETRN x',
    'AUTH PLAIN AGEAYg==',
    'AUTH LOGIN',
    'BDAT 1',
    'BDAT 0 LAST',
    'STARTTLS x',
  ],
  ...[
    '',
    ' ',
    '\t',
    ' NOOP',
    'NOOP\t',
    'FOO',
    'QUITx',
    'QUIT x',
    'GET / HTTP/1.1',
    'XCLIENT NAME=x',
    'WIZ',
  ],
  ...['\x16\x03\x01', '\xff\xfb\x01', '.', '..', 'Subject: x', `NOOP ${'x'.repeat(2043)}`],
];

const bodies: [string, string][] = [
  ['nothing', ''],
  ['an empty line', '\r\n'],
  ['no header', 'Text\r\n'],
  ['dots', '..\r\n...\r\n.a\r\n..a\r\n'],
  ['a stuffed dot in the first line', '..\r\n'],
  ['8-bit bytes', 'caf\xe9\r\n\xff\xfe\x80\r\n'],
  ['NULs', 'a\0b\r\n\0\r\n'],
  ['bare CRs', 'a\rb\r\nc\r\r\n'],
  ['long lines', `${'x'.repeat(1500)}\r\n`],
  ['commands', 'QUIT\r\nRSET\r\nMAIL FROM:<a@b>\r\n'],
  ['too many bytes', `${'x'.repeat(78)}\r\n`.repeat(40)],
  ['a text for which the inbox has no room', 'full\r\n'],
];

const others: [string, string][] = [
  ['RFC 5321, D.1', ehlo + from + to + to + data + mail + quit],
  ['RFC 5321, D.2', `${ehlo + from + to}RSET\r\n${quit}`],
  ['several mails', ehlo + whole + whole + whole + quit],
  ['a mail after a rejected one', `${ehlo}${from}${to}DATA\r\na\nb\r\n.\r\n${whole}${quit}`],
  ['all recipients unknown', `${ehlo}${from}RCPT TO:<no@mail.example>\r\nDATA\r\n${quit}`],
  [
    'too many recipients',
    ehlo +
      from +
      [1, 2, 3, 4].map((n) => `RCPT TO:<${n}@mail.example>\r\n`).join('') +
      data +
      mail +
      quit,
  ],
  ['the same recipient again', ehlo + from + to.repeat(9) + data + mail + quit],
  ['no greeting', whole + quit],
  ['a second sender', ehlo + from + from + to + data + mail + quit],
  ['a second EHLO after RCPT', ehlo + from + to + ehlo + data + quit],
  ['STARTTLS', `${ehlo}STARTTLS\r\n`],
  ['STARTTLS and commands in one packet', `${ehlo}STARTTLS\r\n${ehlo}${whole}${quit}`],
  ['only errors', 'FOO\r\n'.repeat(30)],
  [
    'errors before and after a mail',
    `${'FOO\r\n'.repeat(15)}${ehlo}${whole}${'FOO\r\n'.repeat(15)}${quit}`,
  ],
  ['an unterminated line', `NOOP ${'x'.repeat(3000)}`],
  ['a line that is too long', `NOOP ${'x'.repeat(3000)}\r\nNOOP\r\n`],
  ['a line that is one byte too long', `NOOP ${'x'.repeat(2044)}\r\nNOOP\r\n`],
  ['lines that end in LF', `${ehlo.replace('\r', '') + from.replace('\r', '')}NOOP\n\nQUIT\n`],
  ['an HTTP request', 'POST / HTTP/1.1\r\nHost: x\r\n\r\nHELO x\r\nMAIL FROM:<a@b>\r\n'],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n\r\n'],
  ['commands after QUIT', `${ehlo}QUIT\r\n${whole}`],
  ['an incomplete mail', `${ehlo}${from}${to}${data}Subject: x\r\n\r\nhalf\r\n.`],
];

/** Sessions that these programs send to a server with the same extensions as ours. */
const senders: [string, string][] = [
  [
    'Postfix',
    `EHLO out.shop.example\r\nMAIL FROM:<a@shop.example> SIZE=330 BODY=8BITMIME\r\n${to}${data}${mail}${quit}`,
  ],
  [
    'Postfix, a bounce',
    `EHLO out.shop.example\r\nMAIL FROM:<> SIZE=330\r\n${to}${data}${mail}${quit}`,
  ],
  [
    'Exim',
    `EHLO out.shop.example\r\nMAIL FROM:<a@shop.example> SIZE=1348\r\n${to}${data}${mail}${quit}`,
  ],
  [
    'Exchange',
    `EHLO out.shop.example\r\nMAIL FROM:<a@shop.example> SIZE=1999 BODY=8BITMIME AUTH=<>\r\n${to}${data}${mail}${quit}`,
  ],
  ['qmail', `HELO out.shop.example\r\n${from}${to}${data}${mail}${quit}`],
  [
    'smtplib',
    `ehlo [127.0.1.1]\r\nmail FROM:<a@shop.example> size=12\r\nrcpt TO:<b@mail.example>\r\ndata\r\n${mail}rset\r\nquit\r\n`,
  ],
  [
    'SMTPUTF8',
    `${ehlo}MAIL FROM:<a@shop.example> SMTPUTF8 BODY=8BITMIME\r\n${to}${data}${mail}${quit}`,
  ],
  ['RSET after each of two mails', `${ehlo}${whole}RSET\r\n${whole}RSET\r\n${quit}`],
  ['an address check without a mail', `${ehlo}${from}${to}RSET\r\n${quit}`],
];

export const sessions: [name: string, wire: string][] = [
  ...commands.map((line): [string, string] => [`${line}, first`, `${line}\r\nNOOP\r\n`]),
  ...commands.map((line): [string, string] => [
    `${line}, greeted`,
    `${ehlo}${line}\r\n${whole}${quit}`,
  ]),
  ...commands.map((line): [string, string] => [
    `${line}, after a sender`,
    `${ehlo}${from}${line}\r\n${to}${data}${mail}${quit}`,
  ]),
  ...commands.map((line): [string, string] => [
    `${line}, after a recipient`,
    `${ehlo}${from}${to}${line}\r\n${data}${mail}${quit}`,
  ]),
  ...bodies.map(([name, body]): [string, string] => [
    `a mail of ${name}`,
    `${ehlo}${from}${to}${data}${body}.\r\n${whole}${quit}`,
  ]),
  ...falseEnds.map((end): [string, string] => [
    `a mail with ${JSON.stringify(end)} in it`,
    `${ehlo}${from}${to}${data}Subject: x\r\n\r\nbody${end}${whole}${quit}`,
  ]),
  ...senders,
  ...others,
];
