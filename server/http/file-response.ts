/** What is answered as bytes that are there already: an attachment, a source, a message in full. */
import type { FastifyReply } from 'fastify';
import { fileType } from '../../lib/contract.ts';
import type { MailParser } from '../mail/parse.ts';
import type { Session, Store } from '../store.ts';
import { contentDisposition } from './content-disposition.ts';
import { storedMessage, unknownMessage } from './messages.ts';

export interface FileResponse {
  type: string;
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * `GET /attachment`: the file as it was before it was packed into the mail.
 * @throws {ApiError} `unknown_message` for a message or an attachment that there is not, also
 * where the mail cannot be read as it is
 */
export async function readAttachment(
  store: Store,
  parser: MailParser,
  session: Session,
  { id, attachmentId }: { id: number; attachmentId: number },
): Promise<FileResponse> {
  const { raw } = await storedMessage(store, session, id);
  const file = await parser.readAttachment(raw, attachmentId);
  if (file === undefined) throw unknownMessage('attachment_id');
  const name = file.filename || `attachment-${attachmentId}`;
  return { type: fileType.attachment, name, content: file.content };
}

/**
 * `GET /raw-mail`: the message as it came, byte for byte.
 * @throws {ApiError} `unknown_message`
 */
export async function readSource(
  store: Store,
  session: Session,
  id: number,
): Promise<FileResponse> {
  const { raw } = await storedMessage(store, session, id);
  return { type: fileType.source, name: `message-${id}.eml`, content: raw };
}

/** Sends a file to be saved: no browser shows it in place. */
export function sendFile(reply: FastifyReply, { type, name, content }: FileResponse): FastifyReply {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return reply
    .headers({ 'Content-Type': type, 'Content-Disposition': contentDisposition(name) })
    .send(bytes);
}

/** Sends an answer that was made into JSON elsewhere. */
export function sendJson(reply: FastifyReply, json: Uint8Array<ArrayBuffer>): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(Buffer.from(json.buffer, json.byteOffset, json.byteLength));
}
