/**
 * A session whose result deliberately differs from that of Postfix, and the reason. `codes` is the
 * first reply code that differs: ours, then that of Postfix; `-` stands for a missing reply. It is
 * `mails` if only the stored mails differ.
 */
export type KnownDifference = {
  codes: RegExp;
  sessions: RegExp;
  reason: string;
};

export const knownDifferences: readonly KnownDifference[] = [
  {
    codes: /^550>250$/,
    sessions: /^a mail (?:with|after a rejected one)/,
    reason:
      'Lines that do not end in CRLF are rejected, because servers disagree on where such a mail ends. ' +
      'Postfix 3.7 reads a second mail after some of them.',
  },
  {
    codes: /^mails$/,
    sessions: /^a mail of bare CRs/,
    reason: 'We store the source unchanged; Postfix replaces a CR within a line.',
  },
  {
    codes: /^->250$/,
    sessions: /^a mail of too many bytes/,
    reason: 'We close the connection instead of reading the rest of a mail that is too large.',
  },
  {
    codes: /^250>552$/,
    sessions: /^a mail of long lines/,
    reason: 'The limit of Postfix includes the header fields that it adds.',
  },
  {
    codes: /^452>250$/,
    sessions: /^a mail of a text for which the inbox has no room/,
    reason: 'Only our server has a full inbox.',
  },
  {
    codes: /^250>552$/,
    sessions: /SIZE=3000/,
    reason: 'Postfix keeps the SIZE of a rejected MAIL command until the next mail.',
  },
  {
    codes: /^502>[245]\d\d$/,
    sessions: /^(?:AUTH|BDAT|ETRN|EXPN|STARTTLS|TURN)/,
    reason: 'Not implemented here, so the reply does not depend on the order of commands.',
  },
  {
    codes: /^(?:500>50[13]|50[13]>50[0135]|501>55[45]|503>55[245]|555>501)$/,
    sessions: /^(?:MAIL|RCPT|DATA|a TLS handshake)/i,
    reason: 'Both reject the command, but each reports a different one of its errors.',
  },
  {
    codes: /^503>554$/,
    sessions: /^all recipients unknown/,
    reason: 'DATA without a recipient is a wrong order of commands.',
  },
  {
    codes: /^503>250$/,
    sessions: /first$|^no greeting/,
    reason: 'RFC 5321, 4.1.4: a client must send EHLO or HELO first; Postfix does not require it.',
  },
  {
    codes: /^501>250$/,
    sessions: /^HELO a b/,
    reason: 'RFC 5321, 4.1.1.1: one name.',
  },
  {
    codes: /^501>250$/,
    sessions: /^MAIL FROM:(?:a@b\.example|<a@b\.example> SIZE=|<ü@|<a@b@c>)/,
    reason: 'RFC 5321, 4.1.2 and RFC 6531: the sender is invalid or needs SMTPUTF8.',
  },
  {
    codes: /^500>(?:250|503)$/,
    sessions: /^MAIL FROM:<a@b\.example>\r/,
    reason: 'A CR within a line is not a space.',
  },
  {
    codes: /^555>250$/,
    sessions: /NOTIFY=NEVER/,
    reason: 'Our server sends no mail, so it does not support DSN.',
  },
  {
    codes: /^500>250$/,
    sessions: /^ NOOP/,
    reason: 'RFC 5321, 4.1.1: a line starts with the command.',
  },
  {
    codes: /^501>221$/,
    sessions: /^QUIT x/,
    reason: 'RFC 5321, 4.1.1.10: QUIT has no argument.',
  },
  {
    codes: /^500>(?:503|550)$/,
    sessions: /^XCLIENT/,
    reason: 'Only Postfix has this command.',
  },
  {
    codes: /^214>500$/,
    sessions: /^HELP/,
    reason: 'RFC 5321, 4.1.1.8 recommends HELP; Postfix does not have it.',
  },
  {
    codes: /^500>221$/,
    sessions: /^(?:Subject: x|[^\s\w]+),|after a (?:sender|recipient)$/,
    reason:
      'Postfix ends the session at the first line that looks like part of a mail, we after 20 errors.',
  },
  {
    codes: /^421>221$/,
    sessions: /^(?:GET|an HTTP request)/,
    reason: 'Both end the session after an HTTP request, with different codes.',
  },
  {
    codes: /^250>452$/,
    sessions: /^the same recipient again/,
    reason: 'We count a repeated recipient only once.',
  },
  {
    codes: /^500>(?:250|421|-)$/,
    sessions: /^(?:an unterminated line|a line that is (?:too long|one byte too long))/,
    reason: 'Our line limit is lower; a line beyond the limit ends the session on both servers.',
  },
];
