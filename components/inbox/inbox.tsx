import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type AddressView,
  background,
  type MailboxView,
  type MessageKey,
  type SearchResult,
} from '../../lib/bus/client.ts';
import { formatNumber, t } from '../../lib/platform/i18n.ts';
import { isExpired } from '../address/time-left.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { Mayfly } from '../kit/icons.tsx';
import { lazy } from '../kit/lazy.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useNow } from '../kit/use-now.ts';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';
import { useView } from '../kit/use-view.ts';
import { MessageScreen, preloadMessageScreen } from '../message/lazy-message-screen.tsx';
import { ServiceProblem } from '../service/lazy-service-problem.ts';
import { cacheInbox, type InboxCache, takeCachedInbox } from './inbox-cache.ts';
import { InboxHead } from './inbox-head.tsx';
import { EndOfRows, InboxRows } from './inbox-rows.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useMessages } from './use-messages.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';

const SearchField = lazy(() => import('./search-field.tsx'), 'SearchField');
const SearchResults = lazy(() => import('./search-results.tsx'), 'SearchResults');
const InboxFullNote = lazy(() => import('./inbox-full-note.tsx'), 'InboxFullNote');
const SelectionBar = lazy(
  () => import('./selection-bar.tsx'),
  'SelectionBar',
  <div class="inbox-head" />,
);

/** Number of rows in the first paint (as many as a popup shows), in the second, and in each later batch. */
const first = 10;
const second = 30;
const growth = 100;

/** The mail of one address, newest first, with the state of checking and a search over all addresses. */
export function Inbox(props: {
  mailbox: MailboxView;
  address: AddressView;
  /** The message that is open beside the list. */
  opened: MessageKey | undefined;
  /** Whether the person returns from a message that replaced the inbox. */
  returning: boolean;
  /** Base address of the service for new addresses. */
  serviceUrl: string;
  /** Whether another problem is shown above. */
  isProblemShown: boolean;
  onDelete: (keys: MessageKey[]) => void;
}) {
  const { mailbox, address, opened } = props;
  const settings = useView('settings');
  const [cached] = useState(() => (props.returning ? takeCachedInbox(address.id) : undefined));
  const [shown, setShown] = useState(cached?.shown ?? first);
  const [query, setQuery] = useState(cached?.query);
  const [found, setFound] = useState<SearchResult | undefined>(cached?.found);
  const root = useRef<HTMLElement>(null);
  const now = useNow(10_000);
  const messages = useMessages(mailbox, address, cached?.older ?? []);
  // The inbox stays until the search has returned.
  const searching = found !== undefined && query !== undefined && query.trim() !== '';
  const listed = searching ? found.messages : messages.rows;
  const selection = useSelection(listed);
  const check = useTask(() => background.checkNow({}));
  const markAll = useTask(() => background.markAllRead({ address: address.id }));
  const expired = isExpired(address, now);
  const problem = check.problem ?? mailbox.check.problem;
  const { unreadable } = mailbox.check;
  const isSilent = address.muted || settings?.notificationContent === 'off';
  const focused = useRowFocus(root);
  useInboxCache(root, {
    address: address.id,
    older: messages.rows.slice(mailbox.inbox.length),
    shown,
    query,
    found,
    scroll: cached?.scroll ?? 0,
  });

  const closeSearch = () => {
    setQuery(undefined);
    setFound(undefined);
  };
  const chooseAll = async () => selection.choose(searching ? listed : await messages.all());
  const onKeyDown = useInboxKeys({
    selection,
    chooseAll: () => void chooseAll(),
    search: { isOpen: query !== undefined, open: () => setQuery(query ?? ''), close: closeSearch },
    onDelete: props.onDelete,
    listed,
  });
  // Preloaded when idle, so that the first message opens without a delay.
  useOnMount(() => {
    const idle = requestIdleCallback(MessageScreen.preload);
    return () => cancelIdleCallback(idle);
  });
  const grow = () => {
    const next = shown < second ? second : shown + growth;
    setShown(next);
    if (next > messages.rows.length && messages.hasMore) void messages.more();
  };
  // New mail at the top must not push the focused row out of the list.
  const atLeast = focused ? messages.rows.findIndex(({ message }) => message === focused) + 1 : 0;
  const visible = messages.rows.slice(0, Math.max(shown, atLeast));
  const list = { now, opened, selection, onChoose: selection.toggle };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events bubble here from the content
    <section
      class="inbox"
      ref={root}
      onKeyDown={onKeyDown}
      onPointerOver={preloadMessageScreen}
      onFocusIn={preloadMessageScreen}
    >
      <div class="inbox-top">
        {/* Always rendered, so that it is loaded before the first letter is typed. */}
        <SearchField query={query} onQuery={setQuery} onClose={closeSearch} />
        {selection.chosen.size > 0 ? (
          <SelectionBar listed={listed} selection={selection} onDelete={props.onDelete} />
        ) : (
          query === undefined && (
            <InboxHead
              check={mailbox.check}
              checkTask={expired ? undefined : check}
              unread={address.unread}
              empty={messages.rows.length === 0}
              onSearch={() => setQuery('')}
              onChooseAll={() => void chooseAll()}
              onAllRead={() => void markAll.run()}
            />
          )
        )}
      </div>
      <ProblemNote problem={markAll.problem} />
      {problem && !expired && !props.isProblemShown && !markAll.problem && (
        <ServiceProblem
          problem={problem}
          service={address.service ?? props.serviceUrl}
          task={check}
          inBackground
        />
      )}
      {unreadable && (
        <ProblemNote
          problem={{ code: 'not-understood', detail: unreadable.detail }}
          text={t('inbox_unreadable', formatNumber(unreadable.count))}
          withoutSettingsLink
        />
      )}
      {query !== undefined && (
        <SearchResults
          {...list}
          query={query}
          mailbox={mailbox}
          current={address.id}
          found={found}
          onFound={setFound}
          onClear={() => setQuery('')}
        />
      )}
      {!searching && (
        <>
          {mailbox.room && !expired && (
            <InboxFullNote
              room={mailbox.room}
              messages={messages}
              total={address.messages}
              unread={address.unread}
              onDelete={props.onDelete}
            />
          )}
          {messages.rows.length === 0 && (
            <EmptyInbox
              email={address.email}
              state={expired ? 'expired' : emptyState(mailbox, problem !== undefined || isSilent)}
            />
          )}
          <ul class="rows" aria-label={t('inbox_title')}>
            <InboxRows {...list} messages={visible} />
          </ul>
          <ProblemNote problem={messages.problem} />
          {(messages.hasMore || shown < messages.rows.length) && (
            <EndOfRows key={Math.min(shown, messages.rows.length)} onNear={grow} />
          )}
        </>
      )}
    </section>
  );
}

