import type { MessageContent, MessageKey } from '../../bus/views.ts';
import {
  type MessagePart,
  type OnProgress,
  type Service,
  ServiceError,
  type ServiceErrorCode,
} from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { hasContent, isKept, isLive, type StoredBody } from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { supports } from '../sync/capabilities.ts';
import { currentId } from './fingerprint.ts';
import { toId } from './message-view.ts';

/** Failures that concern one file, not its service. */
const aboutOneFile: ReadonlySet<ServiceErrorCode> = new Set([
  'message-gone',
  'not-understood',
  'too-slow',
  'unavailable',
]);

/**
 * Fetches a part of a message that only its service has: the source or an attachment.
 *
 * @param onProgress may throw a {@link ServiceError} to cancel
 * @throws {ServiceError} `message-gone`, `address-expired`, `not-offered`, or why it failed
 */
export async function fetchFile(
  deps: MailboxDependencies,
  key: MessageKey,
  part: MessagePart,
  onProgress: OnProgress,
): Promise<Blob> {
  const id = toId(key);
  const stored = await deps.database.get('messages', id);
  if (!stored || !isKept(stored)) throw new ServiceError('message-gone');
  const session = await deps.database.get('sessions', key.address);
  if (!session || !isLive(session, deps.now())) throw new ServiceError('address-expired');

  const offered = await deps.database.get('services', session.service);
  const within = (await deps.database.get('bodies', id))?.within;
  const message = currentId(stored);
  const fetchFrom = (service: Service): Promise<Blob> => {
    const feature = part === 'source' ? 'raw-mail' : 'attachment';
    const isWithin = part === 'source' ? within?.source : within?.attachments;
    if (isWithin && !supports(offered, feature)) {
      return service.readEmbedded(session.token, message, part, onProgress);
    }
    return part === 'source'
      ? service.readSource(session.token, message, onProgress)
      : service.readAttachment(session.token, message, part.attachment, onProgress);
  };
  const fetchIt = async (service: Service): Promise<Blob | ServiceError> => {
    try {
      return await fetchFrom(service);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // A failure of one file does not pause the service.
      if (error.retryAt === undefined && aboutOneFile.has(error.code)) return error;
      throw error;
    }
  };
  const outcome = await callService(deps, session.service, fetchIt, { urgent: true });
  if (outcome instanceof ServiceError) throw outcome;
  return outcome;
}

/** Which files of a message are still available. */
export async function availableFiles(
  deps: MailboxDependencies,
  sessionId: string,
  { within }: StoredBody,
): Promise<MessageContent['files']> {
  const session = await deps.database.get('sessions', sessionId);
  const live = session !== undefined && isLive(session, deps.now());
  const service = session && (await deps.database.get('services', session.service));
  // A service whose info is unknown is assumed to support both.
  const known = service?.dialect?.features !== undefined;
  return {
    live,
    attachments: !known || supports(service, 'attachment') || within?.attachments === true,
    source: !known || supports(service, 'raw-mail') || within?.source === true,
  };
}

/** Whether a message is stored with its content. */
export async function hasMessage(
  { database }: MailboxDependencies,
  key: MessageKey,
): Promise<boolean> {
  const message = await database.get('messages', toId(key));
  return message !== undefined && hasContent(message);
}
