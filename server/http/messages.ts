import {
  type Authentication,
  type CheckMailResponse,
  type DeleteMailResponse,
  formatWireTime,
  type ListedMessage,
  type MessageSummary,
  mostDeletedAtOnce,
} from '../../lib/contract.ts';
import type { Config } from '../config.ts';
import type { MailParser } from '../mail/parse.ts';
import type { InboxState, Session, Store, StoredMessage, StoredSummary } from '../store.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import { type Parameters, requiredNumber, wholeNumbers } from './parameters.ts';

/** A message as listings have it. */
export function summary(stored: StoredSummary): MessageSummary {
  return {
    id: stored.id,
    sender_name: stored.senderName,
    sender_email: stored.senderEmail,
    subject: stored.subject,
    received_at: formatWireTime(stored.receivedAt),
  };
}

/** Changes exactly when the listing does; one with codes and links has another. */
export function entityTag({ createdAt, revision }: InboxState, isVerified = false): string {
  return `"${createdAt.toString(36)}-${revision.toString(36)}${isVerified ? '-v' : ''}"`;
}

/** RFC 9110, 13.1.2. */
export function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/** `GET /check-mail` (service API, 4.3), with `messages` as they are to be listed. */
export function checkMail(
  config: Pick<Config, 'inboxMessages' | 'inboxBytes'>,
  session: Session,
  messages: ListedMessage[],
): CheckMailResponse {
  return {
    status: 'success',
    email: session.address,
    expires_at: formatWireTime(session.expiresAt),
    full: session.full,
    usage: session.usage,
    limit: { messages: config.inboxMessages, bytes: config.inboxBytes },
    messages,
  };
}

/** One answer for a message that is absent, another's, or lacks the attachment asked for. */
export function unknownMessage(parameter: 'id' | 'attachment_id'): ApiError {
  const what = parameter === 'id' ? 'message' : 'attachment';
  return new ApiError('unknown_message', `There is no such ${what}.`, { parameter });
}

/**
 * A message of a session.
 * @throws {ApiError} `unknown_message`, also for another session's
 * @throws {DamagedMessage}
 */
export async function storedMessage(
  store: Store,
  session: Session,
  id: number,
): Promise<StoredMessage> {
  const stored = await store.readMessage(session, id);
  if (stored === undefined) throw unknownMessage('id');
  return stored;
}

/**
 * A message's entry in the listing of its session.
 * @throws {ApiError} `unknown_message`, also for another session's
 */
export async function listedMessage(
  store: Store,
  session: Session,
  id: number,
): Promise<StoredSummary> {
  const listed = await store.findMessage(session, id);
  if (listed === undefined) throw unknownMessage('id');
  return listed;
}

/**
 * `GET /read-mail` (service API, 4.4), as JSON.
 * @throws {ApiError} `unknown_message` where it was deleted meanwhile
 */
export async function readMail(
  { store, parser }: { store: Store; parser: MailParser },
  session: Session,
  listed: StoredSummary,
  authentication: Authentication,
): Promise<Uint8Array<ArrayBuffer>> {
  const { raw } = await storedMessage(store, session, listed.id);
  const { size } = listed;
  return parser.read(raw, { ...summary(listed), to: session.address, size, authentication });
}

/**
 * `POST /delete-mail` (service API, 4.5): one message by `id`, or several by `ids`.
 * @throws {ApiError} `invalid_parameter` for neither, both, or too many
 */
export async function deleteMail(
  store: Store,
  session: Session,
  parameters: Parameters,
  onDeleted: (ids: readonly number[]) => void,
): Promise<DeleteMailResponse> {
  const several = wholeNumbers(parameters, 'ids', mostDeletedAtOnce);
  if (several !== undefined && parameters.has('id')) {
    throw invalidParameter('ids', 'stand without id');
  }
  const ids = several ?? [requiredNumber(parameters, 'id')];
  const deleted = await store.deleteMessages(session.address, ids);
  onDeleted(deleted);
  return {
    status: 'success',
    deleted: deleted.length > 0,
    ...(several !== undefined && { deleted_ids: deleted }),
  };
}
