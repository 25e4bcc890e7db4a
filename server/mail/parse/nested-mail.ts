/** Mails attached to a mail (message/rfc822): shown inline, and kept as files as well. */
import type { Email, Attachment as File } from 'postal-mime';
import { readMailHeader } from '../header.ts';
import { exceededLimit } from './size-limits.ts';

/** Nesting depth and total bytes of inner mails that are shown: each is counted at every depth. */
const maxNestingDepth = 5;
const maxNestedBytes = 32 * 1024 ** 2;

/**
 * Delivery and abuse reports attach a mail as evidence (RFC 6522, RFC 5965): it is not shown
 * inline.
 */
const reports = new Set(['message/delivery-status', 'message/feedback-report']);

/** Text and files of a mail. */
export type MailContent = {
  text: string | null;
  html: string | null;
  files: File[];
};

/** The content of a file in a buffer of its own. */
export function contentOf({ content }: File): Uint8Array<ArrayBuffer> {
  return new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function asHtml({ text, html }: MailContent): string {
  return html ?? (text === null ? '' : `<pre>${escaped(text)}</pre>`);
}

/** An attached mail with the sender and subject shown above it. */
type NestedMail = {
  head: string;
  whole: MailContent;
};

function headOf(raw: Uint8Array): string {
  const { senderName, senderEmail, subject } = readMailHeader(raw, '');
  const sender = [senderName, senderEmail && `<${senderEmail}>`].filter(Boolean).join(' ');
  return [sender, subject].filter(Boolean).join('\n');
}

/** The text of `outer` followed by that of its attached mails. */
function joinTexts(
  outer: MailContent,
  nested: readonly NestedMail[],
): Pick<MailContent, 'text' | 'html'> {
  if (nested.length === 0) return outer;
  const line = '-'.repeat(20);
  const texts = nested.map(({ head, whole }) => `${line}\n${head}\n\n${whole.text ?? ''}`);
  const text = [outer.text ?? '', ...texts].join('');
  if ([outer, ...nested.map(({ whole }) => whole)].every(({ html }) => html === null)) {
    return { text, html: null };
  }
  const htmls = nested.map(({ head, whole }) => `<hr><pre>${escaped(head)}</pre>${asHtml(whole)}`);
  return { text, html: [asHtml(outer), ...htmls].join('') };
}

/**
 * Parses a mail with the mails attached to it, except those marked as attachments. `parse` parses
 * one mail and leaves inner ones as files.
 */
export async function readWithNested(
  raw: Uint8Array,
  parse: (raw: Uint8Array) => Promise<Email>,
  depth = 0,
  nested = { left: maxNestedBytes },
): Promise<MailContent> {
  const { text = null, html = null, attachments } = await parse(raw);
  const isReport = attachments.some(({ mimeType }) => reports.has(mimeType));
  const files: File[] = [];
  const mails: NestedMail[] = [];
  for (const file of attachments) {
    files.push(file);
    const isRead = file.mimeType === 'message/rfc822' && file.disposition !== 'attachment';
    if (!isRead || isReport || depth === maxNestingDepth) continue;
    const inner = contentOf(file);
    nested.left -= inner.byteLength;
    // An encoded inner mail was not covered by the check of the outer source.
    if (nested.left < 0 || exceededLimit(inner)) continue;
    const whole = await readWithNested(inner, parse, depth + 1, nested);
    mails.push({ head: headOf(inner), whole });
    for (const each of whole.files) files.push(each);
  }
  return { ...joinTexts({ text, html, files }, mails), files };
}
