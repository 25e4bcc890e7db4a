import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { sendMail } from '../support/send-mail.ts';
import { findBelow, newCanary } from './find-canaries.ts';

const program = join(root, 'server', 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'mayfly-operator-key-'));
const sealed =
  'Sealed: MAYFLY_OPERATOR_KEY_FILE must name the private key that belongs to MAYFLY_OPERATOR_KEY.';

type Ended = { code: number; stdout: string; stderr: string };

/** Runs a command of the service, and answers how it ended. */
async function run(words: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = { ...process.env, ...environment };
  const running = promisify(execFile)(process.execPath, [program, ...words], { env });
  return running.then(
    (output) => ({ code: 0, ...output }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

/** A key pair of `operator-key`. */
async function makeKey(name: string): Promise<{ file: string; publicKey: string }> {
  const file = join(folder, name);
  const { stdout } = await run(['operator-key', file]);
  return { file, publicKey: /^MAYFLY_OPERATOR_KEY=(.*)$/m.exec(stdout)?.[1] ?? '' };
}

let key: { file: string; publicKey: string };

beforeAll(async () => {
  key = await makeKey('operator.pem');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toPostmaster = (service: RunningService, word: string) =>
  sendMail(service, {
    from: `Name ${word} <${word}@shop.example>`,
    to: 'postmaster@mayfly.localhost',
    subject: `Subject ${word}`,
    text: `Text ${word}`,
  });

/** A store of its own in a folder of its own, and what the operator reads there. */
function newStore(name: string) {
  const place = join(folder, name);
  mkdirSync(place);
  const MAYFLY_STORE = `sqlite:${join(place, 'mail.sqlite')}`;
  const read = async (keyFile: string | undefined, ...words: string[]) =>
    run(['operator-mail', ...words], {
      MAYFLY_STORE,
      ...(keyFile !== undefined && { MAYFLY_OPERATOR_KEY_FILE: keyFile }),
    });
  return { place, MAYFLY_STORE, read };
}

describe('operator-key', () => {
  test('writes a private key for its owner alone, and prints what the service needs', async () => {
    const file = join(folder, 'new.pem');
    const { code, stdout, stderr } = await run(['operator-key', file]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Written to \S+new\.pem; do not store it on the machine of the service\.\nMAYFLY_OPERATOR_KEY=[\w-]{43}\n$/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });

  test('overwrites nothing', async () => {
    const before = readFileSync(key.file, 'utf8');
    const { code, stdout, stderr } = await run(['operator-key', key.file]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^mayfly: cannot write the key: EEXIST.*\n$/);
    expect(readFileSync(key.file, 'utf8')).toBe(before);
  });

  test('says how it is used, and where it cannot write', async () => {
    for (const words of [[], ['a', 'b']]) {
      const { code, stderr } = await run(['operator-key', ...words]);
      expect([code, stderr]).toEqual([1, 'mayfly: usage: operator-key FILE\n']);
    }
    const { code, stderr } = await run(['operator-key', join(folder, 'no', 'key.pem')]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^mayfly: cannot write the key: ENOENT.*\n$/);
  });
});

describe('with MAYFLY_OPERATOR_KEY, mail for the operator', () => {
  let service: RunningService;
  let place: string;
  let read: ReturnType<typeof newStore>['read'];
  const word = newCanary();

  beforeAll(async () => {
    const store = newStore('sealed');
    ({ place, read } = store);
    const { MAYFLY_STORE } = store;
    service = await runOwnService({ MAYFLY_STORE, MAYFLY_OPERATOR_KEY: key.publicKey });
    await toPostmaster(service, word);
  });
  afterAll(() => service.stop());

  test('is nowhere in the store', () => {
    expect(findBelow(place)).toEqual([]);
  });

  test('is listed as sealed without the private key, and not shown', async () => {
    const { code, stdout } = await read(undefined);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ {2}[\d-]+ [\d:]+ {2}Sealed: /)]);
    expect(stdout).toBe(`${stdout.slice(0, stdout.indexOf('Sealed'))}${sealed}\n`);
    const id = stdout.split(' ')[0] ?? '';
    expect(await read(undefined, 'show', id)).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: `mayfly: ${sealed}\n`,
    });
  });

  test('is listed and shown with the private key', async () => {
    const { stdout } = await read(key.file);
    expect(stdout).toMatch(
      new RegExp(`^\\d+ {2}[\\d-]+ [\\d:]+ {2}${word}@shop.example {2}Subject ${word}\\n$`),
    );
    const shown = await read(key.file, 'show', stdout.split(' ')[0] ?? '');
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain(`Text ${word}`);
  });

  test('is not shown with the private key of another pair', async () => {
    const other = await makeKey('other.pem');
    const { code, stdout } = await read(other.file);
    expect([code, stdout]).toEqual([0, expect.stringContaining(sealed)]);
    expect(await read(other.file, 'show', stdout.split(' ')[0] ?? '')).toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: `mayfly: ${sealed}\n`,
    });
  });

  test('is deleted without the private key', async () => {
    await toPostmaster(service, newCanary());
    const id = (await read(undefined)).stdout.split(' ')[0] ?? '';
    expect(await read(undefined, 'delete', id)).toMatchObject({ stdout: 'Deleted.\n' });
    expect((await read(undefined)).stdout.trim().split('\n')).toHaveLength(1);
  });

  test('is not read with a file that has no such key, which is told plainly', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const files = {
      garbage: 'no key at all',
      empty: '',
      'another kind': privateKey.export({ format: 'pem', type: 'pkcs8' }),
      'public half': key.publicKey,
    };
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, name);
      writeFileSync(file, content);
      const { code, stdout, stderr } = await read(file);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^mayfly: (cannot read MAYFLY_OPERATOR_KEY_FILE: |MAYFLY_OPERATOR_KEY_FILE is not a key).*\n$/,
      );
    }
    const { code, stderr } = await read(join(folder, 'nowhere'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^mayfly: cannot read MAYFLY_OPERATOR_KEY_FILE: ENOENT.*\n$/);
  });
});

