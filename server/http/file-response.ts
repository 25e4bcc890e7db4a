/** Responses made of bytes: an attachment, a mail source, or JSON that is already encoded. */
import type { FastifyReply } from 'fastify';
import { fileType } from '../../lib/contract.ts';
import type { MailParser } from '../mail/parse.ts';
import type { Session, Store } from '../store.ts';
import { contentDisposition } from './content-disposition.ts';
import { storedMessage, unknownMessage } from './messages.ts';

export type FileResponse = {
  type: string;
  name: string;
  content: Uint8Array<ArrayBuffer>;
};

/**
 * `GET /attachment`: the decoded file.
 * @throws {ApiError} `unknown_message` for an unknown message or attachment, also where the mail
 * cannot be parsed
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
 * `GET /raw-mail`: the mail source, byte for byte.
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

/** Sends a file as a download; browsers do not display it. */
export function sendFile(reply: FastifyReply, { type, name, content }: FileResponse): FastifyReply {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return reply
    .headers({ 'Content-Type': type, 'Content-Disposition': contentDisposition(name) })
    .send(bytes);
}

/** Sends JSON that a worker thread has encoded. */
export function sendJson(reply: FastifyReply, json: Uint8Array<ArrayBuffer>): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(Buffer.from(json.buffer, json.byteOffset, json.byteLength));
}
