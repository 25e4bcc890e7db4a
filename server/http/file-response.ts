/** Responses made of bytes: an attachment, a mail source, or JSON that is already encoded. */
import type { FastifyReply } from 'fastify';

export type FileResponse = {
  type: string;
  name: string;
  content: Uint8Array<ArrayBuffer>;
};

/** Control, direction, joiner and other format characters, which can hide or reverse text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Characters with a meaning for file systems or shells. */
const special = /["*/:<>?\\|]/g;

/** Makes a file name from a sender safe to save under. */
function harmless(name: string): string {
  const visible = name.toWellFormed().replace(invisible, '').replace(special, '_').trim();
  // Excludes hidden files, `.` and `..`.
  return visible.replace(/^\.+/, '_');
}

/**
 * The Content-Disposition header for a download (RFC 6266), with the name in ASCII and in full (RFC
 * 8187).
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

/** Sends JSON that a worker thread has encoded. */
export function sendJson(reply: FastifyReply, json: Uint8Array<ArrayBuffer>): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(Buffer.from(json.buffer, json.byteOffset, json.byteLength));
}
