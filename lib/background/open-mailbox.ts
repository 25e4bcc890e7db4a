import { randomSuffix } from '../address-style.ts';
import type { ReportedInbox } from '../bus/host.ts';
import { type MailboxDependencies, openStoredMailbox } from '../mailbox.ts';
import { readSettings } from '../platform/settings.ts';
import { type ClientDependencies, connectService } from '../service-client.ts';
import { forgetWaitingPage } from './filling/waiting-page.ts';
import { clearNotification, notifyMail, notifyStyleRejected } from './notifications.ts';
import { visibleInboxes } from './visible-inboxes.ts';

/** Opens what is stored, and gives the mailbox the browser's network, settings and notifications. */
export async function openMailbox(
  clientDependencies: ClientDependencies,
  background: {
    inboxesOnScreen(): ReportedInbox[];
    changed(): void;
    outboxChanged(): void;
  },
): Promise<MailboxDependencies> {
  return {
    database: await openStoredMailbox(),
    connect: (base, dialect, learn) => connectService(base, dialect, clientDependencies, learn),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    newAddressService: async () => (await readSettings()).serviceUrl || undefined,
    addressStyle: async () => (await readSettings()).addressStyle,
    addressPerSite: async () => (await readSettings()).addressPerSite,
    newSuffix: () => randomSuffix((bytes) => void crypto.getRandomValues(bytes)),
    styleRejected: notifyStyleRejected,
    notify: async (messages) => {
      const inFront = await visibleInboxes(background.inboxesOnScreen());
      const unseen = messages.filter(({ session }) => !inFront.has(session));
      await notifyMail(unseen, Date.now());
    },
    clearNotification,
    forgetWaitingPage,
    changed: background.changed,
    outboxChanged: background.outboxChanged,
  };
}
