import { useEffect, useRef } from 'preact/hooks';
import type { MailboxView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { announce } from '../kit/announcer.tsx';
import { senderOf, subjectOf } from '../message/message-labels.ts';

type Seen = {
  address: string | undefined;
  addresses: Set<string>;
  messages: Set<string>;
  /** Time of the oldest listed message: older ones that move into the list are not new. */
  since: number;
};

/** Announces messages that arrive while the page is open, and a change of the current address. */
export function ArrivalAnnouncements({ mailbox }: { mailbox: MailboxView | undefined }): null {
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    if (!mailbox) return;
    const before = seen.current;
    const { current: address, inbox } = mailbox;
    const shown = mailbox.addresses.find(({ id }) => id === address);
    // A message restored by undo is not new.
    const known = before && before.address === address ? before.messages : [];
    const isWhole = (shown?.messages ?? 0) <= inbox.length;
    seen.current = {
      address,
      addresses: new Set(mailbox.addresses.map(({ id }) => id)),
      messages: new Set([...known, ...inbox.map(({ message }) => message)]),
      since: isWhole ? 0 : Math.min(...inbox.map(({ receivedAt }) => receivedAt)),
    };
    if (!before) return;
    if (before.address !== address) {
      if (shown) {
        const isNew = !before.addresses.has(shown.id);
        announce(isNew ? t('address_new_spoken', shown.email) : shown.email);
      }
      return;
    }
    const arrived = inbox.find(
      ({ message, unread, receivedAt }) =>
        unread && !before.messages.has(message) && receivedAt >= before.since,
    );
    if (arrived) announce(t('inbox_arrived', senderOf(arrived), subjectOf(arrived, 120)));
  }, [mailbox]);
  return null;
}
