export type Server = 'Postfix' | 'Exim';

/**
 * A session whose result deliberately differs from that of another server, and the reason. `codes`
 * are our first different reply and the other server's, `-` for a missing reply, or `mails` if only
 * the stored mails differ.
 */
export type KnownDifference = {
  servers: readonly Server[];
  codes: RegExp;
  sessions: RegExp;
  reason: string;
};

const both = ['Postfix', 'Exim'] as const;
const postfix = ['Postfix'] as const;
const exim = ['Exim'] as const;

export const knownDifferences: readonly KnownDifference[] = [
  {
    servers: both,
    codes: /^550>250$/,
    sessions: /^a mail (?:with|after a rejected one)/,
    reason:
      'Lines that do not end in CRLF are rejected, because servers disagree on where such a mail ends. ' +
      'Postfix 3.7 reads a second mail after some of them; Exim repairs the lines.',
  },
  {
    servers: both,
    codes: /^mails$/,
    sessions: /^a mail of bare CRs/,
    reason: 'We store the source unchanged; both replace a CR within a line.',
  },
  {
    servers: both,
    codes: /^->250$/,
    sessions: /^a mail of too many bytes/,
    reason: 'We close the connection instead of reading the rest of a mail that is too large.',
  },
  {
    servers: postfix,
    codes: /^250>552$/,
    sessions: /^a mail of long lines/,
    reason: 'The limit of Postfix includes the header fields that it adds.',
  },
  {
    servers: both,
    codes: /^452>250$/,
    sessions: /^a mail of a text for which the inbox has no room/,
    reason: 'Only our server has a full inbox.',
  },
  {
    servers: postfix,
    codes: /^250>552$/,
    sessions: /SIZE=3000/,
    reason: 'Postfix keeps the SIZE of a rejected MAIL command until the next mail.',
  },
  {
    servers: both,
    codes: /^502>[245]\d\d$/,
    sessions: /^(?:AUTH|BDAT|ETRN|EXPN|STARTTLS|TURN)/,
    reason: 'Not implemented here, so the reply does not depend on the order of commands.',
  },
  {
    servers: both,
    codes: /^(?:500>50[13]|50[13]>50[0135]|501>55[45]|503>55[245]|555>501)$/,
    sessions: /^(?:MAIL|RCPT|DATA|a TLS handshake)/i,
    reason: 'All reject the command, but each reports a different one of its errors.',
  },
  {
    servers: postfix,
    codes: /^503>554$/,
    sessions: /^all recipients unknown/,
    reason: 'DATA without a recipient is a wrong order of commands, as for Exim.',
  },
  {
    servers: postfix,
    codes: /^503>250$/,
    sessions: /first$|^no greeting/,
    reason: 'RFC 5321, 4.1.4: a client must send EHLO or HELO first; Postfix does not require it.',
  },
  {
    servers: postfix,
    codes: /^501>250$/,
    sessions: /^HELO a b/,
    reason: 'RFC 5321, 4.1.1.1: one name.',
  },
  {
    servers: both,
    codes: /^501>250$/,
    sessions: /^MAIL FROM:(?:a@b\.example|<a@b\.example> SIZE=|<ü@|<a@b@c>)/,
    reason: 'RFC 5321, 4.1.2 and RFC 6531: the sender is invalid or needs SMTPUTF8.',
  },
  {
    servers: both,
    codes: /^500>(?:250|503)$/,
    sessions: /^MAIL FROM:<a@b\.example>\r/,
    reason: 'A CR within a line is not a space.',
  },
  {
    servers: postfix,
    codes: /^555>250$/,
    sessions: /NOTIFY=NEVER/,
    reason: 'Our server sends no mail, so it does not support DSN.',
  },
  {
    servers: postfix,
    codes: /^500>250$/,
    sessions: /^ NOOP/,
    reason: 'RFC 5321, 4.1.1: a line starts with the command.',
  },
  {
    servers: postfix,
    codes: /^501>221$/,
    sessions: /^QUIT x/,
    reason: 'RFC 5321, 4.1.1.10: QUIT has no argument; Exim also rejects it.',
  },
  {
    servers: postfix,
    codes: /^500>(?:503|550)$/,
    sessions: /^XCLIENT/,
    reason: 'Only Postfix has this command.',
  },
  {
    servers: postfix,
    codes: /^214>500$/,
    sessions: /^HELP/,
    reason: 'RFC 5321, 4.1.1.8 recommends HELP; Postfix does not have it.',
  },
  {
    servers: postfix,
    codes: /^500>221$/,
    sessions: /^(?:Subject: x|[^\s\w]+),|after a (?:sender|recipient)$/,
    reason:
      'Postfix ends the session at the first line that looks like part of a mail, we after 20 errors.',
  },
  {
    servers: postfix,
    codes: /^421>221$/,
    sessions: /^(?:GET|an HTTP request)/,
    reason: 'Both end the session after an HTTP request, with different codes.',
  },
  {
    servers: exim,
    codes: /^421>500$/,
    sessions: /^(?:GET|an HTTP request|only errors)/,
    reason: 'Exim continues the session after an HTTP request, and after many errors.',
  },
  {
    servers: exim,
    codes: /^500>-$/,
    sessions: /^errors before and after/,
    reason:
      'Exim counts the errors of a whole session; we start again after a mail, as Postfix does.',
  },
  {
    servers: exim,
    codes: /^250>501$/,
    sessions: /^EHLO _/,
    reason: 'Some real host names contain underscores.',
  },
  {
    servers: exim,
    codes: /^252>501$/,
    sessions: /^VRFY b/,
    reason: 'Our reply to VRFY is the same for all addresses, to reveal none.',
  },
  {
    servers: both,
    codes: /^250>452$/,
    sessions: /^the same recipient again/,
    reason: 'We count a repeated recipient only once.',
  },
  {
    servers: both,
    codes: /^500>(?:250|421|-)$/,
    sessions: /^(?:an unterminated line|a line that is (?:too long|one byte too long))/,
    reason: 'Our line limit is lower; a line beyond the limit ends the session on all servers.',
  },
];
