import type { OnProgress } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { MessageContent, MessageKey, MessageView, SearchResult } from '../views.ts';
import { availableFiles, fetchFile, hasMessage } from './files.ts';
import { listMessages } from './list-messages.ts';
import { toMessageContent } from './message-view.ts';
import { deleteMessages, markAllRead, markMessages, openMessage, undoDelete } from './messages.ts';
import { searchMessages } from './search.ts';

/** What the person does with messages that are there. */
export type MessageOperations = {
  /** Messages of an address, newest first, without the `offset` newest ones. */
  listMessages(address: string, offset: number, count: number): Promise<MessageView[]>;
  /** What is stored and has all words of a query, newest first, `count` messages at most. */
  searchMessages(query: string, count: number): Promise<SearchResult>;
  markMessages(keys: MessageKey[], unread: boolean): Promise<void>;
  markAllRead(address: string): Promise<void>;
  /** @throws {ServiceError} */
  openMessage(key: MessageKey): Promise<MessageContent>;
  /**
   * A part of a message that only its service has. `onProgress` may throw to break off.
   * @throws {ServiceError}
   */
  fetchFile(
    key: MessageKey,
    part: 'source' | { attachment: string },
    onProgress: OnProgress,
  ): Promise<Blob>;
  /** Whether a message is stored with its content. */
  hasMessage(key: MessageKey): Promise<boolean>;
  deleteMessages(keys: MessageKey[]): Promise<void>;
  /** @throws {ServiceError} `message-gone` when it comes too late */
  undoDelete(keys: MessageKey[]): Promise<void>;
};

/** The same over the given surroundings. */
export function createMessageOperations(deps: MailboxDependencies): MessageOperations {
  return {
    listMessages: (address, offset, count) => listMessages(deps.database, address, offset, count),
    searchMessages: (query, count) => searchMessages(deps, query, count),
    markMessages: (keys, unread) => markMessages(deps, keys.map(toId), unread),
    markAllRead: (address) => markAllRead(deps, address),
    async openMessage(key) {
      const opened = await openMessage(deps, toId(key));
      return toMessageContent(opened, await availableFiles(deps, key.address, opened.body));
    },
    fetchFile: (key, part, onProgress) => fetchFile(deps, toId(key), part, onProgress),
    hasMessage: (key) => hasMessage(deps, toId(key)),
    deleteMessages: (keys) => deleteMessages(deps, keys.map(toId)),
    undoDelete: (keys) => undoDelete(deps, keys.map(toId)),
  };
}

/** The key of a message in the database. */
export function toId({ address, message }: MessageKey): [string, string] {
  return [address, message];
}
