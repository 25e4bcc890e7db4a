import { findVerification } from '../../code-detection.ts';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import {
  type FullMail,
  type Service,
  ServiceError,
  type ServiceErrorCode,
} from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import {
  hasContent,
  isKept,
  type SearchEntry,
  type StoredBody,
  type StoredMessage,
  type StoredSession,
} from '../records/stored.ts';
import { failureAfter, isPaused } from '../sync/failure.ts';
import { toStoredAttachment, withAttachments } from './attached.ts';
import { changeMessage } from './change-message.ts';
import { currentId } from './fingerprint.ts';
import { toSearchEntry } from './search-entry.ts';
import { addToSearchIndex } from './search-index.ts';

/** Failures that may concern only one message: the others are still fetched. */
const aboutOneMessage: ReadonlySet<ServiceErrorCode> = new Set([
  'message-gone',
  'not-understood',
  'refused',
  'too-slow',
  'unavailable',
]);

function isAboutOneMessage(error: ServiceError): boolean {
  return error.retryAt === undefined && aboutOneMessage.has(error.code);
}

/**
 * Fetches the missing bodies of a session, first the newest of those never tried. A failed one does
 * not delay the others, and is retried at increasing intervals.
 *
 * @throws {ServiceError} if the service failed, rather than one message
 */
export async function fetchBodies(
  deps: MailboxDependencies,
  session: StoredSession,
  service: Service,
): Promise<void> {
  const incomplete = await deps.database.getAllFromIndex('messages', 'incomplete', session.id);
  const due = incomplete
    .filter((message) => isKept(message) && !isPaused(message.failure, deps.now()))
    .toSorted(
      // Earlier failures come after messages that were never tried.
      (one, other) =>
        (one.failure?.failures ?? 0) - (other.failure?.failures ?? 0) ||
        other.receivedAt - one.receivedAt,
    );
  for (const message of due) {
    const failure = await fetchBody(deps, session, service, message);
    // Fetching another body would take just as long.
    if (failure?.code === 'too-slow') return;
  }
}

/**
 * Fetches one message in full and stores it with its code.
 *
 * @returns the failure, if it concerns this message only
 * @throws {ServiceError} if the service failed
 */
export async function fetchBody(
  deps: MailboxDependencies,
  session: StoredSession,
  service: Service,
  message: StoredMessage,
): Promise<ServiceError | undefined> {
  try {
    await storeBody(deps, message, await service.readMail(session.token, currentId(message)));
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await changeMessage(deps, [message.session, message.id], (stored) => ({
      ...stored,
      failure: failureAfter(deps, stored.failure, error),
    }));
    if (!isAboutOneMessage(error)) throw error;
    return error;
  }
}

/** Stores a body, once; changes that the person made meanwhile stay. */
async function storeBody(
  { database, changed }: MailboxDependencies,
  message: StoredMessage,
  mail: FullMail,
) {
  const { session, id } = message;
  const verification = findVerification({
    subject: mail.subject || message.subject,
    from: mail.senderEmail || message.senderEmail,
    text: mail.text,
    html: mail.html,
  });
  const body = bodyOf(session, id, mail);
  const transaction = database.transaction(
    ['messages', 'bodies', 'searchEntries', 'outbox'],
    'readwrite',
  );
  const messages = transaction.objectStore('messages');
  let words: SearchEntry | undefined;
  const stored = await messages.get([session, id]);
  if (stored?.incomplete && hasContent(stored)) {
    const { incomplete: _incomplete, failure: _failure, ...rest } = stored;
    const complete = {
      ...withAttachments(rest, body),
      // The complete subject: a listing may truncate it.
      subject: mail.subject || rest.subject,
      ...verification,
    };
    words = toSearchEntry(complete, body);
    await messages.put(complete);
    await transaction.objectStore('bodies').put(body);
    await transaction.objectStore('searchEntries').put(words);
    // Whether this fetch has found another code.
    const isFurtherCode = complete.code !== undefined && stored.code === undefined;
    if (isFurtherCode)
      await transaction.objectStore('outbox').delete(['end-after-code', [session]]);
  }
  await transaction.done;
  if (words) addToSearchIndex(database, words);
  changed();
}

function bodyOf(session: string, id: string, mail: FullMail): StoredBody {
  const { to, text, html, authentication, parseError, size, within } = mail;
  return {
    session,
    id,
    to,
    attachments: mail.attachments.map(toStoredAttachment),
    ...withoutUndefined({ text, html, authentication, parseError, size }),
    ...(within?.attachments || within?.source ? { within } : {}),
  };
}
