/** The expected state over all runs of the background, and the invariants checked after each run. */
import { expect } from 'vitest';
import type { MailboxDatabase } from '../../../../lib/mailbox.ts';
import type { Deed } from './person.ts';
import type { PostOffice } from './post-office.ts';
import { keyOf, told } from './screen.ts';

type State = 'kept' | 'deleted' | 'live' | 'ended' | 'removed';

export type Books = {
  /** Records the outcomes of actions. `cut` are the actions that were interrupted. */
  enter(deeds: Deed[], cut: ReadonlySet<Deed>): Promise<void>;
  /** Checks that nothing is lost or duplicated. */
  audit(): Promise<void>;
  /** Also checks that no work is pending. */
  close(): Promise<void>;
};

export function openBooks(database: MailboxDatabase, office: PostOffice): Books {
  const messages = new Map<string, State>();
  const addresses = new Map<string, State>();
  /** All tokens ever stored, with the ids of their addresses. */
  const known = new Map<string, string>();
  const orphans = new Set<string>();
  const touched = new Set<string>();
  /** Number of interrupted address creations whose result was lost. */
  let lostMakes = 0;

  const stateOfMessage = async (key: string): Promise<State> => {
    const [session = '', id = ''] = key.split(' ');
    const stored = await database.get('messages', [session, id]);
    return stored?.life.kind === 'kept' ? 'kept' : 'deleted';
  };
  const stateOfAddress = async (id: string): Promise<State> => {
    const stored = await database.get('sessions', id);
    if (!stored || 'before' in stored.life) return 'removed';
    return stored.life.kind === 'live' ? 'live' : 'ended';
  };
  const enterFates = async (
    book: Map<string, State>,
    kind: 'messages' | 'addresses',
    deeds: Deed[],
    unsure: ReadonlySet<Deed>,
    read: (key: string) => Promise<State>,
  ) => {
    const keys = new Set(deeds.flatMap(({ outcome }) => [...(outcome[kind]?.keys() ?? [])]));
    for (const key of keys) {
      // The mail of a removed address is deleted later, at any time.
      if (kind === 'messages' && isGone(key.split(' ')[0] ?? '')) {
        book.set(key, await read(key));
        continue;
      }
      const about = deeds.filter(({ outcome }) => outcome[kind]?.has(key));
      const allowed = new Set<string | undefined>(
        about.map(({ outcome }) => outcome[kind]?.get(key)),
      );
      if (about.some((one) => unsure.has(one))) {
        allowed.add(book.get(key) ?? (kind === 'messages' ? 'kept' : 'live'));
      }
      const state = await read(key);
      const names = about.map(({ name }) => name).join(' and ');
      if (!allowed.has('any')) expect([...allowed], `${key} after ${names}`).toContain(state);
      book.set(key, state);
    }
  };
  const isGone = (session: string) => addresses.get(session) === 'removed';

  return {
    async enter(deeds, cut) {
      for (const { outcome } of deeds) {
        for (const key of outcome.messages?.keys() ?? []) touched.add(key);
      }
      // Includes addresses that are created and removed in the same run.
      for (const { token, id } of await database.getAll('sessions')) known.set(token, id);
      await enterFates(addresses, 'addresses', deeds, cut, stateOfAddress);
      await enterFates(messages, 'messages', deeds, cut, stateOfMessage);
      lostMakes += [...cut].filter(
        ({ outcome, name }) => outcome.make || name === 'make again',
      ).length;
    },

    async audit() {
      const sessions = await database.getAll('sessions');
      const stored = await database.getAll('messages');
      const tokens = sessions.map(({ token }) => token);
      expect(new Set(tokens).size, 'no address is here twice').toBe(tokens.length);
      for (const { token, id, life } of sessions) {
        known.set(token, id);
        const hidden = 'before' in life && life.before.kind === 'live';
        expect(hidden, `${id} lives and is hidden`).toBe(false);
      }
      for (const [token, id] of known) {
        if (!isGone(id)) expect(tokens, 'no address is lost').toContain(token);
      }
      const before = orphans.size;
      for (const token of office.accounts.keys()) if (!known.has(token)) orphans.add(token);
      expect(orphans.size - before, 'each address that was made is known').toBeLessThanOrEqual(
        lostMakes,
      );
      lostMakes = 0;

      const letters = stored.map((one) => `${one.session} ${one.serviceId ?? one.id}`);
      expect(new Set(letters).size, 'no message is here twice').toBe(letters.length);
      const [bodies, words] = [
        await database.getAllKeys('bodies'),
        await database.getAllKeys('searchEntries'),
      ];
      const has = (keys: typeof bodies, { session, id }: (typeof stored)[number]) =>
        keys.some(([owner, name]) => owner === session && name === id);
      for (const message of stored) {
        if (!messages.has(keyOf(message))) messages.set(keyOf(message), 'kept');
        const isHere = message.life.kind === 'kept' || message.life.kind === 'deleted';
        const complete = isHere && !message.incomplete;
        if (!isGone(message.session)) {
          expect(has(bodies, message), `${keyOf(message)} has its text`).toBe(complete);
          expect(has(words, message), `${keyOf(message)} is found`).toBe(isHere);
        }
      }
      for (const [key, state] of messages) {
        const [session = ''] = key.split(' ');
        if (isGone(session)) continue;
        expect(await stateOfMessage(key), `${key} is as the person left it`).toBe(state);
      }
      for (const id of office.deleted) {
        const letter = office.letters.find((one) => one.id === id);
        const session = known.get(letter?.account ?? '') ?? '';
        if (!isGone(session)) {
          expect(messages.get(`${session} ${id}`), `${id} was deleted by the person`).toBe(
            'deleted',
          );
        }
      }
      for (const account of office.accounts.values()) {
        const session = known.get(account.token);
        if (!account.ended || session === undefined) continue;
        expect(addresses.get(session) ?? 'live', `${account.email} was ended`).not.toBe('live');
      }
      for (const [key, times] of told) expect(times, `told of ${key}`).toBeLessThanOrEqual(1);
    },

    async close() {
      await this.audit();
      for (const letter of office.letters) {
        const session = known.get(letter.account);
        const account = office.accounts.get(letter.account);
        if (session === undefined || isGone(session) || account?.ended) continue;
        const key = `${session} ${letter.id}`;
        if (addresses.get(session) === 'ended') continue;
        expect(messages.get(key), `${key} came`).toBeDefined();
        const deleted = messages.get(key) === 'deleted';
        expect(office.deleted.has(letter.id), `${key} is gone at the service`).toBe(deleted);
      }
      for (const { session, id, unnotified } of await database.getAll('messages')) {
        if (isGone(session)) continue;
        expect(unnotified, `${session} ${id} was seen to`).toBeUndefined();
        if (!touched.has(`${session} ${id}`)) expect(told.get(`${session} ${id}`)).toBe(1);
      }
    },
  };
}
