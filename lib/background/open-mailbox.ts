import { randomSuffix } from '../address-style.ts';
import type { ReportedInbox } from '../bus/host.ts';
import { type MailboxDependencies, openStoredMailbox } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { readSettings } from '../platform/settings.ts';
import { type ClientDependencies, connectService } from '../service-client.ts';
import { forgetWaitingPage } from './filling/waiting-page.ts';
import { clearNotification, notifyMail, notifyStyleRejected } from './notifications.ts';

/** Opens the stored mailbox and connects it to the network, settings and notifications. */
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
    connect: (base, dialect, learn, login) =>
      connectService(base, dialect, { ...clientDependencies, login }, learn),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    newAddressService: async () => (await readSettings()).serviceUrl || undefined,
    addressStyle: async () => (await readSettings()).addressStyle,
    addressPerSite: async () => (await readSettings()).addressPerSite,
    siteInAddress: async () => (await readSettings()).siteInAddress,
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

/**
 * The addresses whose inbox is visible: in a popup, or in the side panel or active tab of the
 * focused window.
 */
export async function visibleInboxes(onScreen: ReportedInbox[]): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const { address, tab, window } of onScreen) {
    if (tab === undefined ? await hasFocus(window) : await isInFront(tab)) addresses.add(address);
  }
  return addresses;
}

async function isInFront(id: number): Promise<boolean> {
  // The tab may have been closed.
  const tab = await browser.tabs.get(id).catch(() => undefined);
  return tab?.active === true && (await hasFocus(tab.windowId));
}

/** A popup reports no window, and is open only while it has the focus. */
async function hasFocus(window: number | undefined): Promise<boolean> {
  // Firefox for Android has no windows.
  if (window === undefined || !browser.windows) return true;
  const last = await browser.windows.getLastFocused();
  return last.focused && last.id === window;
}
