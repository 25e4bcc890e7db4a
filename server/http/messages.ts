/** The endpoints that list, read and delete mail. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AttachmentParameters,
  CheckMailParameters,
  CheckMailResponse,
  DeleteMailParameters,
  DeleteMailResponse,
  fileType,
  formatWireTime,
  MessageParameters,
  ReadMailResponse,
} from '../../lib/contract.ts';
import type { Authenticator } from '../authentication.ts';
import type { Config } from '../config.ts';
import type { Client } from '../limits/client-key.ts';
import type { MailParser } from '../mail/parse.ts';
import type { Session, Store, StoredMessage, StoredSummary } from '../store.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { sendFile, sendJson } from './file-response.ts';
import { entityTag, summary } from './listing.ts';
import type { ReadLimiter, ReadRequest } from './read-limiter.ts';
import { liveSession } from './token.ts';
import type { MailWaits } from './wait-mail.ts';

export type MessageDependencies = {
  config: Config;
  store: Store;
  parser: MailParser;
  authenticator: Authenticator;
  reads: ReadLimiter;
  clientOf(request: IncomingMessage): Client;
  /** Undefined when waiting for mail is disabled. */
  mailWaits: MailWaits | undefined;
};

/** RFC 9110, 13.1.2. */
function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/** The same error for a missing message, a message of another session, and a missing attachment. */
function unknownMessage(parameter: 'id' | 'attachment_id'): ApiError {
  const what = parameter === 'id' ? 'message' : 'attachment';
  return new ApiError('unknown_message', `There is no such ${what}.`, { parameter });
}

export function messageEndpoints({
  config,
  store,
  parser,
  authenticator,
  reads,
  clientOf,
  mailWaits,
}: MessageDependencies): Endpoint[] {
  /** @throws {ApiError} `unknown_message` if the session has no such message */
  async function findListed(session: Session, id: number): Promise<StoredSummary> {
    const listed = await store.findMessage(session, id);
    if (listed === undefined) throw unknownMessage('id');
    return listed;
  }

  /** Reads a message and runs `use` on it, within the limits on concurrent reads. */
  async function limitedRead<Result>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    session: Session,
    { id, size, parsed }: Pick<ReadRequest, 'size' | 'parsed'> & { id: number },
    use: (message: StoredMessage) => Promise<Result>,
  ): Promise<Result> {
    const client = clientOf(request.raw);
    const isDisconnected = () => reply.raw.destroyed;
    return reads.run({ client, size, parsed, isDisconnected }, async () => {
      const message = await store.readMessage(session, id);
      if (message === undefined) throw unknownMessage('id');
      return use(message);
    });
  }

  return [
    endpoint({
      method: 'GET',
      path: '/check-mail',
      summary: 'The messages of an address, newest first',
      access: liveSession,
      input: CheckMailParameters,
      output: CheckMailResponse,
      errors: [],
      async handle({ input, caller: { session }, request, reply }) {
        const verified = input.verification === 1 ? mailWaits : undefined;
        const tag = entityTag(session, verified !== undefined);
        if (matches(request.headers['if-none-match'], tag)) {
          return reply.header('ETag', tag).code(304).send();
        }
        const listed = await store.listMessages(session);
        const { messages, isComplete } = verified
          ? await verified.listVerified(request, session, listed)
          : { messages: listed.map(summary), isComplete: true };
        // The response gets no ETag while codes are being searched, so that the next response is
        // not a 304.
        if (isComplete) void reply.header('ETag', tag);
        return {
          email: session.address,
          expires_at: formatWireTime(session.expiresAt),
          full: session.full,
          usage: session.usage,
          limit: { messages: config.inboxMessages, bytes: config.inboxBytes },
          messages,
        };
      },
    }),
    endpoint({
      method: 'GET',
      path: '/read-mail',
      summary: 'One message in full',
      access: liveSession,
      input: MessageParameters,
      output: ReadMailResponse,
      errors: ['unknown_message', 'damaged_message'],
      async handle({ input, caller: { session }, request, reply }) {
        const listed = await findListed(session, input.id);
        const { id, size } = listed;
        // May wait for external DNS servers, so it runs outside the limited reads.
        const authentication = await authenticator.verdictFor(session.address, id);
        const details = { ...summary(listed), to: session.address, size, authentication };
        const readRequest = { id, size, parsed: true };
        const json = await limitedRead({ request, reply }, session, readRequest, ({ raw }) =>
          parser.read(raw, details),
        );
        return sendJson(reply, json);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/attachment',
      summary: 'The bytes of an attached file',
      feature: 'attachment',
      access: liveSession,
      input: AttachmentParameters,
      output: { file: fileType.attachment },
      errors: ['unknown_message', 'damaged_message'],
      async handle({ input, caller: { session }, request, reply }) {
        const { id, size } = await findListed(session, input.id);
        const readRequest = { id, size, parsed: true };
        const file = await limitedRead({ request, reply }, session, readRequest, ({ raw }) =>
          parser.readAttachment(raw, input.attachment_id),
        );
        // Also undefined for a mail that cannot be parsed.
        if (file === undefined) throw unknownMessage('attachment_id');
        const name = file.name || `attachment-${input.attachment_id}`;
        return sendFile(reply, { type: fileType.attachment, name, content: file.content });
      },
    }),
    endpoint({
      method: 'GET',
      path: '/raw-mail',
      summary: 'The source of a message',
      feature: 'raw-mail',
      access: liveSession,
      input: MessageParameters,
      output: { file: fileType.source },
      errors: ['unknown_message', 'damaged_message'],
      async handle({ input, caller: { session }, request, reply }) {
        const { id, size } = await findListed(session, input.id);
        const readRequest = { id, size, parsed: false };
        const content = await limitedRead(
          { request, reply },
          session,
          readRequest,
          async ({ raw }) => raw,
        );
        return sendFile(reply, { type: fileType.source, name: `message-${id}.eml`, content });
      },
    }),
    endpoint({
      method: 'POST',
      path: '/delete-mail',
      summary: 'Deletes a message, or several',
      feature: 'delete-many',
      access: liveSession,
      input: DeleteMailParameters,
      output: DeleteMailResponse,
      errors: [],
      async handle({ input: { id, ids }, caller: { session } }) {
        if (id !== undefined && ids !== undefined) {
          throw invalidParameter('ids', 'not be given together with id');
        }
        const messageIds = ids ?? (id === undefined ? undefined : [id]);
        if (messageIds === undefined) throw invalidParameter('id', 'be given');
        const deleted = await store.deleteMessages(session.address, [...new Set(messageIds)]);
        mailWaits?.forget(session.address, deleted);
        return {
          deleted: deleted.length > 0,
          ...(ids !== undefined && { deleted_ids: deleted }),
        };
      },
    }),
  ];
}
