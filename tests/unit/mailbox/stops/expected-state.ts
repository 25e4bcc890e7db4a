/** The expected state over all runs of the background, and the invariants checked after each run. */
import { expect } from 'vitest';
import type { MailboxDatabase } from '../../../../lib/mailbox.ts';
import type { Action } from './actions.ts';
import type { FakeService } from './fake-service.ts';
import { keyOf, notificationCounts } from './notifications.ts';

type State = 'kept' | 'deleted' | 'live' | 'ended' | 'removed';

export type ExpectedState = {
  /** Records the outcomes of actions. `cut` are the actions that were interrupted. */
  record(actions: Action[], interrupted: ReadonlySet<Action>): Promise<void>;
  /** Checks that nothing is lost or duplicated. */
  check(): Promise<void>;
  /** Also checks that no work is pending. */
  close(): Promise<void>;
};

export function createExpectedState(database: MailboxDatabase, fake: FakeService): ExpectedState {
  const messages = new Map<string, State>();
  const addresses = new Map<string, State>();
  /** All tokens ever stored, with the ids of their addresses. */
  const known = new Map<string, string>();
  const unknownAccounts = new Set<string>();
  const acted = new Set<string>();
  /** Number of interrupted address creations whose result was lost. */
  let lostCreations = 0;

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
  const recordStates = async (
    states: Map<string, State>,
    kind: 'messages' | 'addresses',
    actions: Action[],
    interrupted: ReadonlySet<Action>,
    read: (key: string) => Promise<State>,
  ) => {
    const keys = new Set(actions.flatMap(({ outcome }) => [...(outcome[kind]?.keys() ?? [])]));
    for (const key of keys) {
      // The mail of a removed address is deleted later, at any time.
      if (kind === 'messages' && isRemoved(key.split(' ')[0] ?? '')) {
        states.set(key, await read(key));
        continue;
      }
      const about = actions.filter(({ outcome }) => outcome[kind]?.has(key));
      const allowed = new Set<string | undefined>(
        about.map(({ outcome }) => outcome[kind]?.get(key)),
      );
      if (about.some((one) => interrupted.has(one))) {
        allowed.add(states.get(key) ?? (kind === 'messages' ? 'kept' : 'live'));
      }
      const state = await read(key);
      const names = about.map(({ name }) => name).join(' and ');
      if (!allowed.has('any')) expect([...allowed], `${key} after ${names}`).toContain(state);
      states.set(key, state);
    }
  };
  const isRemoved = (session: string) => addresses.get(session) === 'removed';

  return {
    async record(actions, interrupted) {
      for (const { outcome } of actions) {
        for (const key of outcome.messages?.keys() ?? []) acted.add(key);
      }
      // Includes addresses that are created and removed in the same run.
      for (const { token, id } of await database.getAll('sessions')) known.set(token, id);
      await recordStates(addresses, 'addresses', actions, interrupted, stateOfAddress);
      await recordStates(messages, 'messages', actions, interrupted, stateOfMessage);
      lostCreations += [...interrupted].filter(
        ({ outcome, name }) => outcome.createsAddress || name === 'recreate',
      ).length;
    },

    async check() {
      const sessions = await database.getAll('sessions');
      const stored = await database.getAll('messages');
      const tokens = sessions.map(({ token }) => token);
      expect(new Set(tokens).size, 'no address is here twice').toBe(tokens.length);
      for (const { token, id, life } of sessions) {
        known.set(token, id);
        const hidden = 'before' in life && life.before.kind === 'live';
        expect(hidden, `${id} runs and is hidden`).toBe(false);
      }
      for (const [token, id] of known) {
        if (!isRemoved(id)) expect(tokens, 'no address is lost').toContain(token);
      }
      const before = unknownAccounts.size;
      for (const token of fake.accounts.keys()) if (!known.has(token)) unknownAccounts.add(token);
      expect(
        unknownAccounts.size - before,
        'each address that was made is known',
      ).toBeLessThanOrEqual(lostCreations);
      lostCreations = 0;

      const mails = stored.map((one) => `${one.session} ${one.serviceId ?? one.id}`);
      expect(new Set(mails).size, 'no message is here twice').toBe(mails.length);
      const [bodies, searchEntries] = [
        await database.getAllKeys('bodies'),
        await database.getAllKeys('searchEntries'),
      ];
      const has = (keys: typeof bodies, { session, id }: (typeof stored)[number]) =>
        keys.some(([owner, name]) => owner === session && name === id);
      for (const message of stored) {
        if (!messages.has(keyOf(message))) messages.set(keyOf(message), 'kept');
        const isHere = message.life.kind === 'kept' || message.life.kind === 'deleted';
        const complete = isHere && !message.incomplete;
        if (!isRemoved(message.session)) {
          expect(has(bodies, message), `${keyOf(message)} has its text`).toBe(complete);
          expect(has(searchEntries, message), `${keyOf(message)} is found`).toBe(isHere);
        }
      }
      for (const [key, state] of messages) {
        const [session = ''] = key.split(' ');
        if (isRemoved(session)) continue;
        expect(await stateOfMessage(key), `${key} is as the person left it`).toBe(state);
      }
      for (const id of fake.deleted) {
        const mail = fake.mails.find((one) => one.id === id);
        const session = known.get(mail?.account ?? '') ?? '';
        if (!isRemoved(session)) {
          expect(messages.get(`${session} ${id}`), `${id} was deleted by the person`).toBe(
            'deleted',
          );
        }
      }
      for (const account of fake.accounts.values()) {
        const session = known.get(account.token);
        if (!account.ended || session === undefined) continue;
        expect(addresses.get(session) ?? 'live', `${account.email} was ended`).not.toBe('live');
      }
      for (const [key, times] of notificationCounts)
        expect(times, `notificationCounts of ${key}`).toBeLessThanOrEqual(1);
    },

    async close() {
      await this.check();
      for (const mail of fake.mails) {
        const session = known.get(mail.account);
        const account = fake.accounts.get(mail.account);
        if (session === undefined || isRemoved(session) || account?.ended) continue;
        const key = `${session} ${mail.id}`;
        if (addresses.get(session) === 'ended') continue;
        expect(messages.get(key), `${key} came`).toBeDefined();
        const deleted = messages.get(key) === 'deleted';
        expect(fake.deleted.has(mail.id), `${key} is gone at the service`).toBe(deleted);
      }
      for (const { session, id, unnotified } of await database.getAll('messages')) {
        if (isRemoved(session)) continue;
        expect(unnotified, `${session} ${id} was seen to`).toBeUndefined();
        if (!acted.has(`${session} ${id}`))
          expect(notificationCounts.get(`${session} ${id}`)).toBe(1);
      }
    },
  };
}
