/** Random actions of a person in one or two windows, with their expected outcomes. */

import type { StoredSession } from '../../../../lib/mailbox/records/stored.ts';
import type { Mailbox, MailboxDatabase } from '../../../../lib/mailbox.ts';
import { undoGraceTime } from '../../../../lib/mailbox.ts';
import type { SeededRandom } from '../../../seeded-random.ts';
import type { FakeService } from './fake-service.ts';

/** Keys of messages and addresses, each with the state expected after an action. */
export type Outcome = {
  createsAddress?: true;
  messages?: ExpectedStates;
  addresses?: ExpectedStates;
};
type ExpectedStates = Map<string, 'kept' | 'deleted' | 'live' | 'ended' | 'removed' | 'any'>;

export type Action = { name: string; run(): Promise<unknown>; outcome: Outcome };

export type Environment = {
  mailbox: Mailbox;
  database: MailboxDatabase;
  fake: FakeService;
  random: SeededRandom;
  now(): number;
};

/** The next concurrent actions: often the same action twice, as in two windows. */
export async function chooseActions(environment: Environment): Promise<Action[]> {
  const { random } = environment;
  const first = await chooseAction(environment);
  const sample = random.next();
  if (sample < 0.2) return [first, { ...first }];
  if (sample < 0.35) return [first, await chooseAction(environment)];
  if (sample < 0.55) return [first, conflictingAction(environment, first)];
  if (sample < 0.75) return [conflictingAction(environment, first), first];
  return [first];
}

/** The life of an address, ignoring its removal. */
const lifeOf = ({ life }: StoredSession) => ('before' in life ? life.before : life);

/** The action most likely to conflict with another one. */
function conflictingAction(environment: Environment, { name, outcome }: Action): Action {
  const { mailbox } = environment;
  const keys = [...(outcome.messages?.keys() ?? [])].map((key) => {
    const [address = '', message = ''] = key.split(' ');
    return { address, message };
  });
  const statesOf = (state: 'kept' | 'deleted'): ExpectedStates =>
    new Map(keys.map(({ address, message }) => [`${address} ${message}`, state]));
  const [address = ''] = outcome.addresses?.keys() ?? [];
  switch (name) {
    case 'delete': {
      const run = () => mailbox.undoDelete({ messages: keys });
      return { name: 'undo delete', run, outcome: { messages: statesOf('kept') } };
    }
    case 'open': {
      const run = () => mailbox.deleteMessages({ messages: keys });
      return { name: 'delete', run, outcome: { messages: statesOf('deleted') } };
    }
    case 'end':
    case 'remove': {
      const run = () => mailbox.undoEnd({ address });
      return { name: 'undo end', run, outcome: { addresses: new Map([[address, 'any']]) } };
    }
    default:
      return purge(environment);
  }
}

/** The background's own work after the time for undo. */
export function purge({ mailbox }: Environment): Action {
  return { name: 'purge', run: () => mailbox.runOutbox(), outcome: {} };
}

async function chooseAction(environment: Environment): Promise<Action> {
  const { mailbox, database, fake, random } = environment;
  const sessions = await database.getAll('sessions');
  const messages = await database.getAll('messages');
  const action = (name: string, run: () => Promise<unknown>, outcome: Outcome = {}): Action => ({
    name,
    run,
    outcome,
  });
  const check = () => {
    for (const { token } of sessions) if (random.next() < 0.4) fake.deliver(token);
    const urgent = random.next() < 0.5 ? sessions.map(({ id }) => id) : [];
    return action('check', () => mailbox.checkMail({ urgent }));
  };
  const messageAction = (
    name: string,
    hidden: boolean,
    state: 'kept' | 'deleted',
    run: (keys: { address: string; message: string }[]) => Promise<unknown>,
  ) => {
    // Some clicks on undo come too late.
    const recent = (at: number) => at > environment.now() - undoGraceTime - 3000;
    const some = messages
      .filter(
        ({ life }) =>
          (life.kind !== 'kept') === hidden && (life.kind === 'kept' || recent(life.deletedAt)),
      )
      .filter(() => random.next() < 0.3);
    if (some.length === 0) return check();
    const keys = some.map(({ session, id }) => ({ address: session, message: id }));
    const states = new Map(keys.map(({ address, message }) => [`${address} ${message}`, state]));
    return action(name, () => run(keys), { messages: states });
  };
  const addressAction = (
    name: string,
    fits: (session: (typeof sessions)[number]) => boolean,
    state: 'live' | 'ended' | 'removed' | 'any',
    run: (id: string) => Promise<unknown>,
  ) => {
    const one = random.pick(sessions.filter(fits));
    if (!one) return check();
    return action(name, () => run(one.id), { addresses: new Map([[one.id, state]]) });
  };
  const open = () => {
    const one = random.pick(messages.filter(({ life }) => life.kind === 'kept'));
    if (!one) return check();
    return action('open', () => mailbox.openMessage({ address: one.session, message: one.id }), {
      messages: new Map([[`${one.session} ${one.id}`, 'kept']]),
    });
  };

  switch (random.below(13)) {
    case 0:
      return action('create', () => mailbox.createAddress({}), { createsAddress: true });
    case 1:
      return action(
        'create named',
        () => mailbox.createAddress({ prefix: `name${random.below(4)}` }),
        {
          createsAddress: true,
        },
      );
    case 2:
      return action('ensure', () => mailbox.ensureAddress({}), { createsAddress: true });
    case 3:
    case 4:
      return messageAction('delete', false, 'deleted', (keys) =>
        mailbox.deleteMessages({ messages: keys }),
      );
    case 5:
      return messageAction('undo delete', true, 'kept', (keys) =>
        mailbox.undoDelete({ messages: keys }),
      );
    case 6:
      return addressAction(
        'end',
        (one) => lifeOf(one).kind === 'live',
        'ended',
        (id) => mailbox.endAddress({ address: id }),
      );
    case 7:
      return addressAction(
        'undo end',
        ({ life }) => life.kind === 'ended-here' || life.kind === 'ended',
        'any',
        (id) => mailbox.undoEnd({ address: id }),
      );
    case 8:
      return addressAction(
        'remove',
        ({ life }) => life.kind !== 'live' && !('before' in life),
        'removed',
        (id) => mailbox.removeAddresses({ addresses: [id] }),
      );
    case 9:
      return addressAction(
        'undo remove',
        ({ life }) => 'before' in life,
        'any',
        (id) => mailbox.undoRemove({ addresses: [id] }),
      );
    case 10:
      return addressAction(
        'recreate',
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
