/** Mails that were sent along in a mail, to be read where they are and kept as files as well. */
import type { Email, Attachment as File } from 'postal-mime';
import { readMailHeader } from '../header.ts';
import { exceededLimit } from './size-limits.ts';

/** How deep mails in mails are read along, and how many bytes of them: each is there at every depth. */
const maxNestingDepth = 5;
const maxNestedBytes = 32 * 1024 ** 2;

/** Reports show what they are about as evidence (RFC 6522, RFC 5965): that is not what they say. */
const reports = new Set(['message/delivery-status', 'message/feedback-report']);

/** What a mail says, and all of its files. */
export interface MailContent {
  text: string | null;
  html: string | null;
  files: File[];
}

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

/** A mail that was sent along, and the sender and subject that it is shown under. */
interface NestedMail {
  head: string;
  whole: MailContent;
}

function headOf(raw: Uint8Array): string {
  const { senderName, senderEmail, subject } = readMailHeader(raw, '');
  const sender = [senderName, senderEmail && `<${senderEmail}>`].filter(Boolean).join(' ');
  return [sender, subject].filter(Boolean).join('\n');
}

/** What `outer` says, and below it what the mails in it say. */
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
 * All that a mail says, mails in it read along unless they say that they are files. `parse` reads one
 * mail, those in it as files.
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
    // Packed, it was not seen by who looked at the mail that it came in.
    if (nested.left < 0 || exceededLimit(inner)) continue;
    const whole = await readWithNested(inner, parse, depth + 1, nested);
    mails.push({ head: headOf(inner), whole });
    for (const each of whole.files) files.push(each);
  }
  return { ...joinTexts({ text, html, files }, mails), files };
}
