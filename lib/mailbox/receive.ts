import { type FullMail, type Service, ServiceError, type Summary } from '../service.ts';
import { findVerification } from '../verification.ts';
import type { MailboxContext } from './context.ts';
import type { StoredBody, StoredMessage, StoredSession } from './database.ts';

/**
 * Fetches one listed message in full and stores it with its code. Where only the body cannot be
 * had, what the listing says is stored, so that the mail is seen all the same.
 *
 * @returns whether nothing is left to fetch
 * @throws {ServiceError} when the service failed, not this one message
 */
export async function receiveMessage(
  context: MailboxContext,
  session: StoredSession,
  service: Service,
  summary: Summary,
): Promise<boolean> {
  try {
    const mail = await service.readMail(session.token, summary.id);
    await storeMail(context, session.id, { ...mail, id: summary.id });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'message-gone') return true;
    if (error.code !== 'not-understood' && error.code !== 'refused') throw error;
    await storeMail(context, session.id, summary);
    return false;
  }
}

/** Stores a message, once: what the person has done with an earlier copy of it stays. */
async function storeMail(context: MailboxContext, session: string, mail: Summary | FullMail) {
  const full = 'attachments' in mail;
  const transaction = context.database.transaction(['messages', 'bodies'], 'readwrite');
  const messages = transaction.objectStore('messages');
  const before = await messages.get([session, mail.id]);
  if (before?.deletedAt === undefined && !before?.complete) {
    await messages.put({
      session,
      id: mail.id,
      senderName: mail.senderName,
      senderEmail: mail.senderEmail,
      subject: mail.subject,
      receivedAt: mail.receivedAt,
      complete: full,
      ...(full ? verificationOf(mail) : {}),
      ...(before ? readingState(before) : { unread: session, unannounced: 1 as const }),
    });
    if (full) await transaction.objectStore('bodies').put(bodyOf(session, mail));
  }
  await transaction.done;
  context.changed();
}

function readingState({ unread, unannounced }: StoredMessage) {
  return { ...(unread ? { unread } : {}), ...(unannounced ? { unannounced } : {}) };
}

function verificationOf(mail: FullMail): { code?: string; link?: string } {
  return findVerification({
    subject: mail.subject,
    from: mail.senderEmail,
    ...(mail.text === undefined ? {} : { text: mail.text }),
    ...(mail.html === undefined ? {} : { html: mail.html }),
  });
}

function bodyOf(session: string, mail: FullMail): StoredBody {
  return {
    session,
    id: mail.id,
    to: mail.to,
    attachments: mail.attachments.map(({ contentId, ...file }) => ({
      ...file,
      ...(contentId === undefined ? {} : { contentId }),
    })),
    ...(mail.text === undefined ? {} : { text: mail.text }),
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.authentication === undefined ? {} : { authentication: mail.authentication }),
    ...(mail.parseError === undefined ? {} : { parseError: mail.parseError }),
  };
}
