import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, variableNames } from '../../../server/config.ts';

describe('the configuration', () => {
  test('of an empty environment is that of the documentation', () => {
    expect(readConfig({})).toEqual({
      http: { host: '127.0.0.1', port: 8025 },
      smtp: { host: '127.0.0.1', port: 2525 },
      operator: undefined,
      domains: ['mayfly.localhost'],
      dns: 'off',
      partners: [],
      store: 'sqlite:.data/mayfly.sqlite',
      storeBytes: 0,
      sessionMilliseconds: 24 * 3_600_000,
      inboxMessages: 200,
      inboxBytes: 50 * 1024 ** 2,
      messageBytes: 25 * 1024 ** 2,
      inFlightBytes: 64 * 1024 ** 2,
      reservedNames: new Set(),
      smtpConnections: 1000,
      smtpRecipients: 100,
      requestsPerMinute: 3000,
      sessionsPerMinute: 120,
      events: { connections: 10_000, perClient: 100, addresses: 500 },
      tls: undefined,
      log: 'info',
    });
  });

  test('counts an empty variable as unset and ignores those of others', () => {
    expect(readConfig({ MAYFLY_HTTP: '', PATH: '/bin' })).toEqual(readConfig({}));
  });

  test('reads addresses, lists, sizes and fractions', () => {
    const config = readConfig({
      MAYFLY_HTTP: '[::1]:80',
      MAYFLY_SMTP: '0.0.0.0:25',
      MAYFLY_DOMAINS: 'One.example, bücher.example',
      MAYFLY_SESSION_HOURS: '0.5',
      MAYFLY_MESSAGE_BYTES: '1 MiB',
      MAYFLY_RESERVED_NAMES: 'Boss staff',
    });
    for (const dns of ['system', '9.9.9.9', '127.0.0.1:5353', '[::1]:53', '2620:fe::fe']) {
      expect(readConfig({ MAYFLY_DNS: dns }).dns).toEqual(dns === 'system' ? dns : [dns]);
    }
    expect(config.http).toEqual({ host: '::1', port: 80 });
    expect(config.smtp).toEqual({ host: '0.0.0.0', port: 25 });
    expect(config.domains).toEqual(['one.example', 'xn--bcher-kva.example']);
    expect(config.sessionMilliseconds).toBe(1_800_000);
    expect(config.messageBytes).toBe(1024 ** 2);
    expect(config.reservedNames).toEqual(new Set(['boss', 'staff']));
  });

  test.each([
    ['MAYFLY_HTTP', '8025'],
    ['MAYFLY_HTTP', 'localhost:70000'],
    ['MAYFLY_SMTP', '::1:25'],
    ['MAYFLY_DOMAINS', 'one_two.example'],
    ['MAYFLY_DOMAINS', '-a.example'],
    ['MAYFLY_DOMAINS', 'a.example,A.example'],
    ['MAYFLY_DOMAINS', ','],
    ['MAYFLY_DNS', 'dns.example'],
    ['MAYFLY_DNS', '9.9.9.9:99999'],
    ['MAYFLY_DNS', '::1:53:'],
    ['MAYFLY_DNS', ','],
    ['MAYFLY_STORE', 'sqlite:'],
    ['MAYFLY_STORE', 'mysql://x'],
    ['MAYFLY_STORE_BYTES', '-1'],
    ['MAYFLY_SESSION_HOURS', '0'],
    ['MAYFLY_SESSION_HOURS', '1e3'],
    ['MAYFLY_SESSION_HOURS', '8761'],
    ['MAYFLY_INBOX_MESSAGES', '0'],
    ['MAYFLY_INBOX_BYTES', '50 MB'],
    ['MAYFLY_MESSAGE_BYTES', '99999999999999999999'],
    ['MAYFLY_IN_FLIGHT_BYTES', 'much'],
    ['MAYFLY_SMTP_CONNECTIONS', '1.5'],
    ['MAYFLY_SMTP_RECIPIENTS', '1001'],
    ['MAYFLY_REQUESTS_PER_MINUTE', '-5'],
    ['MAYFLY_SESSIONS_PER_MINUTE', 'none'],
    ['MAYFLY_EVENT_CONNECTIONS', 'many'],
    ['MAYFLY_EVENT_ADDRESSES', '0'],
    ['MAYFLY_LOG', 'loud'],
  ])('refuses %s=%s in one line that names both', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]*"${value}"\\.$`));
  });

  test('refuses half a certificate, and mail that no inbox could take', () => {
    expect(() => readConfig({ MAYFLY_TLS_CERT: 'c.pem' })).toThrow(/^MAYFLY_TLS_KEY must/);
    expect(() => readConfig({ MAYFLY_TLS_KEY: 'k.pem' })).toThrow(/^MAYFLY_TLS_CERT must/);
    expect(() => readConfig({ MAYFLY_MESSAGE_BYTES: '51MiB' })).toThrow(/^MAYFLY_MESSAGE_BYTES/);
  });

  test('is documented, every variable of it and none besides', () => {
    const page = new URL('../../../docs/self-hosting.md', import.meta.url);
    const rows = readFileSync(page, 'utf8').matchAll(/^\| `(MAYFLY_\w+)` +\|/gm);
    expect([...rows].map(([, name]) => name).sort()).toEqual([...variableNames].sort());
  });
});
