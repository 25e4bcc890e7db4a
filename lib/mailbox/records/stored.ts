/** Records of addresses, mail and services, as they are stored. Times are milliseconds since 1970. */
import type {
  Dialect,
  InboxRoom,
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
  /** Its end as the service wrote it: told anew when more is known of the service's clock. */
  expiry?: WrittenTime;
  /** Set once the person ended it or the service no longer knows it, however far `expiresAt` is. */
  endedAt?: number;
  /** How far the person's ending of it has come; absent where it ended by itself. */
  ending?: StoredEnding;
  /** When its life was last made longer. */
  extendedAt?: number;
  /** What the person calls it. */
  name?: string;
  /** Its mail raises no notification and does not count on the badge. */
  muted?: true;
  /** When the person removed it: hidden from then on, gone once that can no longer be undone. */
  removedAt?: number;
  /** It was not the person who removed it: its mail was kept as long as it was to be. */
  outdated?: true;
  /** Nothing but what its service must be told with is left: nothing to undo any more. */
  purged?: true;
  /** When it came here from a file. Without what opens it, its token is empty and it has ended. */
  importedAt?: number;
  /** Site of the page it was last filled into (`lib/urls/site.ts`), private windows excepted. */
  site?: string;
  /** All of them with the time, newest first. Absent where it was filled before there was a list. */
  uses?: StoredUse[];
  /** It was filled, copied or known to a site, were it in a private window: it is no fresh one. */
  taken?: true;
  /** When it was last made, filled or shown: mail is looked for less often as it ages. */
  usedAt: number;
  /** Somebody is waiting for its mail until then. */
  waitUntil?: number;
  checkedAt?: number;
  etag?: string;
  /** How full its inbox was at its service when that was last listed. */
  room?: InboxRoom;
  /** Why the last look at it failed, while the service itself is well. */
  trouble?: StoredTrouble;
};

/** That an address was filled into a page of a site. */
export type StoredUse = { site: string; at: number };

/** An end that the person made: its service is to be told, once it can no longer be undone. */
export type StoredEnding = {
  /** The service may have heard of it: nothing to undo any more. */
  final?: true;
  /** The service knows, or does not want to. */
  told?: true;
  /** Why it could not be told yet. */
  trouble?: StoredTrouble;
};

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
  /** What the listing says of it, as a print to know it by should its id change. */
  print?: string;
  code?: string;
  link?: string;
  /** Files came with it, beside pictures within its text. */
  hasAttachments?: true;
  /** Its session, until its body was fetched: the key of a sparse index. */
  incomplete?: string;
  /** Why its body could not be fetched. */
  trouble?: StoredTrouble;
  /** Its session, while unread: the key of a sparse index. */
  unread?: string;
  /** What `unread` was when the message was deleted, should that be undone. */
  wasUnread?: string;
  /** 1 until its notification was raised. */
  unannounced?: 1;
  /** When the person deleted it: hidden from then on, gone once that can no longer be undone. */
  deletedAt?: number;
  /** Its content is gone here: nothing to undo any more, and the service is to be told. */
  purged?: true;
  /**
   * When the service confirmed that it is gone. The record stays, without content, until a later
   * listing lacks it: one that was under way could otherwise bring it back.
   */
  goneAt?: number;
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
export type StoredWords = {
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
  trouble?: StoredTrouble;
  /** Why it could not be told of a deletion or an end; looking for mail there goes on. */
  outboxFailure?: StoredTrouble;
};

/** Something that failed, and when to try it again. */
export type StoredTrouble = {
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
  worded?: MessageId;
  /** Under the key `room`: held free for an address that is being made. */
  reserved?: string;
};

/** A record that was damaged, or part of which was, as it was found. */
export type SetAside = {
  /** Name of the store that it was in, and its key there. */
  store: string;
  key: IDBValidKey;
  /** Absent where the browser could not read it. */
  record?: unknown;
  /** When it was found. */
  at: number;
};

/** Whether pages show an address at all. */
export function isShown({ removedAt }: StoredSession): boolean {
  return removedAt === undefined;
}

/** When an address expired or was ended; for one that lives, when it will. */
export function endOf({ endedAt, expiresAt }: StoredSession): number {
  return Math.min(endedAt ?? expiresAt, expiresAt);
}

/** True while the service should still take mail for it. */
export function isLive(session: StoredSession, now: number): boolean {
  return session.endedAt === undefined && now < (session.mayLiveUntil ?? session.expiresAt);
}

/** Whether its service has it still: it lives, or the person may yet have it live on. */
export function isAtService(session: StoredSession, now: number): boolean {
  const { ending, expiresAt, mayLiveUntil = expiresAt } = session;
  return isLive(session, now) || (ending !== undefined && !ending.final && now < mayLiveUntil);
}

/** The same as {@link isLive} as far as can be told: a time that is a guess is taken as it is. */
export function isLikelyLive(session: StoredSession, now: number): boolean {
  return session.endedAt === undefined && now < session.expiresAt;
}

/** The keys of all messages of a session, and of what is stored beside them. */
export function ofSession(session: string): IDBKeyRange {
  return IDBKeyRange.bound([session], [session, []]);
}
