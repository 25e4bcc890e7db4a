/** Responses with raw bytes: an attachment, a mail source, or encoded JSON. */
import type { FastifyReply } from 'fastify';

export type FileResponse = {
  type: string;
  name: string;
  content: Uint8Array<ArrayBuffer>;
};

/** Control, direction, joiner and other format characters, which can hide or reverse text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Characters with a special meaning in file systems or shells. */
const special = /["*/:<>?\\|]/g;

/** Removes unsafe characters from a file name that the sender chose. */
function harmless(name: string): string {
  const visible = name.toWellFormed().replace(invisible, '').replace(special, '_').trim();
  // Prevents hidden files, `.` and `..`.
  return visible.replace(/^\.+/, '_');
}

/**
 * The Content-Disposition header for a download (RFC 6266): contains the name in ASCII, and the
 * complete name in the encoding of RFC 8187.
 */
export function contentDisposition(name: string): string {
  const safe = harmless(name) || 'file';
  const plain = safe.replace(/[^ -~]/g, '_').replaceAll('%', '_');
  const whole = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Sends a file as a download; browsers do not display it. */
export function sendFile(reply: FastifyReply, { type, name, content }: FileResponse): FastifyReply {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return reply
    .headers({ 'Content-Type': type, 'Content-Disposition': contentDisposition(name) })
    .send(bytes);
}

/** Sends JSON that a worker thread encoded. */
export function sendJson(reply: FastifyReply, json: Uint8Array<ArrayBuffer>): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(Buffer.from(json.buffer, json.byteOffset, json.byteLength));
}
