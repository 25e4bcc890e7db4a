import type { FileSink, FullMail, MessageAttachment, Service } from '../lib/service-client.ts';
import { MailError } from './errors.ts';
import type { Attachment } from './message.ts';

/** In bytes. */
const usualLimit = 10 * 1024 ** 2;

/** Dependencies for reading attachments. @internal */
export type AttachmentReader = {
  token: string;
  supports(feature: string): boolean;
  /** @throws {MailError} */
  call<Result>(action: (service: Service) => Promise<Result>): Promise<Result>;
};

/** The attachments of a message. Their bytes are read on demand. @internal */
export function toAttachments(mail: FullMail, reader: AttachmentReader): Attachment[] {
  return mail.attachments.map(({ inline: _, ...attachment }) => {
    const stream = () => streamOf((sink) => read(mail, attachment.id, reader, sink));
    return {
      ...attachment,
      stream,
      content: ({ maxBytes = usualLimit } = {}) => collect(attachment, stream, maxBytes),
    };
  });
}

/** Reads only the attachment if the service supports that; otherwise, the whole message. */
async function read(
  { id, within }: FullMail,
  attachment: string,
  { token, supports, call }: AttachmentReader,
  sink: FileSink,
): Promise<void> {
  if (supports('attachment') || !within?.attachments) {
    await call((service) => service.readAttachment(token, id, attachment, undefined, sink));
    return;
  }
  const whole = await call((service) => service.readEmbedded(token, id, { attachment }));
  await sink(new Uint8Array(await whole.arrayBuffer()));
}

function streamOf(
  read: (sink: FileSink) => Promise<void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  const writer = writable.getWriter();
  // A reader that cancels the stream makes the writer fail, which ends the request.
  read((part) => writer.write(part))
    .then(() => writer.close())
    .catch((error: unknown) => writer.abort(error).catch(() => {}));
  return readable;
}

async function collect(
  { name, size }: Pick<MessageAttachment, 'name' | 'size'>,
  stream: () => ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = (bytes: number) =>
    new MailError(
      'too-large',
      `the attachment "${name}" has ${bytes} bytes or more, and the limit is ${maxBytes}; raise maxBytes, or read it with stream()`,
    );
  if (size > maxBytes) throw tooLarge(size);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of stream()) {
    received += part.length;
    if (received > maxBytes) throw tooLarge(received);
    parts.push(part);
  }
  const content = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    content.set(part, at);
    at += part.length;
  }
  return content;
}
