import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  background,
  type FoundMessage,
  type MailboxView,
  type MessageKey,
  type Problem,
  problemOf,
  type SearchResult,
} from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { displayAddress, displayText } from '../../lib/text/display-text.ts';
import { findInText, searchWords } from '../../lib/text/search-text.ts';
import { Mayfly } from '../kit/icons.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { isSameMessage, messageId } from '../message/message-key.ts';
import { senderOf, subjectOf } from '../message/message-labels.ts';
import { InboxRow, type OnChoose } from './inbox-row.tsx';
import { EndOfRows } from './inbox-rows.tsx';
import type { Selection } from './use-selection.ts';

/** Results requested at first (more than any popup shows), and added each time the list grows. */
const first = 20;
const growth = 50;

/** Results over all addresses. The previous ones stay until new ones arrive. */
export function SearchResults(props: {
  query: string;
  mailbox: MailboxView;
  /** The address whose inbox is shown. */
  current: string;
  found: SearchResult | undefined;
  onFound: (found: SearchResult) => void;
  onClear: () => void;
  now: number;
  opened: MessageKey | undefined;
  selection: Selection;
  onChoose: OnChoose;
}) {
  const { query, found, mailbox, opened } = props;
  const [count, setCount] = useState(Math.max(first, found?.messages.length ?? 0));
  const problem = useSearch({ ...props, count });
  if (problem) return <ProblemNote problem={problem} />;
  if (query.trim() === '' || !found) return null;
  const words = searchWords(query);
  const nothing = t('search_none', displayText(query, 60));
  const emails = new Map(mailbox.addresses.map(({ id, email }) => [id, email]));
  return (
    <>
      <p class={found.total > 0 ? 'search-count' : 'visually-hidden'} role="status">
        {found.total > 0 ? plural('address_messages', found.total) : nothing}
      </p>
      {found.total === 0 && (
        <div class="search-none">
          <Mayfly />
          <p aria-hidden="true">{nothing}</p>
          <button type="button" class="button secondary" onClick={props.onClear}>
            {t('search_clear')}
          </button>
        </div>
      )}
      <ul class="rows" aria-label={t('search_results')}>
        {found.messages.map((message) => (
          <InboxRow
            key={messageId(message)}
            message={message}
            now={props.now}
            current={opened !== undefined && isSameMessage(message, opened)}
            chosen={props.selection.chosen.has(messageId(message))}
            onChoose={props.onChoose}
            sender={highlighted(senderOf(message), words)}
            subject={highlighted(subjectOf(message, 200), words)}
          >
            <MatchReason
              message={message}
              words={words}
              to={message.address === props.current ? undefined : emails.get(message.address)}
            />
          </InboxRow>
        ))}
      </ul>
      {found.messages.length < found.total && (
        <EndOfRows
          key={found.messages.length}
          onNear={() => setCount(found.messages.length + growth)}
        />
      )}
    </>
  );
}

/** Where a message matched, and the address that received it. */
function MatchReason(props: { message: FoundMessage; words: string[]; to: string | undefined }) {
  const { snippet, senderName, senderEmail } = props.message;
  // A row with a sender name does not show the sender's address.
  const email = senderName ? displayAddress(senderEmail) : '';
  const inEmail = findInText(email, props.words).length > 0;
  if (!inEmail && !snippet && !props.to) return null;
  return (
    <span class="row-more">
      {inEmail && <bdi>{highlighted(email, props.words)}</bdi>}
      {snippet && <bdi>{highlighted(displayText(snippet, 200), props.words)}</bdi>}
      {props.to && <span class="row-to">{t('search_to', displayAddress(props.to))}</span>}
    </span>
  );
}

function highlighted(text: string, words: string[]): ComponentChildren {
  const parts: ComponentChildren[] = [];
  let done = 0;
  for (const [start, end] of findInText(text, words)) {
    parts.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  return parts.length === 0 ? text : [...parts, text.slice(done)];
}

/**
 * Searches at each change of the query or the mailbox. Makes one call at a time; of the changes
 * during a call, only the latest is searched for. Returns the problem of the last call.
 */
function useSearch(request: {
  query: string;
  count: number;
  mailbox: MailboxView;
  onFound: (found: SearchResult) => void;
}): Problem | undefined {
  const [problem, setProblem] = useState<Problem>();
  const { query, count } = request;
  const { inbox, addresses } = request.mailbox;
  const stored = [inbox, addresses.map(({ messages, unread }) => [messages, unread])];
  const latest = { ...request, id: JSON.stringify([query, count, stored]) };
  const wanted = useRef(latest);
  wanted.current = latest;
  const asked = useRef('');
  const running = useRef(false);

  const search = async () => {
    while (asked.current !== wanted.current.id) {
      const { id, query, count } = wanted.current;
      asked.current = id;
      const found = await background.searchMessages({ query, count });
      if (wanted.current.query === query && query.trim() !== '') wanted.current.onFound(found);
    }
  };

  useEffect(() => {
    if (running.current || asked.current === latest.id) return;
    running.current = true;
    search()
      .then(
        () => setProblem(undefined),
        (cause) => setProblem(problemOf(cause)),
      )
      .finally(() => {
        running.current = false;
      });
  });
  return problem;
}
