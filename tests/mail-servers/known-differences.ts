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
    sessions: /^a mail (?:with|after one that is refused)/,
    reason:
      'Lines that do not end in CRLF are refused: another server may read another end of the mail. ' +
      'Postfix 3.7 takes what follows some of them for a second mail; Exim repairs the lines.',
  },
  {
    servers: both,
    codes: /^mails$/,
    sessions: /^a mail of bare CRs/,
    reason: 'The source is kept as it came; both replace a CR within a line.',
  },
  {
    servers: both,
    codes: /^->250$/,
    sessions: /^a mail of more than there may be/,
    reason: 'The connection ends, rather than that the rest of too large a mail is read.',
  },
  {
    servers: postfix,
    codes: /^250>552$/,
    sessions: /^a mail of long lines/,
    reason: 'Postfix counts what it adds to the mail in its limit.',
  },
  {
    servers: both,
    codes: /^452>250$/,
    sessions: /^a mail of no room for it/,
    reason: 'The inbox is full with us alone.',
  },
  {
    servers: postfix,
    codes: /^250>552$/,
    sessions: /SIZE=3000/,
    reason: 'Postfix remembers a size of a refused sender until the next mail.',
  },
  {
    servers: both,
    codes: /^502>[245]\d\d$/,
    sessions: /^(?:AUTH|BDAT|ETRN|EXPN|STARTTLS|TURN)/,
    reason: 'Not implemented and not offered here, so the same answer wherever it comes.',
  },
  {
    servers: both,
    codes: /^(?:500>50[13]|50[13]>50[0135]|501>55[45]|503>55[245]|555>501)$/,
    sessions: /^(?:MAIL|RCPT|DATA|a handshake)/i,
    reason: 'Refused by all; each tells of another of the faults in the same command.',
  },
  {
    servers: postfix,
    codes: /^503>554$/,
    sessions: /^all recipients unknown/,
    reason: 'No recipient is a wrong order of commands with us, as with Exim.',
  },
  {
    servers: postfix,
    codes: /^503>250$/,
    sessions: /first$|^no greeting/,
    reason: 'RFC 5321, 4.1.4: a client has to greet first, on which Postfix does not insist.',
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
    reason: 'RFC 5321, 4.1.2 and RFC 6531: this is no sender, or one that needs SMTPUTF8.',
  },
  {
    servers: both,
    codes: /^500>(?:250|503)$/,
    sessions: /^MAIL FROM:<a@b\.example>\r/,
    reason: 'A CR within a line is no space.',
  },
  {
    servers: postfix,
    codes: /^555>250$/,
    sessions: /NOTIFY=NEVER/,
    reason: 'DSN is not offered here: nobody is written to.',
  },
  {
    servers: postfix,
    codes: /^500>250$/,
    sessions: /^ NOOP/,
    reason: 'RFC 5321, 4.1.1: a command begins its line.',
  },
  {
    servers: postfix,
    codes: /^501>221$/,
    sessions: /^QUIT x/,
    reason: 'RFC 5321, 4.1.1.10: nothing follows QUIT; Exim refuses it as well.',
  },
  {
    servers: postfix,
    codes: /^500>(?:503|550)$/,
    sessions: /^XCLIENT/,
    reason: 'A command of Postfix alone.',
  },
  {
    servers: postfix,
    codes: /^214>500$/,
    sessions: /^HELP/,
    reason: 'RFC 5321, 4.1.1.8 recommends it; Postfix has none.',
  },
  {
    servers: postfix,
    codes: /^500>221$/,
    sessions: /^(?:Subject: x|[^\s\w]+),|after a (?:sender|recipient)$/,
    reason:
      'What only belongs into a mail ends a session with Postfix at once, with us after twenty.',
  },
  {
    servers: postfix,
    codes: /^421>221$/,
    sessions: /^(?:GET|a request of the web)/,
    reason: 'A request of a browser ends the session with both, each with a code of its own.',
  },
  {
    servers: exim,
    codes: /^421>500$/,
    sessions: /^(?:GET|a request of the web|errors without an end)/,
    reason: 'Exim goes on where it is spoken to by a browser, or only of errors.',
  },
  {
    servers: exim,
    codes: /^500>-$/,
    sessions: /^errors before a mail/,
    reason: 'Exim counts errors over all mails of a session, we between two, as Postfix does.',
  },
  {
    servers: exim,
    codes: /^250>501$/,
    sessions: /^EHLO _/,
    reason: 'Hosts of the real world have underscores in their names.',
  },
  {
    servers: exim,
    codes: /^252>501$/,
    sessions: /^VRFY b/,
    reason: 'The answer to VRFY says nothing of any address, whatever it asks.',
  },
  {
    servers: both,
    codes: /^250>452$/,
    sessions: /^the same recipient again/,
    reason: 'A recipient that comes again is not counted again.',
  },
  {
    servers: both,
    codes: /^500>(?:250|421|-)$/,
    sessions: /^a line (?:without an end|that is too long|of one byte too many)/,
    reason: 'The longest line is shorter here; a longer one ends the session with each of them.',
  },
];
