/** Records of addresses, mail and services, as they are stored. Times are milliseconds since 1970. */
import type {
  Dialect,
  InboxQuota,
  ServiceErrorCode,
  Trace,
  WrittenTime,
} from '../../service-client.ts';

/** [session, the service's id of the message] */
export type MessageId = [session: string, id: string];

/** A temporary address with the token that opens its inbox. */
export type StoredSession = {
  id: string;
  /** Base address of the service that issued it. */
  service: string;
  email: string;
  token: string;
  createdAt: number;
  expiresAt: number;
  /** It may live as long, while the service's time zone is not known and `expiresAt` a guess. */
  mayLiveUntil?: number;
  /** Its end as the service wrote it: read again when more is known of the service's clock. */
  expiry?: WrittenTime;
  life: AddressLife;
  /** How long the person wants it to live each time, in hours; else its service chooses. */
  hours?: number;
  /** The person wants it to end once its first code was used (`addresses/end-after-code.ts`). */
  endsAfterCode?: true;
  /** When its life was last made longer. */
  extendedAt?: number;
  /** What the person calls it. */
  name?: string;
  /** Its mail raises no notification and does not count on the badge. */
  muted?: true;
  /** When it came here from a file. Without what opens it, its token is empty and it has ended. */
  importedAt?: number;
  /** Site of the page it was last filled into (`lib/urls/site.ts`), private windows excepted. */
  site?: string;
  /** All of them with the time, newest first. Absent where it was filled before there was a list. */
  uses?: StoredUse[];
  /** It was filled, copied or known to a site, were it in a private window: it is no fresh one. */
  taken?: true;
  /** When it was last made, filled or shown: mail is checked for less often as it ages. */
  usedAt: number;
  /** Somebody is waiting for its mail until then. */
  waitUntil?: number;
  checkedAt?: number;
  etag?: string;
  /** How full its inbox was at its service when that was last listed. */
  quota?: InboxQuota;
  /** Why its last check failed, while the service itself works. */
  failure?: StoredFailure;
};

/** That an address was filled into a page of a site. */
export type StoredUse = { site: string; at: number };

/** The life of an address that pages show. */
export type ShownLife =
  /** Until `expiresAt`; it has expired from then on. */
  | { kind: 'live' }
  /** Its service no longer knows it, however far `expiresAt` is, or nothing here opens it. */
  | { kind: 'expired'; at: number }
  /** The person ended it, and its service has not heard of that: it can live on. */
  | { kind: 'ended-here'; at: number }
  /** The person ended it, and its service may have heard of that. */
  | { kind: 'ended'; at: number };

/** The life of an address. `before` is what it returns to when its removal is undone. */
export type AddressLife =
  | ShownLife
  /** Hidden with its mail, until the outbox deletes both. */
  | { kind: 'removed'; at: number; by: 'person' | 'retention'; before: ShownLife }
  /** Deleted but for what its service is still to be called with. */
  | { kind: 'purged'; at: number; by: 'person' | 'retention'; before: ShownLife };

/** The life of a message. */
export type MessageLife =
  | { kind: 'kept' }
  /** Hidden, until the outbox deletes its content. `wasUnread` is for undo. */
  | { kind: 'deleted'; deletedAt: number; wasUnread: boolean }
  /** Without content here; its service is to delete it. */
  | { kind: 'purged'; deletedAt: number }
  /**
   * Its service has confirmed the deletion. The record stays until a later listing lacks it: one that
   * was under way could otherwise bring it back. `lastFailure` counts how often it came back.
   */
  | { kind: 'gone'; deletedAt: number; goneAt: number; lastFailure?: StoredFailure };

/** A message in the inbox, its code found at reception. */
export type StoredMessage = {
  session: string;
  id: string;
  senderName: string;
  senderEmail: string;
  subject: string;
  receivedAt: number;
  /** `receivedAt` as the service wrote it, while it is a guess because its zone is not known. */
  guessedFrom?: WrittenTime;
  /** What the service calls it now, where that is no longer its `id`. */
  serviceId?: string;
  /** What the listing says of it, as a fingerprint to know it by should its id change. */
  fingerprint?: string;
  code?: string;
  link?: string;
  /** Files came with it, beside pictures within its text. */
  hasAttachments?: true;
  /** Its session, until its body was fetched: the key of a sparse index. */
  incomplete?: string;
  /** Why its body could not be fetched. */
  failure?: StoredFailure;
  /** Its session, while unread: the key of a sparse index. */
  unread?: string;
  /** 1 until its notification was raised. */
  unnotified?: 1;
  life: MessageLife;
};

/** A named file in a mail; `size` is in bytes, 0 where nobody says. */
export type StoredAttachment = {
  id: string;
  name: string;
  type: string;
  size: number;
  contentId?: string;
  inline: boolean;
};

/** The heavy part of a message. */
export type StoredBody = {
  session: string;
  id: string;
  to: string;
  text?: string;
  html?: string;
  attachments: StoredAttachment[];
  authentication?: { spf: string; dkim: string; dmarc: string };
  parseError?: string;
  /** Of its source in bytes, where the service says it. */
  size?: number;
  /** What its service hands out with the message itself. */
  within?: { attachments: boolean; source: boolean };
};

