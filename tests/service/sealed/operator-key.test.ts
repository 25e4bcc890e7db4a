import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { readConfig } from '../../../server/config.ts';
import { operatorKey } from '../../../server/operations/operator-key.ts';
import { operatorMail } from '../../../server/operations/operator-mail.ts';
import { runCommand } from '../support/run-command.ts';
import { sendMail } from '../support/send-mail.ts';
import { findBelow, newCanary } from './find-canaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-operator-key-'));
const sealed =
  'Sealed: MAYFLY_OPERATOR_KEY_FILE must name the private key that belongs to MAYFLY_OPERATOR_KEY.';

/** Creates a key pair with the `operator-key` command. */
function makeKey(name: string): { file: string; publicKey: string } {
  const file = join(folder, name);
  const [, publicKey = ''] = /^MAYFLY_OPERATOR_KEY=(.*)$/m.exec(operatorKey([file])) ?? [];
  return { file, publicKey };
}

const key = makeKey('operator.pem');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toPostmaster = (service: RunningService, word: string) =>
  sendMail(service, {
    from: `Name ${word} <${word}@shop.example>`,
    to: 'postmaster@mayfly.localhost',
    subject: `Subject ${word}`,
    text: `Text ${word}`,
  });

/** Creates a store in a new folder, and a function that runs `operator-mail` on it. */
function newStore(name: string) {
  const place = join(folder, name);
  mkdirSync(place);
  const MAYFLY_STORE = `sqlite:${join(place, 'mail.sqlite')}`;
  const read = (keyFile: string | undefined, ...words: string[]) => {
    const environment = { MAYFLY_STORE, MAYFLY_OPERATOR_KEY_FILE: keyFile ?? '' };
    return operatorMail(readConfig(environment), words, false);
  };
  return { place, MAYFLY_STORE, read };
}

describe('operator-key', () => {
  test('writes a private key that only its owner can read, and prints the public key', async () => {
    const file = join(folder, 'new.pem');
    const { code, stdout, stderr } = await runCommand(['operator-key', file]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Written to \S+new\.pem; do not store it on the machine of the service\.\nMAYFLY_OPERATOR_KEY=[\w-]{43}\n$/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });

  test('does not overwrite a file', () => {
    const before = readFileSync(key.file, 'utf8');
    expect(() => operatorKey([key.file])).toThrow(/^cannot write the key: EEXIST/);
    expect(readFileSync(key.file, 'utf8')).toBe(before);
  });

  test('requires one file name in an existing folder', () => {
    for (const words of [[], ['a', 'b']]) {
      expect(() => operatorKey(words)).toThrow('usage: operator-key FILE');
    }
    expect(() => operatorKey([join(folder, 'no', 'key.pem')])).toThrow(
      /^cannot write the key: ENOENT/,
    );
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

  test('cannot be read in the store', () => {
    expect(findBelow(place)).toEqual([]);
  });

  test('is listed as sealed, but not shown without the private key', async () => {
    const listed = await read(undefined);
    expect(listed).toMatch(/^\d+ {2}[\d-]+ [\d:]+ {2}Sealed: /);
    expect(listed.slice(listed.indexOf('Sealed'))).toBe(`${sealed}\n`);
    await expect(read(undefined, 'show', listed.split(' ')[0] ?? '')).rejects.toThrow(sealed);
  });

  test('is listed and shown with the private key', async () => {
    const listed = await read(key.file);
    expect(listed).toMatch(
      new RegExp(`^\\d+ {2}[\\d-]+ [\\d:]+ {2}${word}@shop.example {2}Subject ${word}\\n$`),
    );
    const shown = await read(key.file, 'show', listed.split(' ')[0] ?? '');
    expect(shown).toContain(`Text ${word}`);
  });

  test('is not shown with the private key of another pair', async () => {
    const other = makeKey('other.pem');
    const listed = await read(other.file);
    expect(listed).toContain(sealed);
    await expect(read(other.file, 'show', listed.split(' ')[0] ?? '')).rejects.toThrow(sealed);
  });

  test('can be deleted without the private key', async () => {
    await toPostmaster(service, newCanary());
    const id = (await read(undefined)).split(' ')[0] ?? '';
    expect(await read(undefined, 'delete', id)).toBe('Deleted.\n');
    expect((await read(undefined)).trim().split('\n')).toHaveLength(1);
  });

  test('is not shown with a file that contains no such key', async () => {
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
      await expect(read(file)).rejects.toThrow(
        /^(?:cannot read MAYFLY_OPERATOR_KEY_FILE: |MAYFLY_OPERATOR_KEY_FILE is not a key)/,
      );
    }
    await expect(read(join(folder, 'nowhere'))).rejects.toThrow(
      /^cannot read MAYFLY_OPERATOR_KEY_FILE: ENOENT/,
    );
  });
});

test('each configured key seals only mail that arrives while it is set', async () => {
  const { place, MAYFLY_STORE, read } = newStore('changed');
  const other = makeKey('changed.pem');
  const words = Array.from({ length: 4 }, newCanary);
  const [open = '', older = '', newer = '', newest = ''] = words;
  for (const [MAYFLY_OPERATOR_KEY, word] of [
    ['off', open],
    [key.publicKey, older],
    [other.publicKey, newer],
    // If the variable is unset, the key in the store stays in use.
    ['', newest],
  ] as const) {
    const service = await runOwnService({ MAYFLY_STORE, MAYFLY_OPERATOR_KEY });
    await toPostmaster(service, word);
    expect(await service.stop()).toBe(0);
  }
  const found = new Set(findBelow(place).map(({ text }) => text));
  expect(words.filter((word) => found.has(word))).toEqual([open]);
  for (const [file, readable] of [
    [undefined, [open]],
    [key.file, [older, open]],
    [other.file, [newest, newer, open]],
  ] as const) {
    const lines = (await read(file)).trimEnd().split('\n');
    expect(lines.filter((line) => line.includes(sealed))).toHaveLength(
      words.length - readable.length,
    );
    const subjects = lines.flatMap((line) => /Subject (\w+)$/.exec(line)?.[1] ?? []);
    expect(subjects).toEqual(readable);
  }
});
