/**
 * Reads mail (RFC 5322, RFC 2045 to 2049) as it is really sent: broken, mislabelled, or hostile.
 * Shared by the service, the extension and the client.
 */
import type { MailFile } from './mime/attached-file.ts';
import { Budget, dedicatedThread, type Limits, MailLimitError } from './mime/budget.ts';
import { readContent } from './mime/content.ts';
import { readMailHeader, readRecipients, readWholeSubject } from './mime/header.ts';

export { type Limits, sharedThread } from './mime/budget.ts';
export { describeCalendar } from './mime/calendar-text.ts';
export { decodeText } from './mime/charset.ts';
export { decodeEncodedWords } from './mime/encoded-words.ts';
export {
  countSignatures,
  mailboxText,
  readFields,
  readFromFields,
  readMailboxes,
  readMailHeader,
  toSingleLine,
} from './mime/header.ts';
export { type Invitation, readInvitations } from './mime/invitation.ts';
export type { MailFile };

export type Mail = {
  senderName: string;
  senderEmail: string;
  /** Not truncated, unlike in a listing. */
  subject: string;
  to: string;
  text: string | null;
  html: string | null;
  /** Attachments and inline images. */
  files: MailFile[];
  /** Why text or files are missing or incomplete; null if complete. */
  problem: string | null;
};

/**
 * The text up to the limit, without control characters except tab, line feed and carriage return:
 * JSON would need six bytes for each.
 */
function visibleText(text: string | null, longest: number): string | null {
  // Does not split a surrogate pair.
  const isHalf = /[\ud800-\udbff]/.test(text?.charAt(longest - 1) ?? '');
  const cut = text?.slice(0, isHalf ? longest - 1 : longest) ?? null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  return cut?.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]+/g, '') ?? null;
}

/**
 * Reads a complete mail. Never throws: content beyond `limits` is left out, and `problem` is set.
 */
export async function readMail(raw: Uint8Array, limits: Limits = dedicatedThread): Promise<Mail> {
  const budget = new Budget(limits);
  const mail: Mail = {
    ...readMailHeader(raw, ''),
    to: '',
    text: null,
    html: null,
    files: [],
    problem: null,
  };
  try {
    await budget.turn();
    mail.subject = readWholeSubject(raw);
    mail.to = readRecipients(raw);
    await budget.turn();
    if (raw.length > limits.bytes) throw new MailLimitError('is too large to read');
    const { text, html, files } = await readContent(raw, budget);
    const { characters } = limits;
    const isTruncated =
      budget.isTruncated || [text, html].some((each) => each !== null && each.length > characters);
    return {
      ...mail,
      text: visibleText(text, characters),
      html: visibleText(html, characters),
      files,
      problem: isTruncated ? 'has more text than is shown: its source has the rest' : null,
    };
  } catch (error) {
    if (!(error instanceof MailLimitError)) throw error;
    return { ...mail, problem: error.message };
  }
}
