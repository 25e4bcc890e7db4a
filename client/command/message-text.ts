import { displayAddress, displayText } from '../../lib/text/display-text.ts';
import type { Message, MessageSummary } from '../message.ts';

/** A message in one line, its fields apart by tabs. */
export function messageLine({ id, receivedAt, ...message }: MessageSummary): string {
  const { senderEmail, subject } = message;
  return [id, receivedAt.toISOString(), displayAddress(senderEmail), displayText(subject)].join(
    '\t',
  );
}

/** Everything that a terminal could take for an order, but line breaks and tabs. */
const controls = /(?![\n\t])\p{Cc}/gu;

/** A message for a terminal: its head, and its text or else its HTML. */
export function messageText({ text, html, code, link, ...message }: Message): string {
  const { senderName, senderEmail, to, subject, receivedAt } = message;
  const head = [
    ['From', `${displayText(senderName)} <${displayAddress(senderEmail)}>`.trim()],
    ['To', displayText(to)],
    ['Date', receivedAt.toISOString()],
    ['Subject', displayText(subject)],
    ...(code === undefined ? [] : [['Code', displayText(code)]]),
    ...(link === undefined ? [] : [['Link', displayText(link, 10_000)]]),
  ];
  const body = (text ?? html ?? '').replaceAll('\r\n', '\n').replace(controls, '');
  return `${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body.trimEnd()}`;
}