test('a service that gets a key seals new mail, and leaves earlier mail open', async () => {
  const { place, MAYFLY_STORE, read } = newStore('before');
  const [open, closed] = [newCanary(), newCanary()];
  for (const [MAYFLY_OPERATOR_KEY, word] of [
    ['off', open],
    [key.publicKey, closed],
  ] as const) {
    const service = await runOwnService({ MAYFLY_STORE, MAYFLY_OPERATOR_KEY });
    await toPostmaster(service, word);
    expect(await service.stop()).toBe(0);
  }
  const found = new Set(findBelow(place).map(({ text }) => text));
  expect([found.has(open), found.has(closed)]).toEqual([true, false]);
  for (const file of [undefined, key.file]) {
    expect((await read(file)).stdout).toContain(`Subject ${open}`);
  }
  expect((await read(undefined)).stdout).toContain(sealed);
  expect((await read(key.file)).stdout).toContain(`Subject ${closed}`);
});

test('a service that is given another key seals new mail to that, and the old keeps its own', async () => {
  const { place, MAYFLY_STORE, read } = newStore('changed');
  const other = await makeKey('changed.pem');
  const [older, newer] = [newCanary(), newCanary()];
  for (const [{ publicKey }, word] of [[key, older] as const, [other, newer] as const]) {
    const service = await runOwnService({ MAYFLY_STORE, MAYFLY_OPERATOR_KEY: publicKey });
    await toPostmaster(service, word);
    expect(await service.stop()).toBe(0);
  }
  expect(findBelow(place)).toEqual([]);
  const [first, second] = (await read(other.file)).stdout.trimEnd().split('\n');
  expect(first).toContain(`Subject ${newer}`);
  expect(second).toContain(sealed);
  expect((await read(key.file)).stdout).toContain(`Subject ${older}`);
});

test.each(['x', 'A'.repeat(42), 'A'.repeat(44), 'A'.repeat(43)])(
  'the service does not start with a key that is none: %s',
  async (MAYFLY_OPERATOR_KEY) => {
    const started = runOwnService({ MAYFLY_OPERATOR_KEY }).then((service) => service.stop());
    await expect(started).rejects.toThrow('MAYFLY_OPERATOR_KEY');
  },
);
