import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, type PartnerAccount, readConfig } from '../../../../server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [authority = ''] = rootCertificates;
const file = join(folder, 'partners.json');
const box = { email: 'Box@Partner.example', host: 'imap.partner.example', secret_env: 'SECRET' };

function write(name: string, text: string, mode = 0o600): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

function read(content: unknown, environment: Record<string, string> = {}): PartnerAccount[] {
  write('partners.json', typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig({ MAYFLY_PARTNERS: file, SECRET: 'from environment', ...environment }).partners;
}

function rejection(content: unknown, environment?: Record<string, string>): string {
  try {
    read(content, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was accepted.');
}

describe('the configuration of partner accounts', () => {
  test('requires an address, a server and a secret, and has defaults for all other fields', () => {
    const [account, ...others] = read([box]);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      ...{ id: 1, email: 'box@partner.example', host: 'imap.partner.example', port: 993 },
      ...{ tls: 'implicit', ca: undefined, user: 'Box@Partner.example', aliases: 'plus' },
      ...{ erase: false, folders: [], pollMilliseconds: 3000, shownEmail: 'b***@partner.example' },
    });
    expect(account?.isChoosable('shop')).toBe(false);
    expect(account?.secret()).toBe('from environment');
  });

  test('defines the names that clients may choose, by patterns', () => {
    const [account] = read([{ ...box, chosen_names: ['qa-*', 'Build.*.x', 'demo'] }]);
    const choosable = ['qa-', 'qa-login', 'build.7.x', 'demo', 'aqa-1', 'demos', 'buildx7.x', 'qa'];
    expect(choosable.filter((name) => account?.isChoosable(name))).toEqual([
      ...['qa-', 'qa-login', 'build.7.x', 'demo'],
    ]);
  });

  test('accepts all optional fields', () => {
    write('ca.pem', authority);
    const given = {
      ...{ ...box, port: 1143, tls: 'starttls', user: 'jane', aliases: 'dotted' },
      ...{ email: 'jane.doe@Bücher.example', delete_at_mailbox: true, folders: ['Lists'] },
      ...{ poll_seconds: 30, ca_file: 'ca.pem', show_address: true },
    };
    expect(read([box, given])[1]).toMatchObject({
      ...{ id: 2, email: 'jane.doe@xn--bcher-kva.example', port: 1143, tls: 'starttls' },
      ...{ user: 'jane', aliases: 'dotted', erase: true, folders: ['Lists'] },
      ...{ pollMilliseconds: 30_000, ca: authority },
      shownEmail: 'jane.doe@xn--bcher-kva.example',
    });
    expect(read([{ ...box, tls: 'starttls' }])[0]?.port).toBe(143);
  });

  test('reads a secret from a file in the same folder, again for each use', () => {
    write('box.secret', 'first\n');
    const [account] = read([{ ...box, secret_env: undefined, secret_file: 'box.secret' }]);
    expect(account?.secret()).toBe('first');
    write('box.secret', 'second');
    expect(account?.secret()).toBe('second');
  });

  test('may contain a secret if its file is not world-readable', () => {
    const [account] = read([{ ...box, secret_env: undefined, secret: 'in the clear' }]);
    expect(account?.secret()).toBe('in the clear');
  });

  test.each<[why: string, content: unknown, reason: string]>([
    ['content that is not a list', {}, 'must hold a list of accounts'],
    ['invalid JSON', '[{"secret": "hush', 'is no JSON'],
    ['no secret', [{ ...box, secret_env: undefined }], 'account 1 must have one of secret_file'],
    ['two secrets', [{ ...box, secret: 'hush' }], 'account 1 must have one of secret_file'],
    [
      'an unset variable',
      [{ ...box, secret_env: 'NOTHING' }],
      'NOTHING in secret_env, which is not',
    ],
    ['a missing file', [{ ...box, secret_env: undefined, secret_file: 'no' }], 'cannot be read'],
    ['a missing host', [{ ...box, host: undefined }], 'account 1 host'],
    ['a wrong port', [{ ...box, port: 70_000 }], 'account 1 port'],
    ['an unknown field', [{ ...box, password: 'hush' }], 'account 1'],
    ['an invalid address', [{ ...box, email: 'box' }], 'account 1 email'],
    ['an alias as address', [{ ...box, email: 'box+a@partner.example' }], 'not an alias'],
    ['a domain of the service', [{ ...box, email: 'box@mayfly.localhost' }], 'a domain of this'],
    [
      'a catchall beside another account of its domain',
      [
        { ...box, aliases: 'catchall' },
        { ...box, email: 'other@partner.example' },
      ],
      'has a catchall at partner.example beside another account',
    ],
    ['a name too short for dots', [{ ...box, aliases: 'dotted' }], 'too short a name for dots'],
    ['a name too long', [{ ...box, email: `${'x'.repeat(31)}@p.example` }], 'too long a name'],
    ['a connection without TLS', [{ ...box, tls: 'none' }], 'tls "none"'],
    [
      'the same address twice',
      [box, { ...box, email: 'box@partner.example' }],
      'same mailbox twice',
    ],
    ['a missing certificate', [{ ...box, ca_file: 'no.pem' }], 'cannot be read'],
    [
      'an invalid certificate',
      [{ ...box, ca_file: 'partners.json' }],
      'a ca_file that contains no certificate',
    ],
  ])('is rejected for %s, in one line without the secret', (_, content, reason) => {
    const line = rejection(content);
    expect(line).toMatch(/^MAYFLY_PARTNERS: /);
    expect(line).toContain(reason);
    expect(line).not.toContain('hush');
    expect(line).not.toContain('\n');
  });

  test('is rejected if a file with a secret is world-readable', () => {
    write('open.secret', 'hush', 0o644);
    const linked = [{ ...box, secret_env: undefined, secret_file: 'open.secret' }];
    expect(rejection(linked)).toContain('may be read by everybody');
    const content = JSON.stringify([{ ...box, secret_env: undefined, secret: 'hush' }]);
    const path = write('open.json', content, 0o644);
    expect(() => readConfig({ MAYFLY_PARTNERS: path })).toThrow('may be read by everybody');
  });

  test('is rejected if its file cannot be read', () => {
    expect(() => readConfig({ MAYFLY_PARTNERS: '/nowhere' })).toThrow(ConfigError);
  });
});
