import { IDBFactory } from 'fake-indexeddb';
import {
  createMailbox,
  type MailboxDependencies,
  openMailboxDatabase,
} from '../../../../lib/mailbox.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import { createSeededRandom } from '../../../seeded-random.ts';
import { openBooks } from './books.ts';
import { createLife, inLife, type Life } from './life.ts';
import { chooseDeeds, type Deed, purge } from './person.ts';
import { openPostOffice } from './post-office.ts';
import { clearScreen, screenOf } from './screen.ts';

/** Errors that are expected if another window acted first. */
const polite = new Set(['address-gone', 'message-gone', 'address-expired', 'address-taken']);

/**
 * Runs the background repeatedly on the same storage and stops each run at a random step, while the
 * person and the service continue. Checks the invariants after each run, and at the end that no work
 * is pending.
 *
 * @returns number of steps in all runs
 */
export async function runHistory(seed: number, lives: number): Promise<number> {
  const chance = createSeededRandom(seed);
  globalThis.indexedDB = new IDBFactory();
  clearScreen();
  const database = await openMailboxDatabase();
  let now = Date.UTC(2026, 10, 21, 12);
  let ids = 0;
  let steps = 0;
  const office = openPostOffice(() => now, { takesMany: chance.next() < 0.5 });
  const books = openBooks(database, office);

  const begin = (life: Life) => {
    const { service } = office;
    const reached = Object.fromEntries(
      Object.entries(service).map(
        ([name, call]: [string, (...input: never[]) => Promise<unknown>]) => [
          name,
          (...input: never[]) => life.ask(() => call(...input)),
        ],
      ),
    ) as typeof service;
    const deps: MailboxDependencies = {
      database: inLife(database, life),
      connect: () => reached,
      now: () => now,
      random: () => 0,
      newId: () => `s${++ids}`,
      newAddressService: async () => 'https://service.test',
      addressStyle: async () => ({ beginning: '', place: 'any', name: '' }),
      addressPerSite: async () => true,
      newSuffix: () => 'zzzzzzzz',
      styleRejected: async () => undefined,
      ...screenOf(life, () => now),
      forgetWaitingPage: async () => undefined,
      changed: () => undefined,
      outboxChanged: () => undefined,
    };
    return createMailbox(deps);
  };

  const carryOut = async (life: Life, deeds: Deed[]) => {
    const cut = new Set<Deed>(deeds);
    const all = Promise.all(
      deeds.map(async (deed) => {
        try {
          await deed.run();
          cut.delete(deed);
        } catch (error) {
          if (!(error instanceof ServiceError) && !isGone(error)) throw error;
          if (!polite.has(error.code)) throw error;
        }
      }),
    );
    await Promise.race([all, life.end]);
    await books.enter(deeds, cut);
  };

  const live = async () => {
    const life = createLife(1 + chance.below(chance.next() < 0.5 ? 30 : 200));
    const mailbox = begin(life);
    const world = { mailbox, database, office, chance, now: () => now };
    await carryOut(life, [{ name: 'resume', run: () => mailbox.resume(), outcome: {} }]);
    if (!life.isOver()) await carryOut(life, [purge(world)]);
    while (!life.isOver()) {
      await carryOut(life, await chooseDeeds(world));
      if (life.isOver()) break;
      now += chance.below(3) === 0 ? 6000 + chance.below(3000) : chance.below(2500);
      if (chance.next() < 0.15) {
        await carryOut(life, [purge(world)]);
      }
    }
    steps += life.steps();
    now += chance.below(20_000);
    await books.audit();
  };

  const settle = async () => {
    const mailbox = begin(createLife(Number.POSITIVE_INFINITY));
    await mailbox.resume();
    for (let round = 0; round < 4; round += 1) {
      now += 60 * 60_000;
      const sessions = await database.getAll('sessions');
      await mailbox.checkMail({ urgent: sessions.map(({ id }) => id) });
      for (
        let due = await mailbox.runOutbox();
        due !== undefined;
        due = await mailbox.runOutbox()
      ) {
        now = Math.max(now, due);
      }
    }
    await books.close();
  };

  let count = 0;
  try {
    while (count++ < lives) await live();
    await settle();
  } catch (error) {
    throw new Error(`life ${count} of seed ${seed}: ${error}`, { cause: error });
  }
  database.close();
  return steps;
}

function isGone(error: unknown): error is { code: string } {
  return error instanceof Error && 'code' in error;
}
