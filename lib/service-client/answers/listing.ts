import { ServiceError } from '../errors.ts';
import type { InboxQuota, MessageSummary } from '../service.ts';
import { layersOf, layerWith, wrappedValue } from './envelope.ts';
import {
  type Fields,
  fieldsNamed,
  isFields,
  textNamed,
  toCount,
  toList,
  toText,
} from './fields.ts';
import { readTime } from './written-time.ts';

/** A message in a listing: its headers may be encoded, its time may be in any zone. */
export type ListedMessage = Omit<MessageSummary, 'receivedAt' | 'encodedSubject'>;

const listNames = ['messages', 'mails', 'emails'];

/** A parsed listing: its messages, and a description of each unreadable entry. */
export type ReadListing = { messages: ListedMessage[]; unreadable: string[] };

/**
 * Reads a listing in its order; it is empty if `messages` is null, missing or an empty object. The
 * first of several messages with the same id counts.
 *
 * @param options with `verified`, the fields `code` and `link` are read as verification results
 * @throws {ServiceError} `not-understood` if no entry can be read, with the path of the first
 * problem
 */
export function readListing(body: unknown, { verified = false } = {}): ReadListing {
  const list = toList(listIn(body));
  if (!list) throw new ServiceError('not-understood', { detail: 'messages: no list' });
  const messages = new Map<string, ListedMessage>();
  const unreadable: string[] = [];
  for (const [index, item] of list.entries()) {
    const message = readListed(item);
    if (typeof message === 'string') unreadable.push(`messages.${index}.${message}`);
    else if (!messages.has(message.id)) {
      messages.set(message.id, { ...message, ...(verified ? readVerification(item) : {}) });
    }
  }
  if (messages.size === 0 && unreadable[0] !== undefined) {
    throw new ServiceError('not-understood', { detail: unreadable[0] });
  }
  return { messages: [...messages.values()], unreadable };
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

function listIn(body: unknown): unknown {
  if (!isFields(body)) return body;
  const [own] = fieldsNamed(body, listNames);
  if (own) return own.value;
  const [inner] = fieldsNamed(layerWith(body, listNames), listNames);
  // A number in this field is the message count.
  return typeof inner?.value === 'number' ? undefined : (inner?.value ?? wrappedValue(body));
}

/** A message, or the name of the field that it lacks. */
function readListed(item: unknown): ListedMessage | string {
  if (!isFields(item)) return 'id: no message';
  // JSON:API resources have all fields except the id in `attributes`.
  if (isFields(item.attributes)) return readListed({ id: item.id, ...item.attributes });
  const id = readId(fieldsNamed(item, ['id', 'messageid', 'mailid', 'uid'])[0]?.value);
  if (id === undefined) return 'id: missing';
  const text = (names: string[]) => textNamed(item, names)?.value ?? '';
  const from = text(['from', 'sender']);
  const { name, email } = splitSender(text(['senderemail', 'fromemail', 'fromaddress']) || from);
  const [time] = fieldsNamed(item, ['receivedat', 'received', 'date', 'createdat', 'timestamp']);
  return {
    id,
    senderName: text(['sendername', 'fromname']) || name,
    senderEmail: email,
    subject: text(['subject', 'title']),
    written: readTime(time?.value),
    ...(reportsAttachments(item) ? { hasAttachments: true as const } : {}),
  };
}

/** Whether a flag, a number or a list indicates that a message has files. */
function reportsAttachments(item: Fields): boolean {
  const names = ['hasattachments', 'hasattachment', 'attachments', 'attachmentcount', 'files'];
  return fieldsNamed(item, names).some(({ value }) => {
    if (Array.isArray(value)) return value.length > 0;
    return value === true || value === 'true' || (toCount(value) ?? 0) > 0;
  });
}

/** The parts of `Name <address>`; either may be missing. */
export function splitSender(sender: string): { name: string; email: string } {
  const text = sender.trim();
  const at = text.lastIndexOf('<');
  const email = text.slice(at + 1, -1);
  // A single regular expression could be made slow by a crafted header.
  if (at < 0 || !text.endsWith('>') || email.includes('>')) return { name: '', email: sender };
  return { name: text.slice(0, at).trim().replace(/^"|"$/g, ''), email };
}

/** A numeric or text id, as text. */
function readId(value: unknown): string | undefined {
  const text = toText(value);
  return text === undefined || text === '' || text.length > 1000 ? undefined : text;
}
