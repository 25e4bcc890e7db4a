/** Mails that were sent along in a mail, to be read where they are and kept as files as well. */
import type { Email, Attachment as File } from 'postal-mime';
import { readMailHeader } from '../mail-header.ts';

/** How deep mails in mails are read along. */
const deepest = 5;

/** Reports show what they are about as evidence (RFC 6522, RFC 5965): that is not what they say. */
const reports = new Set(['message/delivery-status', 'message/feedback-report']);

/** What a mail says, and all of its files. */
export interface Whole {
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

function asHtml({ text, html }: Whole): string {
  return html ?? (text === null ? '' : `<pre>${escaped(text)}</pre>`);
}

/** `outer` with what `inner` says below it, under the sender and subject of `inner`. */
function join(outer: Whole, inner: Whole, raw: Uint8Array): Whole {
  const { senderName, senderEmail, subject } = readMailHeader(raw, '');
  const sender = [senderName, senderEmail && `<${senderEmail}>`].filter(Boolean).join(' ');
  const head = [sender, subject].filter(Boolean).join('\n');
  const line = '-'.repeat(20);
  const html = `${asHtml(outer)}<hr><pre>${escaped(head)}</pre>${asHtml(inner)}`;
  return {
    text: `${outer.text ?? ''}${line}\n${head}\n\n${inner.text ?? ''}`,
    html: outer.html === null && inner.html === null ? null : html,
    files: [...outer.files, ...inner.files],
  };
}

/**
 * All that a mail says, mails in it read along unless they say that they are files. `parse` reads one
 * mail, those in it as files.
 */
export async function readWhole(
  raw: Uint8Array,
  parse: (raw: Uint8Array) => Promise<Email>,
  depth = 0,
): Promise<Whole> {
  const { text = null, html = null, attachments } = await parse(raw);
  const isReport = attachments.some(({ mimeType }) => reports.has(mimeType));
  let whole: Whole = { text, html, files: [] };
  for (const file of attachments) {
    whole.files.push(file);
    const isRead = file.mimeType === 'message/rfc822' && file.disposition !== 'attachment';
    if (!isRead || isReport || depth === deepest) continue;
    const inner = contentOf(file);
    whole = join(whole, await readWhole(inner, parse, depth + 1), inner);
  }
  return whole;
}
