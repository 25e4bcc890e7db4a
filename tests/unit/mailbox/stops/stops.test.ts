import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { undoTime } from '../../../../lib/bus/views.ts';
import {
  createMailbox,
  type MailboxDependencies,
  openMailboxDatabase,
} from '../../../../lib/mailbox.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import { long } from '../../../long.ts';
import { createSeededRandom, randomSeed } from '../../../seeded-random.ts';
import { type Action, chooseActions, purge } from './actions.ts';
import { createExpectedState } from './expected-state.ts';
import { createFakeService } from './fake-service.ts';
import { notificationDependencies, resetNotifications } from './notifications.ts';
import { createRun, type Run, withSteps } from './run.ts';

/** Errors that are expected if another window acted first. */
const expectedErrors = new Set([
  'address-gone',
  'message-gone',
  'address-expired',
  'address-taken',
]);

/**
 * Runs the background repeatedly on the same storage and stops each run at a random step, while the
 * person and the service continue. Checks the invariants after each run, and at the end that no work
 * is pending.
 *
 * @returns number of steps in all runs
 */
async function runHistory(seed: number, runs: number): Promise<number> {
  const random = createSeededRandom(seed);
  globalThis.indexedDB = new IDBFactory();
  resetNotifications();
  const database = await openMailboxDatabase();
  let now = Date.UTC(2026, 10, 21, 12);
  let ids = 0;
  let steps = 0;
  const fake = createFakeService(() => now, { batchDeletion: random.next() < 0.5 });
  const expected = createExpectedState(database, fake);

  const startMailbox = (run: Run) => {
    const { service } = fake;
    const interruptible = Object.fromEntries(
      Object.entries(service).map(
        ([name, call]: [string, (...input: never[]) => Promise<unknown>]) => [
          name,
          (...input: never[]) => run.perform(() => call(...input)),
        ],
      ),
    ) as typeof service;
    const deps: MailboxDependencies = {
      database: withSteps(database, run),
      connect: () => interruptible,
      now: () => now,
      random: () => 0,
      newId: () => `s${++ids}`,
      newAddressService: async () => 'https://service.test',
      addressStyle: async () => ({ beginning: '', place: 'any', name: '' }),
      addressPerSite: async () => true,
      siteInAddress: async () => false,
      newSuffix: () => 'zzzzzzzz',
      styleRejected: async () => undefined,
      ...notificationDependencies(run, () => now),
      forgetWaitingPage: async () => undefined,
      changed: () => undefined,
      outboxChanged: () => undefined,
    };
    return createMailbox(deps);
  };

  const perform = async (run: Run, actions: Action[]) => {
    const interrupted = new Set<Action>(actions);
    const all = Promise.all(
      actions.map(async (action) => {
        try {
          await action.run();
          interrupted.delete(action);
        } catch (error) {
          if (!(error instanceof ServiceError) && !hasCode(error)) throw error;
          if (!expectedErrors.has(error.code)) throw error;
        }
      }),
    );
    await Promise.race([all, run.end]);
    await expected.record(actions, interrupted);
  };

  const runOnce = async () => {
    const run = createRun(1 + random.below(random.next() < 0.5 ? 30 : 200));
    const mailbox = startMailbox(run);
    const environment = { mailbox, database, fake, random, now: () => now };
    await perform(run, [{ name: 'resume', run: () => mailbox.resume(), outcome: {} }]);
    if (!run.isStopped()) await perform(run, [purge(environment)]);
    while (!run.isStopped()) {
      await perform(run, await chooseActions(environment));
      if (run.isStopped()) break;
      now += random.below(3) === 0 ? undoTime + random.below(3000) : random.below(2500);
      if (random.next() < 0.15) {
        await perform(run, [purge(environment)]);
      }
    }
    steps += run.steps();
    now += random.below(20_000);
    await expected.check();
  };

  const runToCompletion = async () => {
    const mailbox = startMailbox(createRun(Number.POSITIVE_INFINITY));
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
    await expected.close();
  };

  let count = 0;
  try {
    while (count++ < runs) await runOnce();
    await runToCompletion();
  } catch (error) {
    throw new Error(`run ${count} of seed ${seed}: ${error}`, { cause: error });
  }
  database.close();
  return steps;
}

function hasCode(error: unknown): error is { code: string } {
  return error instanceof Error && 'code' in error;
}

const histories = long ? 400 : 40;
const runsEach = 30;

it(`the mailbox loses, duplicates and repeats nothing when stopped at ${histories * runsEach} random steps from seed ${randomSeed}`, async () => {
  const seeds = createSeededRandom(randomSeed);
  let steps = 0;
  for (let count = 0; count < histories; count += 1) {
    steps += await runHistory(count === 0 ? randomSeed : seeds.below(2 ** 32), runsEach);
  }
  expect(steps).toBeGreaterThan(histories * runsEach);
}, 1_200_000);
