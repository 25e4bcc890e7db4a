/** Mails attached to a mail (message/rfc822): shown inline and also kept as files. */
import type { MailFile } from './attached-file.ts';
import { readMailHeader } from './header.ts';

/** Text and files of a mail. */
export type MailContent = {
  text: string | null;
  html: string | null;
  files: MailFile[];
};

/** A file that is a mail, with its content. */
export type NestedMail = { file: MailFile; content: MailContent };

/**
 * Delivery and abuse reports attach a mail as evidence (RFC 6522, RFC 5965): it is not shown
 * inline.
 */
const reports = new Set(['message/delivery-status', 'message/feedback-report']);

/** The files that are mails and are shown, even if the sender marked them as attachments. */
export function shownMails(files: readonly MailFile[]): MailFile[] {
  if (files.some(({ type }) => reports.has(type))) return [];
  return files.filter(({ type, isAttachment }) => type === 'message/rfc822' && !isAttachment);
}

function headOf(raw: Uint8Array): string {
  const { senderName, senderEmail, subject } = readMailHeader(raw, '');
  const sender = [senderName, senderEmail && `<${senderEmail}>`].filter(Boolean).join(' ');
  return [sender, subject].filter(Boolean).join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function asHtml({ text, html }: Omit<MailContent, 'files'>): string {
  return html ?? (text === null ? '' : `<pre>${escaped(text)}</pre>`);
}

/**
 * The text of `outer` followed by the texts of its nested mails, each below its sender and subject.
 */
export function joinNested(
  outer: MailContent,
  nested: readonly NestedMail[],
): Pick<MailContent, 'text' | 'html'> {
  const line = '-'.repeat(20);
  let { text, html } = outer;
  if (nested.length === 0) return { text, html };
  const hasHtml = html !== null || nested.some(({ content }) => content.html !== null);
  if (hasHtml) html = asHtml(outer);
  for (const { file, content } of nested) {
    const head = headOf(file.content);
    text = `${text ?? ''}${line}\n${head}\n\n${content.text ?? ''}`;
    if (hasHtml) html += `<hr><pre>${escaped(head)}</pre>${asHtml(content)}`;
  }
  return { text, html };
}
