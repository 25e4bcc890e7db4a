/** Random actions of a person in one or two windows, with their expected outcomes. */

import type { StoredSession } from '../../../../lib/mailbox/records/stored.ts';
import type { Mailbox, MailboxDatabase } from '../../../../lib/mailbox.ts';
import { undoGraceTime } from '../../../../lib/mailbox.ts';
import type { SeededRandom } from '../../../seeded-random.ts';
import type { PostOffice } from './post-office.ts';

/** Keys of messages and addresses, each with the state expected after an action. */
export type Outcome = { make?: true; messages?: Fate; addresses?: Fate };
type Fate = Map<string, 'kept' | 'deleted' | 'live' | 'ended' | 'removed' | 'any'>;

/** An action. */
export type Deed = { name: string; run(): Promise<unknown>; outcome: Outcome };

export type World = {
  mailbox: Mailbox;
  database: MailboxDatabase;
  office: PostOffice;
  chance: SeededRandom;
  now(): number;
};

/** The next concurrent actions: often the same action twice, as in two windows. */
export async function chooseDeeds(world: World): Promise<Deed[]> {
  const { chance } = world;
  const first = await chooseDeed(world);
  const luck = chance.next();
  if (luck < 0.2) return [first, { ...first }];
  if (luck < 0.35) return [first, await chooseDeed(world)];
  if (luck < 0.55) return [first, against(world, first)];
  if (luck < 0.75) return [against(world, first), first];
  return [first];
}

/** The life of an address, ignoring its removal. */
const lifeOf = ({ life }: StoredSession) => ('before' in life ? life.before : life);

/** The action most likely to conflict with another one. */
function against(world: World, { name, outcome }: Deed): Deed {
  const { mailbox } = world;
  const keys = [...(outcome.messages?.keys() ?? [])].map((key) => {
    const [address = '', message = ''] = key.split(' ');
    return { address, message };
  });
  const fate = (state: 'kept' | 'deleted'): Fate =>
    new Map(keys.map(({ address, message }) => [`${address} ${message}`, state]));
  const [address = ''] = outcome.addresses?.keys() ?? [];
  switch (name) {
    case 'delete': {
      const run = () => mailbox.undoDelete({ messages: keys });
      return { name: 'undo delete', run, outcome: { messages: fate('kept') } };
    }
    case 'open': {
      const run = () => mailbox.deleteMessages({ messages: keys });
      return { name: 'delete', run, outcome: { messages: fate('deleted') } };
    }
    case 'end':
    case 'remove': {
      const run = () => mailbox.undoEnd({ address });
      return { name: 'undo end', run, outcome: { addresses: new Map([[address, 'any']]) } };
    }
    default:
      return purge(world);
  }
}

/** The background's own work after the time for undo. */
export function purge({ mailbox }: World): Deed {
  return { name: 'purge', run: () => mailbox.runOutbox(), outcome: {} };
}

async function chooseDeed(world: World): Promise<Deed> {
  const { mailbox, database, office, chance } = world;
  const sessions = await database.getAll('sessions');
  const messages = await database.getAll('messages');
  const deed = (name: string, run: () => Promise<unknown>, outcome: Outcome = {}): Deed => ({
    name,
    run,
    outcome,
  });
  const check = () => {
    for (const { token } of sessions) if (chance.next() < 0.4) office.deliver(token);
    const urgent = chance.next() < 0.5 ? sessions.map(({ id }) => id) : [];
    return deed('check', () => mailbox.checkMail({ urgent }));
  };
  const ofMessages = (
    name: string,
    hidden: boolean,
    state: 'kept' | 'deleted',
    run: (keys: { address: string; message: string }[]) => Promise<unknown>,
  ) => {
    // Some clicks on undo come too late.
    const recent = (at: number) => at > world.now() - undoGraceTime - 3000;
    const some = messages
      .filter(
        ({ life }) =>
          (life.kind !== 'kept') === hidden && (life.kind === 'kept' || recent(life.deletedAt)),
      )
      .filter(() => chance.next() < 0.3);
    if (some.length === 0) return check();
    const keys = some.map(({ session, id }) => ({ address: session, message: id }));
    const fates = new Map(keys.map(({ address, message }) => [`${address} ${message}`, state]));
    return deed(name, () => run(keys), { messages: fates });
  };
  const ofAddress = (
    name: string,
    fits: (session: (typeof sessions)[number]) => boolean,
    state: 'live' | 'ended' | 'removed' | 'any',
    run: (id: string) => Promise<unknown>,
  ) => {
    const one = chance.pick(sessions.filter(fits));
    if (!one) return check();
    return deed(name, () => run(one.id), { addresses: new Map([[one.id, state]]) });
  };
  const open = () => {
    const one = chance.pick(messages.filter(({ life }) => life.kind === 'kept'));
    if (!one) return check();
    return deed('open', () => mailbox.openMessage({ address: one.session, message: one.id }), {
      messages: new Map([[`${one.session} ${one.id}`, 'kept']]),
    });
  };

  switch (chance.below(13)) {
    case 0:
      return deed('make', () => mailbox.createAddress({}), { make: true });
    case 1:
      return deed('make named', () => mailbox.createAddress({ prefix: `name${chance.below(4)}` }), {
        make: true,
      });
    case 2:
      return deed('ensure', () => mailbox.ensureAddress({}), { make: true });
    case 3:
    case 4:
      return ofMessages('delete', false, 'deleted', (keys) =>
        mailbox.deleteMessages({ messages: keys }),
      );
    case 5:
      return ofMessages('undo delete', true, 'kept', (keys) =>
        mailbox.undoDelete({ messages: keys }),
      );
    case 6:
      return ofAddress(
        'end',
        (one) => lifeOf(one).kind === 'live',
        'ended',
        (id) => mailbox.endAddress({ address: id }),
      );
    case 7:
      return ofAddress(
        'undo end',
        ({ life }) => life.kind === 'ended-here' || life.kind === 'ended',
        'any',
        (id) => mailbox.undoEnd({ address: id }),
      );
    case 8:
      return ofAddress(
        'remove',
        ({ life }) => life.kind !== 'live' && !('before' in life),
        'removed',
        (id) => mailbox.removeAddresses({ addresses: [id] }),
      );
    case 9:
      return ofAddress(
        'undo remove',
        ({ life }) => 'before' in life,
        'any',
        (id) => mailbox.undoRemove({ addresses: [id] }),
      );
    case 10:
      return ofAddress(
        'make again',
        ({ life }) => life.kind !== 'live' && !('before' in life),
        'any',
        (id) => mailbox.recreateAddress({ address: id }),
      );
    case 11:
      return open();
    default:
      return check();
  }
}