/** What a message is found by, folded as `lib/text/search-text.ts` does. */
export type SearchEntry = {
  session: string;
  id: string;
  receivedAt: number;
  /** Sender and subject, folded. */
  head: string;
  /** What the message says, as it is read; empty until its body was fetched. */
  text: string;
  /** `text` folded, where that is more than making its letters small. */
  folded?: string;
};

/** What was learnt of a service, and how it fares. */
export type StoredService = {
  base: string;
  /** Absent until it answered once. */
  dialect?: Dialect;
  failure?: StoredFailure;
  /** Why it failed on a deletion or an end; checking for mail there goes on. */
  outboxFailure?: StoredFailure;
};

/** An operation that a person may undo at first, and that is then carried out here and at a service. */
export type OutboxEntry = {
  operation: 'delete-message' | 'end-address' | 'end-after-code' | 'remove-address';
  /** The session and, where it is about a message, that message. */
  target: [session: string] | MessageId;
  /** It can be undone until then; after a failure of its own, the time of the next attempt. */
  dueAt: number;
  /** Attempts that were begun: nothing can be undone after the first. */
  attempts: number;
  lastFailure?: StoredFailure;
};

/** Something that failed, and when to try it again. */
export type StoredFailure = {
  code: ServiceErrorCode;
  detail?: string;
  trace?: Trace;
  /** Failures in a row. */
  failures: number;
  /** No attempt before this. */
  retryAt: number;
  /** The service itself asked for that pause. */
  asked?: true;
  /** When the first of the failures in a row was. */
  since?: number;
};

export type StoredState = {
  /** The session whose inbox is shown. */
  current?: string;
  /**
   * Under the key `wording`: the last message of which was stored after the fact what is made of it.
   * Absent once that is so of all.
   */
  indexedUpTo?: MessageId;
  /** Under the key `room`: held free for an address that is being made. */
  reserved?: string;
};

/** A record that was damaged, or part of which was, as it was found. */
export type QuarantinedRecord = {
  /** Name of the store that it was in, and its key there. */
  store: string;
  key: IDBValidKey;
  /** Absent where the browser could not read it. */
  record?: unknown;
  /** When it was found. */
  at: number;
};

/** Whether pages show an address at all. */
export function isShown({ life }: StoredSession): boolean {
  return life.kind !== 'removed' && life.kind !== 'purged';
}

/** The life of an address, leaving aside that it was removed. */
export function lifeBeneath({ life }: StoredSession): ShownLife {
  return 'before' in life ? life.before : life;
}

/** The same session with another life beneath its removal, where it was removed. */
export function withLifeBeneath(session: StoredSession, shown: ShownLife): StoredSession {
  const { life } = session;
  return { ...session, life: 'before' in life ? { ...life, before: shown } : shown };
}

export function isEndedByPerson(session: StoredSession): boolean {
  const { kind } = lifeBeneath(session);
  return kind === 'ended' || kind === 'ended-here';
}

/** When an address ended before its time; undefined where it did not. */
export function endedAt(session: StoredSession): number | undefined {
  const life = lifeBeneath(session);
  return life.kind === 'live' ? undefined : life.at;
}

/** When an address expired or was ended; for one that lives, when it will. */
export function endOf(session: StoredSession): number {
  return Math.min(endedAt(session) ?? session.expiresAt, session.expiresAt);
}

/** Whether its service may still have it, going by the time alone. */
export function isWithinLifetime({ expiresAt, mayLiveUntil }: StoredSession, now: number): boolean {
  return now < (mayLiveUntil ?? expiresAt);
}

/** True while the service should still take mail for it. */
export function isLive(session: StoredSession, now: number): boolean {
  return lifeBeneath(session).kind === 'live' && isWithinLifetime(session, now);
}

/** Whether its service has it still: it lives, or the person may yet have it live on. */
export function isAtService(session: StoredSession, now: number): boolean {
  const { kind } = lifeBeneath(session);
  return (kind === 'live' || kind === 'ended-here') && isWithinLifetime(session, now);
}

/** The same as {@link isLive} as far as can be told: a time that is a guess is taken as it is. */
export function isLikelyLive(session: StoredSession, now: number): boolean {
  return lifeBeneath(session).kind === 'live' && now < session.expiresAt;
}

/** A message that the browser could not read in a migration has no life until it is repaired. */
type Unmigrated<Message extends { life: MessageLife }> = Message | Omit<Message, 'life'>;

/** Whether pages show a message. */
export function isKept(message: Unmigrated<StoredMessage>): boolean {
  return !('life' in message) || message.life.kind === 'kept';
}

/** Whether the content of a message is here, or may still be fetched. */
export function hasContent(message: Unmigrated<StoredMessage>): boolean {
  return isKept(message) || ('life' in message && message.life.kind === 'deleted');
}

/** The keys of all messages of a session, and of what is stored beside them. */
export function sessionRange(session: string): IDBKeyRange {
  return IDBKeyRange.bound([session], [session, []]);
}
