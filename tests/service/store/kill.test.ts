import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { long } from '../../long.ts';
import { createSeededRandom, randomSeed } from '../../seeded-random.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { type MailLoad, startLoad, withoutLimits } from '../support/mail-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-kill-'));
const environment = { MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`, ...withoutLimits };
const rounds = long ? 200 : 3;
const running: RunningService[] = [];

afterAll(async () => {
  for (const service of running) await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The mail and deletions that the service acknowledged in a round. */
type Acknowledged = {
  sessions: { email: string; token: string }[];
  load: MailLoad;
  /** Subjects of messages whose deletion was requested. */
  mayBeGone: Set<string>;
  /** Subjects of messages whose deletion was acknowledged. */
  gone: Set<string>;
};

/** Deletes mail as it arrives, until the service is killed. */
async function deleteMail(url: string, token: string, expected: Acknowledged): Promise<void> {
  try {
    for (;;) {
      for (const { id, subject } of (await listMail(url, token)).slice(0, 3)) {
        expected.mayBeGone.add(subject);
        const query = { token, id };
        const { body } = await request(url, '/delete-mail', { method: 'POST', query });
        if (body.deleted === true) expected.gone.add(subject);
      }
    }
  } catch {
    // The service has been killed.
  }
}

async function expectStored(
  service: RunningService,
  expected: Acknowledged,
  what: string,
): Promise<void> {
  for (const { email, token } of expected.sessions) {
    const subjects = (await listMail(service.httpUrl, token)).map(({ subject }) => subject);
    expect(new Set(subjects).size, `${what}: listed twice`).toBe(subjects.length);
    const acknowledged = expected.load.acknowledged.get(email) ?? [];
    const lost = acknowledged.filter(
      (subject) => !subjects.includes(subject) && !expected.mayBeGone.has(subject),
    );
    expect(lost, `${what}: lost`).toEqual([]);
    const back = subjects.filter((subject) => expected.gone.has(subject));
    expect(back, `${what}: deleted, and back`).toEqual([]);
  }
}

test(`a service that is killed keeps every acknowledged mail, in ${rounds} rounds`, async () => {
  const { between } = createSeededRandom(randomSeed);
  let expected: Acknowledged | undefined;
  for (let round = 0; round <= rounds; round++) {
    const service = await runOwnService(environment);
    running.push(service);
    const what = `MAYFLY_TEST_SEED=${randomSeed}, before round ${round}`;
    if (expected !== undefined) await expectStored(service, expected, what);
    if (round === rounds) break;

    const sessions = await Promise.all([1, 2, 3].map(() => newSession(service.httpUrl)));
    const killAfter = between(1, 60);
    const wait = between(0, 4);
    const load = startLoad(
      service,
      sessions.map(({ email }) => email),
      {
        name: `round${round}`,
        connections: between(1, 8),
        size: between(10, 9000),
        onAcknowledged(count) {
          if (count !== killAfter) return;
          // Kills the service at a random moment, not only just after a reply.
          if (wait === 0) void service.kill();
          else setTimeout(() => void service.kill(), wait);
        },
      },
    );
    expected = { sessions, load, mayBeGone: new Set(), gone: new Set() };
    await Promise.all([
      load.ended,
      deleteMail(service.httpUrl, sessions[0]?.token ?? '', expected),
    ]);
    await service.kill();
    running.length = 0;
    const answered = [...load.acknowledged.values()].flat().length;
    expect(answered, what).toBeGreaterThanOrEqual(killAfter);
  }
}, 3_600_000);
