import { Component } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { MessageKey, MessageView } from '../../lib/bus/client.ts';
import { isSameMessage, messageId } from '../message/message-key.ts';
import { InboxRow, type OnChoose } from './inbox-row.tsx';
import type { Selection } from './use-selection.ts';

/** Rows that re-render together. */
const chunkSize = 50;
/** Distance from the list's end at which more rows are added. */
const ahead = '800px';
const hour = 3_600_000;
const minute = 60_000;

/** Rows of possibly thousands of messages: only changed chunks re-render. */
export function InboxRows(props: {
  messages: readonly MessageView[];
  now: number;
  opened: MessageKey | undefined;
  selection: Selection;
  onChoose: OnChoose;
}) {
  const { messages, now, opened, selection } = props;
  const chunks: MessageView[][] = [];
  for (let start = 0; start < messages.length; start += chunkSize) {
    chunks.push(messages.slice(start, start + chunkSize));
  }
  return (
    <>
      {chunks.map((chunk, place) => (
        <Chunk
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is identified by its index; its rows have keys
          key={place}
          messages={chunk}
          // Older messages show hours and days, so they update once a minute.
          now={now - (chunk[0]?.receivedAt ?? 0) < hour ? now : Math.floor(now / minute) * minute}
          opened={chunk.find((one) => opened && isSameMessage(one, opened))}
          chosen={chunk.filter((one) => selection.chosen.has(messageId(one))).map(messageId)}
          onChoose={props.onChoose}
        />
      ))}
    </>
  );
}

type ChunkProps = {
  messages: MessageView[];
  now: number;
  opened: MessageKey | undefined;
  chosen: string[];
  onChoose: OnChoose;
};

class Chunk extends Component<ChunkProps> {
  override shouldComponentUpdate(next: ChunkProps): boolean {
    const { messages, now, opened, chosen } = this.props;
    return (
      next.now !== now ||
      next.opened !== opened ||
      !sameItems(next.messages, messages) ||
      !sameItems(next.chosen, chosen)
    );
  }

  override render() {
    const { messages, now, opened, chosen } = this.props;
    return messages.map((message) => (
      <InboxRow
        key={messageId(message)}
        message={message}
        now={now}
        current={message === opened}
        chosen={chosen.includes(messageId(message))}
        // Calls the latest callback, so that a new callback causes no re-render.
        onChoose={(key, range) => this.props.onChoose(key, range)}
      />
    ));
  }
}

/**
 * Calls `onNear` once when the end of the list is near the visible rows. Change this component's
 * `key` whenever the list grows, because the end may still be near.
 */
export function EndOfRows(props: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(props.onNear);
  latest.current = props.onNear;
  useEffect(() => {
    const root = end.current?.closest('.screen') ?? null;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root, rootMargin: ahead },
    );
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} />;
}

function sameItems<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, place) => item === others[place]);
}
