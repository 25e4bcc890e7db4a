import { ServiceError } from '../errors.ts';
import type { InboxQuota, MessageSummary } from '../service.ts';
import {
  layersOf,
  layerWith,
  listsWithin,
  listWithin,
  messageListNames,
  wrappedValue,
} from './envelope.ts';
import { type Fields, fieldsNamed, isFields, textNamed, toCount, toList } from './fields.ts';
import { looksListed, readHead, readId } from './head.ts';

/** A message in a listing: its headers may be encoded, its time may be in any zone. */
export type ListedMessage = Omit<MessageSummary, 'receivedAt' | 'encodedSubject'>;

/** Names of nested objects that may contain some of an entry's fields. */
const headNames = ['attributes', 'headers', 'header', 'envelope'];
/** A parsed listing: its messages, and a description of each unreadable entry. */
export type ReadListing = { messages: ListedMessage[]; unreadable: string[] };

/**
 * Reads a listing and keeps its order. The listing is the list under a common name, or the list
 * whose entries look like messages; it is empty if it is null, missing or an empty object. Of
 * several entries with the same id, the first is kept; a different message with this id is
 * unreadable.
 *
 * @param options with `verified`, the fields `code` and `link` are read as verification results;
 *   for `now` see `readTime`
 * @throws {ServiceError} `not-understood` if there is no list although there is content, or if no
 *   entry can be read, with the path of the first problem
 */
export function readListing(
  body: unknown,
  { verified = false, now }: { verified?: boolean; now?: number } = {},
): ReadListing {
  const list = listIn(body);
  if (!list) throw new ServiceError('not-understood', { detail: 'messages: no list' });
  const messages = new Map<string, ListedMessage>();
  const unreadable: string[] = [];
  for (const [index, item] of list.entries()) {
    const message = readListed(item, now);
    if (typeof message === 'string') unreadable.push(`messages.${index}.${message}`);
    else {
      const known = messages.get(message.id);
      if (!known) {
        messages.set(message.id, { ...message, ...(verified ? readVerification(item) : {}) });
      } else if (!isSameMail(known, message)) {
        unreadable.push(`messages.${index}.id: used by another message`);
      }
    }
  }
  if (messages.size === 0 && unreadable[0] !== undefined) {
    throw new ServiceError('not-understood', { detail: unreadable[0] });
  }
  return { messages: [...messages.values()], unreadable };
}

function isSameMail(one: ListedMessage, other: ListedMessage): boolean {
  return (
    one.subject === other.subject &&
    one.senderEmail === other.senderEmail &&
    one.written?.at === other.written?.at
  );
}

function readVerification(item: unknown): Pick<ListedMessage, 'code' | 'link'> {
  const text = (name: string) => (isFields(item) ? textNamed(item, [name])?.value : undefined);
  const [code, link] = [text('code'), text('link')];
  return { ...(code && { code }), ...(link && { link }) };
}

/** The inbox quota; undefined if the listing has none. */
export function readQuota(body: unknown): InboxQuota | undefined {
  if (!isFields(body)) return undefined;
  const layer = layersOf(body).find((one) => fieldsNamed(one, ['full', 'limit']).length > 0) ?? {};
  const full = fieldsNamed(layer, ['full'])[0]?.value;
  const within = (name: string, field: string) => {
    const outer = fieldsNamed(layer, [name])[0]?.value;
    return isFields(outer) ? toCount(fieldsNamed(outer, [field])[0]?.value) : undefined;
  };
  const shareOf = (field: 'messages' | 'bytes') => {
    const [used, most] = [within('usage', field), within('limit', field)];
    return used === undefined || !most ? {} : { [field]: { used, most } };
  };
  const shares = { ...shareOf('messages'), ...shareOf('bytes') };
  if (typeof full !== 'boolean' && Object.keys(shares).length === 0) return undefined;
  return { full: full === true, ...shares };
}

/** The entries of a listing; undefined if there is content but no list. */
function listIn(body: unknown): unknown[] | undefined {
  if (!isFields(body)) return toList(body);
  const [named] = [body, layerWith(body, messageListNames)].flatMap((layer) =>
    fieldsNamed(layer, messageListNames),
  );
  // A number in this field is the message count.
  if (named && typeof named.value !== 'number') return listWithin(named.value);
  const wrapped = wrappedValue(body);
  if (wrapped !== undefined && typeof wrapped !== 'number') return toList(wrapped);
  const lists = listsWithin(body);
  const alike = lists.find((list) => list.slice(0, 20).some(looksListed));
  if (alike) return alike;
  const counted = fieldsNamed(body, ['count', 'total', 'totalelements', 'messagecount']);
  const isCounted = counted.some(({ value }) => (toCount(value) ?? 0) > 0);
  return isCounted || lists.some((list) => list.some(isFields)) ? undefined : [];
}

/** The message, or why the entry is unreadable. */
function readListed(item: unknown, now: number | undefined): ListedMessage | string {
  if (!isFields(item)) return 'id: no message';
  const inner = fieldsNamed(item, headNames)
    .map(({ value }) => value)
    .filter(isFields);
  const places = [item, ...inner];
  const id = places.map(readId).find((one) => one !== undefined);
  if (id === undefined) return 'id: missing';
  return {
    id,
    ...readHead(places, now),
    ...readTag(item),
    ...(places.some(reportsAttachments) ? { hasAttachments: true as const } : {}),
  };
}

/** The tag of a sub-address (RFC 5321 allows 64 characters). */
function readTag(item: Fields): Pick<ListedMessage, 'tag'> {
  const tag = textNamed(item, ['tag'])?.value ?? '';
  return /^[\x21-\x7e]{1,64}$/.test(tag) ? { tag } : {};
}

/** Whether a flag, a number or a list indicates that a message has files. */
function reportsAttachments(item: Fields): boolean {
  const names = ['hasattachments', 'hasattachment', 'attachments', 'attachmentcount', 'files'];
  return fieldsNamed(item, names).some(({ value }) => {
    if (Array.isArray(value)) return value.length > 0;
    return value === true || value === 'true' || (toCount(value) ?? 0) > 0;
  });
}
