import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { createRecordOpener } from '../../../server/store/sealing/records.ts';
import { unwrapPrivateKey } from '../../../server/store/sealing/session-keys.ts';
import { openForWriting } from '../../../server/store/sqlite/database.ts';
import { long } from '../../long.ts';
import { createSeededRandom, randomSeed, type SeededRandom } from '../../seeded-random.ts';
import { listMail, newSession } from '../support/api.ts';
import { startLoad, withoutLimits } from '../support/mail-load.ts';
import { sendMail } from '../support/send-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-power-'));
const path = join(folder, 'mail.sqlite');
const lost = join(folder, 'lost.sqlite');
const running: RunningService[] = [];
const sectorSize = 512;

async function start(file: string): Promise<RunningService> {
  const service = await runOwnService({ MAYFLY_STORE: `sqlite:${file}`, ...withoutLimits });
  running.push(service);
  return service;
}

afterAll(async () => {
  for (const service of running) await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A possible state of the log on disk, if the bytes after `synced` were never synced. */
function cutLog(log: Buffer, synced: number, { between }: SeededRandom): Buffer {
  const cut = between(synced, log.length);
  const rest = Buffer.from(log.subarray(cut));
  switch (between(0, 3)) {
    case 0:
      return log.subarray(0, cut);
    case 1:
      rest.fill(0);
      break;
    case 2:
      for (let at = 0; at < rest.length; at++) rest[at] = between(0, 255);
      break;
    default:
      // Sectors reach the disk in any order.
      for (let at = 0; at < rest.length; at += sectorSize) {
        if (between(0, 1) === 0) rest.fill(0, at, Math.min(at + sectorSize, rest.length));
      }
  }
  return Buffer.concat([log.subarray(0, cut), rest]);
}

/** A possible state of the file on disk while the log is being copied into it. */
function tearFile(file: Buffer, log: Buffer, synced: number, { between }: SeededRandom): Buffer {
  const { frames, pageSize } = readLog(log.subarray(0, synced));
  const pages = Math.max(file.length / pageSize, ...frames.map(({ page }) => page));
  const torn = Buffer.concat([file, Buffer.alloc(pages * pageSize - file.length)]);
  for (const { page, content } of frames) {
    for (let at = 0; at < pageSize; at += sectorSize) {
      const from = content.subarray(at, at + sectorSize);
      if (between(0, 2) === 0) from.copy(torn, (page - 1) * pageSize + at);
    }
  }
  return torn;
}

/** Subjects of all mail, which is opened with the tokens of its addresses. */
function subjectsIn(file: string, tokens: ReadonlyMap<string, string>): string[] {
  const database = new DatabaseSync(file);
  const [check] = database.prepare('PRAGMA integrity_check').all();
  expect(check).toEqual({ integrity_check: 'ok' });
  const sessions = database.prepare('SELECT * FROM sessions WHERE wrapped_key <> ?').all('');
  const messages = database.prepare(
    `SELECT messages.id, record FROM messages JOIN sources ON sources.id = messages.source
     WHERE session = ?`,
  );
  const subjects = sessions.flatMap(({ id: session, address, public_key, wrapped_key }) => {
    const email = String(address);
    const token = tokens.get(email);
    // A session whose creation was not acknowledged has no mail.
    if (token === undefined) return [];
    const keys = { publicKey: toBytes(public_key), wrappedKey: toBytes(wrapped_key) };
    const open = createRecordOpener(unwrapPrivateKey(token, email, keys));
    return messages
      .all(Number(session))
      .map(({ id, record }) => open(email, Number(id), toBytes(record)).subject);
  });
  database.close();
  return subjects;
}

function toBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new Error(`${value} is not bytes.`);
}

function expectAll(subjects: readonly string[], acknowledged: readonly string[], what: string) {
  expect(new Set(subjects).size, what).toBe(subjects.length);
  expect(subjects, what).toEqual(expect.arrayContaining([...acknowledged]));
}

const rounds = long ? 20 : 2;
const cuts = long ? 200 : 30;

test(`a power failure loses no acknowledged mail, in ${rounds} × ${cuts} states of the disk`, async () => {
  const chance = createSeededRandom(randomSeed);
  const acknowledged: string[] = [];
  const tokens = new Map<string, string>();
  let counted = 0;
  for (let round = 0; counted < rounds; round++) {
    const what = `MAYFLY_TEST_SEED=${randomSeed}, round ${round}`;
    const service = await start(path);
    const { email, token } = await newSession(service.httpUrl);
    tokens.set(email, token);
    const before = chance.between(1, 8);
    for (let count = 0; count < before; count++) {
      const subject = `calm-${round}-${count}`;
      await sendMail(service, { to: email, subject, text: 'x'.repeat(chance.between(1, 9000)) });
      acknowledged.push(subject);
    }
    // No write is in progress, and each acknowledgement followed an fsync. Therefore the disk has
    // all mail acknowledged so far.
    const idle = readFileSync(`${path}-wal`);
    const synced = readLog(idle).end;
    const file = readFileSync(path);
    const load = startLoad(service, [email], { name: `storm-${round}` });
    await load.more(30);
    await service.kill();
    await load.ended;
    const log = readFileSync(`${path}-wal`);
    const untouched =
      readFileSync(path).equals(file) && log.subarray(0, synced).equals(idle.subarray(0, synced));
    // If the log was copied into the file meanwhile, this round tests nothing.
    if (untouched) counted += 1;
    expect(round - counted, what).toBeLessThan(5);

    for (let cut = 0; untouched && cut < cuts; cut++) {
      writeFileSync(lost, cut % 2 === 0 ? file : tearFile(file, log, synced, chance));
      writeFileSync(`${lost}-wal`, cutLog(log, synced, chance));
      rmSync(`${lost}-shm`, { force: true });
      expectAll(subjectsIn(lost, tokens), acknowledged, `${what}, cut ${cut}`);
    }
    // Finally, the service itself starts with the last of these states.
    if (!untouched) copyFileSync(path, lost);
    writeFileSync(`${lost}-wal`, untouched ? cutLog(log, synced, chance) : log);
    const again = await start(lost);
    const listed = (await listMail(again.httpUrl, token)).map(({ subject }) => subject);
    expectAll(listed, acknowledged.slice(-before), what);
    await again.stop();
    acknowledged.push(...[...load.acknowledged.values()].flat());
  }
}, 3_600_000);

test('a commit returns only after an fsync of the log', () => {
  const database = openForWriting(join(folder, 'other.sqlite'), 0);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  const full = 2;
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: full });
  database.close();
});

