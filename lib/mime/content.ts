/** Reads the text and files of a mail, including nested mails. */
import { type MailFile, toFiles } from './attached-file.ts';
import { copyMultipart, copyText, joinTexts } from './body-text.ts';
import { type Budget, MailLimitError } from './budget.ts';
import { describeCalendar } from './calendar-text.ts';
import { decodeText } from './charset.ts';
import { joinNested, type MailContent, type NestedMail, shownMails } from './nested-mail.ts';
import { multipartOf, type Part, splitMail } from './split-mail.ts';
import { readStructuredField } from './structured-field.ts';
import { isTnef } from './tnef.ts';
import { decodeBody, splitFooter } from './transfer-encoding.ts';

/** Maximum depth of nested mails that are shown; deeper ones stay files. */
const maxNestingDepth = 5;

const plainText = readStructuredField('text/plain');

/** The copy of a text part; any other part is added to `files`. */
async function readLeaf(declared: Part, files: MailFile[], budget: Budget): Promise<string> {
  const { encoded, footer } = splitFooter(declared.body, declared.transferEncoding);
  const content = await decodeBody(encoded, declared.transferEncoding, budget);
  // A multipart without parts is text.
  const isMultipart = multipartOf(declared) !== undefined;
  if (isMultipart && content.length === 0) return '';
  const part = isMultipart ? { ...declared, type: plainText } : declared;
  const { type, disposition } = part;
  const isHtml = type.value === 'text/html';
  const isText = (isHtml || type.value === 'text/plain') && disposition.value !== 'attachment';
  if (!isText || isTnef(content)) {
    // The footer of a mailing list would damage the file, so only the source contains it.
    files.push(...toFiles(part, content));
    return '';
  }
  const shown = budget.takeText(content, isHtml);
  const charset = type.params.get('charset');
  const text = decodeText(shown, charset, isHtml ? 'html' : 'text');
  return copyText(footer.length > 0 ? `${text}\n${decodeText(footer, charset)}` : text, type);
}

/**
 * Whether a part of a multipart/alternative is a version of the text for other programs, such as
 * AMP, and not a file. A reader ignores versions that it does not support (RFC 2046, 5.1.4).
 */
function isOtherVersion({ type, disposition, parts }: Part): boolean {
  return (
    parts.length === 0 &&
    disposition.value !== 'attachment' &&
    !disposition.params.get('filename') &&
    !type.params.get('name') &&
    /^text\/(?!(?:plain|html|calendar|(?:x-)?vcard)$)/.test(type.value)
  );
}

/** The copies of all text parts in `part`; all other parts are added to `files`. */
async function readPart(part: Part, files: MailFile[], budget: Budget, depth = 0): Promise<string> {
  await budget.turn();
  if (part.parts.length === 0) return readLeaf(part, files, budget);
  const isAlternative = multipartOf(part) === 'alternative';
  const read = async (parts: readonly Part[]) => {
    const copies: string[] = [];
    for (const inner of parts) {
      const copy = await readPart(inner, files, budget, depth + 1);
      if (copy !== '') copies.push(copy);
    }
    return copies;
  };
  const isOther = (inner: Part) => isAlternative && isOtherVersion(inner);
  const copies = await read(part.parts.filter((inner) => !isOther(inner)));
  // If no version can be shown, the other versions are files.
  if (copies.length === 0) await read(part.parts.filter(isOther));
  return copyMultipart(copies, isAlternative, depth);
}

function calendarText(files: readonly MailFile[]): string | undefined {
  const calendar = files.find(({ type }) => type === 'text/calendar');
  return calendar && describeCalendar(new TextDecoder().decode(calendar.content));
}

/** Reads a nested mail; undefined if it exceeds a limit, so that it stays a file. */
async function readNested(
  raw: Uint8Array,
  budget: Budget,
  depth: number,
): Promise<MailContent | undefined> {
  try {
    budget.takeNestedMail(raw.length);
    return await readContent(raw, budget, depth);
  } catch (error) {
    if (error instanceof MailLimitError) return undefined;
    throw error;
  }
}

/**
 * Reads a mail with its nested mails.
 *
 * @throws {MailLimitError} if it exceeds a limit
 */
export async function readContent(
  raw: Uint8Array,
  budget: Budget,
  depth = 0,
): Promise<MailContent> {
  const own: MailFile[] = [];
  const copy = await readPart(await splitMail(raw, budget), own, budget);
  const texts = await joinTexts(copy);
  if (!texts.text?.trim() && !texts.html?.trim()) texts.text = calendarText(own) ?? texts.text;
  const shown = depth === maxNestingDepth ? [] : shownMails(own);
  const nested: NestedMail[] = [];
  const files: MailFile[] = [];
  for (const file of own) {
    files.push(file);
    if (!shown.includes(file)) continue;
    const content = await readNested(file.content, budget, depth + 1);
    if (content === undefined) continue;
    nested.push({ file, content });
    files.push(...content.files);
  }
  return { ...joinNested({ ...texts, files }, nested), files };
}
