import { useId } from 'preact/hooks';
import type { AddressView, MailboxView, MessageKey } from '../lib/bus.ts';
import { plural, t } from '../lib/i18n.ts';
import { CheckLine } from './check-line.tsx';
import { Mayfly } from './icons.tsx';
import { InboxRow } from './inbox-row.tsx';
import { ProblemNote } from './problem-note.tsx';
import { isExpired } from './time-left.tsx';
import { useNow } from './use-now.ts';

/** The mail of one address, newest first, and how checking for more stands. */
export function Inbox(props: {
  mailbox: MailboxView;
  address: AddressView;
  /** The message that is open beside the list. */
  opened: MessageKey | undefined;
}) {
  const { mailbox, address } = props;
  const titleId = useId();
  const now = useNow(10_000);
  const expired = isExpired(address, now);
  const unread = mailbox.inbox.filter((message) => message.unread).length;
  return (
    <section class="inbox">
      <header class="inbox-head">
        <h2 id={titleId} tabIndex={-1} data-inbox-title>
          {t('inbox_title')}
        </h2>
        {unread > 0 && <span class="inbox-new">{plural('inbox_new', unread)}</span>}
        <CheckLine check={mailbox.check} expired={expired} />
      </header>
      {!expired && <ProblemNote problem={mailbox.check.problem} retried />}
      {mailbox.inbox.length === 0 && <EmptyInbox email={address.email} expired={expired} />}
      <ul class="rows" aria-labelledby={titleId}>
        {mailbox.inbox.map((message) => (
          <InboxRow
            key={message.message}
            message={message}
            now={now}
            current={message.message === props.opened?.message}
          />
        ))}
      </ul>
    </section>
  );
}

function EmptyInbox({ email, expired }: { email: string; expired: boolean }) {
  return (
    <div class="empty">
      <Mayfly />
      <p class="empty-title">{expired ? t('inbox_empty_expired') : t('inbox_empty')}</p>
      <p class="empty-address">{email}</p>
      {!expired && <p>{t('inbox_empty_hint')}</p>}
    </div>
  );
}