/** Caches the inbox's state on unmount, and restores the scroll position. */
function useInboxCache(place: { current: HTMLElement | null }, kept: InboxCache): void {
  const latest = useRef(kept);
  latest.current = kept;
  const { scroll } = kept;
  useLayoutEffect(() => {
    const screen = place.current?.closest('.screen');
    if (screen && scroll > 0) screen.scrollTop = scroll;
    return () => cacheInbox({ ...latest.current, scroll: screen?.scrollTop ?? 0 });
  }, [place, scroll]);
}

/** Title and hint of an empty inbox. */
const emptyTexts = {
  waiting: ['inbox_empty', 'inbox_empty_hint'],
  withoutHint: ['inbox_empty', undefined],
  making: ['room_making_title', 'room_making_hint'],
  expired: ['inbox_empty_expired', undefined],
} as const;

/** @param hidesHint whether the hint, which promises a notification of new mail, would be wrong */
function emptyState({ room }: MailboxView, hidesHint: boolean): keyof typeof emptyTexts {
  if (room?.kind === 'making') return 'making';
  return hidesHint ? 'withoutHint' : 'waiting';
}

function EmptyInbox({ email, state }: { email: string; state: keyof typeof emptyTexts }) {
  const [title, hint] = emptyTexts[state];
  return (
    <div class="empty">
      <Mayfly />
      <p class="empty-title">{t(title)}</p>
      <p class="empty-address">
        <BreakableText text={email} />
      </p>
      {hint && <p>{t(hint)}</p>}
    </div>
  );
}
