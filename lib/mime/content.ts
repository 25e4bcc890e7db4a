/** Reads the text and files of a mail, including nested mails. */
import { isTnef, type MailFile, toFile } from './attached-file.ts';
import { copyMultipart, copyText, joinTexts } from './body-text.ts';
import { type Budget, MailLimitError } from './budget.ts';
import { decodeText } from './charset.ts';
import { joinNested, type MailContent, type NestedMail, shownMails } from './nested-mail.ts';
import { multipartOf, type Part, splitMail } from './split-mail.ts';
import { readStructuredField } from './structured-field.ts';
import { decodeBody } from './transfer-encoding.ts';

/** Maximum depth of nested mails that are shown; deeper ones stay files. */
const maxNestingDepth = 5;

const plainText = readStructuredField('text/plain');

/** The copy of a text part; any other part is added to `files`. */
async function readLeaf(declared: Part, files: MailFile[], budget: Budget): Promise<string> {
  const content = await decodeBody(declared.body, declared.transferEncoding, budget);
  // A multipart without parts is text.
  const isMultipart = multipartOf(declared) !== undefined;
  if (isMultipart && content.length === 0) return '';
  const part = isMultipart ? { ...declared, type: plainText } : declared;
  const { type, disposition } = part;
  const isHtml = type.value === 'text/html';
  const isText = (isHtml || type.value === 'text/plain') && disposition.value !== 'attachment';
  if (!isText || isTnef(content)) {
    files.push(toFile(part, content));
    return '';
  }
  const shown = budget.takeText(content, isHtml);
  const text = decodeText(shown, type.params.get('charset'), isHtml ? 'html' : 'text');
  return copyText(text, type);
}

/** The copies of all text parts in `part`; all other parts are added to `files`. */
async function readPart(part: Part, files: MailFile[], budget: Budget, depth = 0): Promise<string> {
  await budget.turn();
  if (part.parts.length === 0) return readLeaf(part, files, budget);
  const copies: string[] = [];
  for (const inner of part.parts) {
    const copy = await readPart(inner, files, budget, depth + 1);
    if (copy !== '') copies.push(copy);
  }
  return copyMultipart(copies, multipartOf(part) === 'alternative', depth);
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