/** Parts of SQLite's write-ahead log (https://sqlite.org/fileformat2.html#walformat). */

const headerSize = 32;
const frameHeaderSize = 24;

type Frame = {
  /** Number of the page, from 1 on. */
  page: number;
  content: Buffer;
  /** Offset of the end of the frame, in the log. */
  end: number;
};

type WriteAheadLog = {
  pageSize: number;
  /** Frames of all committed transactions. */
  frames: Frame[];
  /** Offset of the end of the last frame. */
  end: number;
};

/** Reads the transactions of a log up to the last commit. */
function readLog(log: Buffer): WriteAheadLog {
  const pageSize = log.readUInt32BE(8);
  const frames: Frame[] = [];
  let commitTotals = 0;
  for (let at = headerSize; at + frameHeaderSize + pageSize <= log.length; ) {
    // Frames from before the last checkpoint have different salts than the header.
    if (log.compare(log, at + 8, at + 16, 16, 24) !== 0) break;
    const end = at + frameHeaderSize + pageSize;
    const content = log.subarray(at + frameHeaderSize, end);
    frames.push({ page: log.readUInt32BE(at), content, end });
    if (log.readUInt32BE(at + 4) > 0) commitTotals = frames.length;
    at = end;
  }
  const whole = frames.slice(0, commitTotals);
  return { pageSize, frames: whole, end: whole.at(-1)?.end ?? headerSize };
}
