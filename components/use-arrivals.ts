import { useEffect, useRef } from 'preact/hooks';
import type { MailboxView } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { announce } from './announcer.tsx';
import { senderOf, subjectOf } from './message-words.ts';

/** Tells screen readers of a message that comes while the page is open, and of a new address. */
export function useArrivals(mailbox: MailboxView | undefined): void {
  const seen = useRef<{ address: string | undefined; messages: Set<string> }>(undefined);
  useEffect(() => {
    if (!mailbox) return;
    const before = seen.current;
    const { current: address, inbox } = mailbox;
    // Once seen is seen: a message that comes back because its deletion was undone is no news.
    const known = before && before.address === address ? before.messages : [];
    const messages = new Set([...known, ...inbox.map(({ message }) => message)]);
    seen.current = { address, messages };
    if (!before) return;
    if (before.address !== address) {
      const email = mailbox.addresses.find(({ id }) => id === address)?.email;
      if (email) announce(t('address_new_spoken', email));
      return;
    }
    const arrived = inbox.find(({ message, unread }) => unread && !before.messages.has(message));
    if (arrived) announce(t('inbox_arrived', senderOf(arrived), subjectOf(arrived, 120)));
  }, [mailbox]);
}
