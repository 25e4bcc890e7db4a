import type { Email, Attachment as File } from 'postal-mime';
import type { Attachment } from '../../../lib/contract.ts';
import { readRecipients, readWholeSubject, toSingleLine } from '../header.ts';
import { guessBoundary, withBoundary } from './guess-boundary.ts';
import { contentOf, readWithNested } from './nested-mail.ts';
import type { ParsedMail } from './read-response.ts';
import { repairHeaderBytes } from './repair-headers.ts';
import { repairPart, type TextBudget } from './repair-part.ts';
import { parseWithRepair } from './repairing-parser.ts';
import { declaredBoundaries, exceededLimit } from './size-limits.ts';

/** An attached file, unpacked. */
export type MailFile = {
  /** May be empty. */
  filename: string;
  content: Uint8Array<ArrayBuffer>;
};

const limits = { maxNestingDepth: 50, forceRfc822Attachments: true };
const longestFilename = 255;
const longestType = 255;
const longestContentId = 998;
/** Limit of all text of a mail, in characters. */
const longestText = 4_000_000;
const truncatedMessage = 'is longer than 4,000,000 characters: its source has the rest';

function size(content: File['content']): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

function contentId(value: string): string {
  return toSingleLine(value, longestContentId).replace(/^<|>$/g, '');
}

function listed(part: File, index: number): Attachment {
  return {
    id: index + 1,
    filename: toSingleLine(part.filename ?? '', longestFilename),
    content_type: toSingleLine(part.mimeType, longestType) || 'application/octet-stream',
    size: size(part.content),
    content_id: part.contentId === undefined ? null : contentId(part.contentId),
    inline: part.disposition === 'inline' || part.related === true,
  };
}

/**
 * `text` within the length limit, without control characters other than tab, line feed and carriage
 * return: JSON would need six bytes for each.
 */
function visibleText(text: string): string {
  // Does not split a surrogate pair.
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(longestText - 1));
  const cut = text.slice(0, isHalf ? longestText - 1 : longestText);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return cut.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]+/g, '');
}

/** Parses one mail; mails inside it stay files. */
async function parseOne(raw: Uint8Array, budget: TextBudget): Promise<Email> {
  const before = { ...budget };
  const source = repairHeaderBytes(raw, declaredBoundaries(raw));
  let unusedMultipart: string | undefined;
  const mail = await parseWithRepair(source, limits, (part) => {
    const { multipart } = part.contentType;
    const isWhole = part.parentNode === undefined && part.childNodes.length === 0;
    if (isWhole && multipart !== false && /^[\w.-]{1,40}$/.test(multipart))
      unusedMultipart = multipart;
    repairPart(part, budget);
  });
  const boundary = unusedMultipart === undefined ? undefined : guessBoundary(source);
  if (unusedMultipart === undefined || boundary === undefined) return mail;
  const guessed = withBoundary(source, unusedMultipart, boundary);
  if (exceededLimit(guessed)) return mail;
  Object.assign(budget, before);
  return parseWithRepair(guessed, limits, (part) => repairPart(part, budget));
}

/**
 * Parses all that a reader sees of a mail.
 * @throws when its parts are nested too deeply
 */
export async function parseBody(raw: Uint8Array): Promise<ParsedMail> {
  const budget = { left: longestText, isTruncated: false };
  const { text, html, files } = await readWithNested(raw, (each) => parseOne(each, budget));
  const isLong =
    budget.isTruncated || [text, html].some((each) => (each?.length ?? 0) > longestText);
  return {
    to: readRecipients(raw),
    subject: readWholeSubject(raw),
    text: text === null ? null : visibleText(text),
    html: html === null ? null : visibleText(html),
    attachments: files.map(listed),
    parseError: isLong ? truncatedMessage : null,
  };
}

/**
 * The attachment that {@link parseBody} lists under `id`, its content in a buffer of its own.
 * @throws when its parts are nested too deeply
 */
export async function parseAttachment(raw: Uint8Array, id: number): Promise<MailFile | undefined> {
  const budget = { left: longestText, isTruncated: false };
  const { files } = await readWithNested(raw, (each) => parseOne(each, budget));
  const part = files[id - 1];
  return part && { filename: listed(part, id - 1).filename, content: contentOf(part) };
}
