/** Chooses the code to fill. */

import type { CodeView, MessageKey } from '../../bus/views.ts';
import { displayAddress } from '../../text/display-text.ts';
import { type Fillable, usedOnSite } from '../addresses/sites.ts';
import { usesOf } from '../addresses/uses.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isKept, isShown, type StoredMessage } from '../records/stored.ts';
import { codeLifetime } from '../sync/schedule.ts';
import { belongsToSite } from './code-site.ts';
import { isSenderConfirmed } from './confirmed-senders.ts';
import { codeExpiry, toId, toMessageView } from './message-view.ts';
import { senderOf } from './sender-domain.ts';

export type FillableCode = Fillable & {
  /** The message that contains it. */
  message: CodeView;
  /** Its sender's own domain, or address, as display text. */
  from: string;
  isUsed: boolean;
  /** Whether it belongs to the given site (`code-site.ts`), or its sender was confirmed for it. */
  belongs: boolean;
};

/**
 * The code to fill on a site: that of the given message, else the newest valid one that belongs
 * there, else the newest valid one. Without a site, no code belongs.
 */
export async function codeToFill(
  deps: MailboxDependencies,
  { message, site }: { message?: MessageKey | undefined; site?: string | undefined },
): Promise<FillableCode | undefined> {
  if (message) {
    const stored = await deps.database.get('messages', toId(message));
    return stored && toFillable(deps, stored, site);
  }
  const sessions = await deps.database.getAllKeys('sessions');
  const fresh = await Promise.all(sessions.map((session) => freshCodesOf(deps, session)));
  const newestFirst = fresh.flat().toSorted((one, other) => other.receivedAt - one.receivedAt);
  return bestOf(deps, newestFirst, site);
}

/**
 * The newest valid code among addresses used on a site, preferring one that belongs there. Earlier
 * addresses count only if no mail is awaited at a later one. `expected` is set if mail is awaited.
 */
export async function codeOfSite(
  deps: MailboxDependencies,
  site: string,
): Promise<{ code?: FillableCode; expected: boolean }> {
  const all = await deps.database.getAll('sessions');
  for (const { id, waitUntil = 0 } of usedOnSite(all.filter(isShown), site)) {
    const expected = deps.now() < waitUntil;
    const code = await bestOf(deps, await freshCodesOf(deps, id), site);
    if (code) return { code, expected };
    if (expected) return { expected };
  }
  return { expected: false };
}

/** More valid codes than this are a flood, not a sign-in. */
const maxCodes = 50;

async function bestOf(
  deps: MailboxDependencies,
  newestFirst: StoredMessage[],
  site: string | undefined,
): Promise<FillableCode | undefined> {
  let newest: FillableCode | undefined;
  for (const message of newestFirst.slice(0, maxCodes)) {
    const code = await toFillable(deps, message, site);
    // A used code does not hide a newer one.
    if (code?.belongs) return code.isUsed && newest && !newest.isUsed ? newest : code;
    newest ??= code;
  }
  return newest;
}

async function toFillable(
  { database }: MailboxDependencies,
  message: StoredMessage,
  site: string | undefined,
): Promise<FillableCode | undefined> {
  const { session: address, id, code, senderName, senderEmail, subject, link, used } = message;
  if (!code) return undefined;
  const session = await database.get('sessions', address);
  const words = await database.get('searchEntries', [address, id]);
  const mail = {
    senderEmail,
    link,
    text: words && `${senderName}\n${subject}\n${words.text}`,
    recipient: session?.email ?? '',
  };
  const uses = session ? usesOf(session).map((use) => use.site) : [];
  const belongs =
    site !== undefined &&
    (belongsToSite(mail, site, uses) || (await isSenderConfirmed({ database }, message, site)));
  const view = { ...toMessageView(message), code };
  return {
    address,
    value: code,
    message: view,
    from: displayAddress(senderOf(senderEmail)),
    isUsed: used === true,
    belongs,
  };
}

/** A session's messages with a valid code, newest first, without reading older mail. */
async function freshCodesOf(
  { database, now }: MailboxDependencies,
  session: string,
): Promise<StoredMessage[]> {
  const fresh = IDBKeyRange.bound(
    [session, now() - codeLifetime.most],
    [session, Number.POSITIVE_INFINITY],
  );
  const messages = await database.getAllFromIndex('messages', 'time', fresh);
  return messages
    .filter((message) => message.code && isKept(message) && now() < codeExpiry(message))
    .toReversed();
}
