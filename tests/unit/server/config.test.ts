import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, variableNames } from '../../../server/config.ts';

/** Invalid values: each row is a variable with one such value. */
const wrong = [
  ['MAYFLY_HTTP', '8025'],
  ['MAYFLY_HTTP', 'localhost:70000'],
  ['MAYFLY_SMTP', '::1:25'],
  ['MAYFLY_OPERATOR', ':8026'],
  ['MAYFLY_HOSTS', 'mayfly:8025'],
  ['MAYFLY_HOSTS', '*'],
  ['MAYFLY_ORIGINS', 'app.example'],
  ['MAYFLY_ORIGINS', 'https://app.example/'],
  ['MAYFLY_ORIGINS', 'null'],
  ['MAYFLY_OPERATOR_KEY', 'x'],
  ['MAYFLY_OPERATOR_KEY', 'A'.repeat(42)],
  ['MAYFLY_OPERATOR_KEY', 'A'.repeat(43)],
  ['MAYFLY_OPERATOR_KEY', 'A'.repeat(44)],
  ['MAYFLY_OPERATOR_KEY', `${'A'.repeat(42)}=`],
  ['MAYFLY_EVENT_CONNECTIONS_PER_CLIENT', '-1'],
  ['MAYFLY_DOMAINS', 'one_two.example'],
  ['MAYFLY_DOMAINS', '-a.example'],
  ['MAYFLY_DOMAINS', 'a.example,A.example'],
  ['MAYFLY_DOMAINS', ','],
  ['MAYFLY_DNS', 'dns.example'],
  ['MAYFLY_DNS', '9.9.9.9:99999'],
  ['MAYFLY_DNS', '::1:53:'],
  ['MAYFLY_DNS', ','],
  ['MAYFLY_STORE', 'sqlite:'],
  ['MAYFLY_ROLE', 'mail'],
  ['MAYFLY_STORE_REPLICAS', '6'],
  ['MAYFLY_STORE', 'mysql://x'],
  ['MAYFLY_STORE', 'redis://somewhere'],
  ['MAYFLY_STORE_BYTES', '1'],
  ['MAYFLY_SESSION_HOURS', '0'],
  ['MAYFLY_SESSION_HOURS_MAX', '0'],
  ['MAYFLY_SESSION_HOURS', '1e3'],
  ['MAYFLY_SESSION_HOURS', '0.0001'],
  ['MAYFLY_SESSION_HOURS', '8761'],
  ['MAYFLY_INBOX_MESSAGES', '0'],
  ['MAYFLY_INBOX_BYTES', '50 MB'],
  ['MAYFLY_MESSAGE_BYTES', '1023'],
  ['MAYFLY_IN_FLIGHT_BYTES', '0'],
  ['MAYFLY_ANSWER_BYTES', '0'],
  ['MAYFLY_DISK_FREE_BYTES', '1'],
  ['MAYFLY_MESSAGE_BYTES', '99999999999999999999'],
  ['MAYFLY_SMTP_CONNECTIONS', '1.5'],
  ['MAYFLY_SMTP_RECIPIENTS', '1001'],
  ['MAYFLY_SMTP_CONNECTIONS_PER_CLIENT', '-1'],
  ['MAYFLY_SMTP_CONNECTS_PER_MINUTE', 'all'],
  ['MAYFLY_SMTP_RECIPIENTS_PER_MINUTE', '1.5'],
  ['MAYFLY_SMTP_IDLE_SECONDS', '0'],
  ['MAYFLY_SMTP_SESSION_SECONDS', '86401'],
  ['MAYFLY_SMTP_PROXIES', 'proxy.example'],
  ['MAYFLY_SMTP_PROXIES', '10.0.0.0/33'],
  ['MAYFLY_SMTP_PROXIES', '10.0.0.0/'],
  ['MAYFLY_SMTP_PROXIES', '2001:db8::/129'],
  ['MAYFLY_SMTP_PROXIES', '10.0.0.1/8/8'],
  ['MAYFLY_SMTP_PROXIES', 'fe80::1%eth0'],
  ['MAYFLY_SMTP_AUTH', 'on'],
  ['MAYFLY_UNKNOWN', 'accept'],
  ['MAYFLY_FAIL', '550'],
  ['MAYFLY_REQUESTS_PER_MINUTE', '-5'],
  ['MAYFLY_SESSIONS_PER_MINUTE', 'none'],
  ['MAYFLY_EVENT_CONNECTIONS', 'many'],
  ['MAYFLY_EVENT_ADDRESSES', '0'],
  ['MAYFLY_TOKEN_REQUESTS_PER_MINUTE', '1e3'],
  ['MAYFLY_TRUSTED_PROXIES', '127.0.0.1, 10.0.0'],
  ['MAYFLY_HTTP_CONNECTIONS', '0'],
  ['MAYFLY_HTTP_SECONDS', '0'],
  ['MAYFLY_WAITS', '-1'],
  ['MAYFLY_WAITS_PER_CLIENT', 'all'],
  ['MAYFLY_LOG', 'loud'],
];
/** Variables for which any text is valid. */
const free = [
  ...['MAYFLY_PARTNERS', 'MAYFLY_RESERVED_NAMES', 'MAYFLY_TLS_CERT', 'MAYFLY_TLS_KEY'],
  ...['MAYFLY_STORE_USER', 'MAYFLY_STORE_PASSWORD', 'MAYFLY_STORE_CA'],
  ...['MAYFLY_OPERATOR_KEY_FILE', 'MAYFLY_ADDRESS_KEY_FILE'],
];

describe('the configuration', () => {
  test('has the documented defaults if the environment is empty', () => {
    expect(readConfig({})).toEqual({
      role: 'all',
      http: { host: '127.0.0.1', port: 8025 },
      smtp: { host: '127.0.0.1', port: 2525 },
      operator: undefined,
      hosts: new Set(),
      origins: new Set(),
      operatorKey: undefined,
      operatorKeyFile: undefined,
      addressKeyFile: undefined,
      domains: [{ id: 1, name: 'mayfly.localhost', isWildcard: false, isRetired: false }],
      dns: 'off',
      partners: [],
      store: 'sqlite:.data/mayfly.sqlite',
      redis: { replicas: 1, user: undefined, password: undefined, ca: undefined },
      storeBytes: 0,
      diskFreeBytes: 256 * 1024 ** 2,
      sessionMilliseconds: 24 * 3_600_000,
      longestSessionMilliseconds: 604_800_000,
      inboxMessages: 200,
      inboxBytes: 50 * 1024 ** 2,
      messageBytes: 25 * 1024 ** 2,
      inFlightBytes: 128 * 1024 ** 2,
      reservedNames: new Set(),
      smtpConnections: 1000,
      smtpRecipients: 100,
      smtpConnectionsPerClient: 50,
      smtpConnectsPerMinute: 600,
      smtpRecipientsPerMinute: 3000,
      smtpIdleMilliseconds: 300_000,
      smtpSessionMilliseconds: 1_800_000,
      smtpProxies: [],
      smtpAuth: 'off',
      unknown: 'reject',
      fail: 'off',
      requestsPerMinute: 3000,
      sessionsPerMinute: 120,
      tokenRequestsPerMinute: 1200,
      trustedProxies: [],
      httpConnections: 5000,
      httpSeconds: 30,
      answerBytes: 128 * 1024 ** 2,
      events: { connections: 10_000, perClient: 100, addresses: 500 },
      waits: { requests: 2000, perClient: 100 },
      tls: undefined,
      log: 'info',
    });
  });

  test('treats an empty variable as unset and ignores variables without its prefix', () => {
    expect(readConfig({ MAYFLY_HTTP: '', PATH: '/bin' })).toEqual(readConfig({}));
  });

  test('contains addresses, lists, sizes and fractions from the environment', () => {
    const config = readConfig({
      MAYFLY_HTTP: '[::1]:80',
      MAYFLY_SMTP: '0.0.0.0:25',
      MAYFLY_DOMAINS: 'One.example, bücher.example',
      MAYFLY_SESSION_HOURS: '0.5',
      MAYFLY_MESSAGE_BYTES: '1 MiB',
      MAYFLY_RESERVED_NAMES: 'Boss staff',
      MAYFLY_TRUSTED_PROXIES: '127.0.0.1, FD00::/8 10.0.0.0/8',
    });
    expect(config.trustedProxies).toEqual([
      { address: '127.0.0.1', prefix: 32 },
      { address: 'fd00::', prefix: 8 },
      { address: '10.0.0.0', prefix: 8 },
    ]);
    for (const dns of ['system', '9.9.9.9', '127.0.0.1:5353', '[::1]:53', '2620:fe::fe']) {
      expect(readConfig({ MAYFLY_DNS: dns }).dns).toEqual(dns === 'system' ? dns : [dns]);
    }
    const proxies = readConfig({ MAYFLY_SMTP_PROXIES: '10.0.0.0/8, 192.0.2.1 2001:DB8::/64,::1' });
    expect(proxies.smtpProxies).toEqual([
      { address: '10.0.0.0', prefix: 8 },
      { address: '192.0.2.1', prefix: 32 },
      { address: '2001:db8::', prefix: 64 },
      { address: '::1', prefix: 128 },
    ]);
    expect(config.http).toEqual({ host: '::1', port: 80 });
    expect(config.smtp).toEqual({ host: '0.0.0.0', port: 25 });
    const [one, two] = config.domains;
    expect(one).toEqual({ id: 1, name: 'one.example', isWildcard: false, isRetired: false });
    expect(two).toMatchObject({ id: 2, name: 'xn--bcher-kva.example' });
    expect(config.sessionMilliseconds).toBe(1_800_000);
    expect(config.messageBytes).toBe(1024 ** 2);
    expect(config.reservedNames).toEqual(new Set(['boss', 'staff']));
  });

  test.each(wrong)(
    'is rejected for %s=%s, with one line that contains the name and the value',
    (name, value) => {
      const read = () => readConfig({ [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(new RegExp(`^${name} must [^\\n]*"${value}"\\.$`));
    },
  );

  test.each([
    ['MAYFLY_SMPT', 'MAYFLY_SMTP'],
    ['MAYFLY_DOMAIN', 'MAYFLY_DOMAINS'],
    ['MAYFLY_SESION_HOURS', 'MAYFLY_SESSION_HOURS'],
    ['MAYFLY_STORE_BITES', 'MAYFLY_STORE_BYTES'],
  ])('is rejected for the misspelt name %s, with the suggestion %s', (written, meant) => {
    const read = () => readConfig({ [written]: 'x' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`unknown variable ${written}; did you mean ${meant}?`);
  });

  test('ignores variables whose names do not resemble its own', () => {
    const others = { MAYFLY_INSTALL: 'no', MAYFLY_TEST_LONG: '1', MAYFLY_BOX_SECRET: 'y' };
    expect(readConfig({ ...others, MAYFLY_CHROMIUM: '/c', SMTP: 'x' })).toEqual(readConfig({}));
  });

  test('is rejected for a certificate without a key, a key without a certificate, and a mail size above the inbox size', () => {
    expect(() => readConfig({ MAYFLY_TLS_CERT: 'c.pem' })).toThrow(/^MAYFLY_TLS_KEY must/);
    expect(() => readConfig({ MAYFLY_TLS_KEY: 'k.pem' })).toThrow(/^MAYFLY_TLS_CERT must/);
    expect(() => readConfig({ MAYFLY_MESSAGE_BYTES: '51MiB' })).toThrow(/^MAYFLY_MESSAGE_BYTES/);
  });

  test('may contain a single role only with a shared store', () => {
    const MAYFLY_ROLE = 'smtp';
    expect(() => readConfig({ MAYFLY_ROLE })).toThrow(/^MAYFLY_ROLE needs a shared store/);
    const shared = { MAYFLY_ROLE, MAYFLY_STORE: 'redis://10.0.0.1:6379,[::1]:6380' };
    expect(readConfig(shared)).toMatchObject({ role: 'smtp', store: shared.MAYFLY_STORE });
  });

  test('takes the login of the cluster from the URL or from variables, and removes it from the URL', () => {
    const read = (MAYFLY_STORE: string, others = {}) => {
      const { store, redis } = readConfig({ MAYFLY_STORE, ...others });
      return [store, redis.user, redis.password];
    };
    const store = 'rediss://a.example:1,b.example:2';
    const own = { MAYFLY_STORE_USER: 'mayfly', MAYFLY_STORE_PASSWORD: 'p@ss:w/rd' };
    const [none, both] = [undefined, [store, own.MAYFLY_STORE_USER, own.MAYFLY_STORE_PASSWORD]];
    expect(read('rediss://a.example:1,b.example:2', own)).toEqual(both);
    expect(read('REDISS://mayfly:p%40ss:w%2Frd@a.example:1,b.example:2')).toEqual(both);
    expect(read('redis://:secret@[::1]:6379')).toEqual(['redis://[::1]:6379', none, 'secret']);
    const { MAYFLY_STORE_PASSWORD } = own;
    expect(read('rediss://mayfly@a.example:1,b.example:2', { MAYFLY_STORE_PASSWORD })).toEqual(
      both,
    );
    expect(() => read('redis://mayfly:one@a:1', { MAYFLY_STORE_PASSWORD: 'other' })).toThrow(
      'MAYFLY_STORE_PASSWORD is in MAYFLY_STORE already: set only one of them.',
    );
    expect(() => read('redis://mayfly:100%@a:1')).toThrow(/^Write % in /);
  });

  test('does not repeat the password of an invalid store URL in the error', () => {
    for (const name of [
      'redis://mayfly:hidden@host',
      'redis://mayfly:hid@den/@a:1',
      'http://a:hidden@b',
      'redis:/mayfly:hidden@a:1',
      ':hidden@a:1',
    ]) {
      const read = () => readConfig({ MAYFLY_STORE: name });
      expect(read).toThrow(/^MAYFLY_STORE must /);
      expect(read).not.toThrow(/hid/);
    }
  });

  test('is rejected if MAYFLY_STORE_CA is unreadable, contains no certificate, or is set without TLS', () => {
    const read = (MAYFLY_STORE_CA: string, MAYFLY_STORE = 'rediss://a:1') =>
      readConfig({ MAYFLY_STORE, MAYFLY_STORE_CA });
    expect(() => read('/nowhere/ca.pem')).toThrow(
      /^MAYFLY_STORE_CA names a file that cannot be read/,
    );
    expect(() => read('package.json')).toThrow(
      /^MAYFLY_STORE_CA names a file that contains no cert/,
    );
    expect(() => read('package.json', 'redis://a:1')).toThrow(/^MAYFLY_STORE_CA is for TLS/);
  });

  test('is tested with an invalid value for every variable', () => {
    const covered = new Set([...wrong.map(([name]) => name), ...free]);
    expect(variableNames.filter((name) => !covered.has(name))).toEqual([]);
  });

  test('has exactly the variables and defaults of the documentation', () => {
    const page = new URL('../../../docs/self-hosting/configuration.md', import.meta.url);
    const rows = [
      ...readFileSync(page, 'utf8').matchAll(/^\| `(MAYFLY_\w+)` +\| +(?:`(.*?)`)? *\|/gm),
    ];
    expect(rows.map(([, name]) => name).sort()).toEqual([...variableNames].sort());
    const defaults = Object.fromEntries(rows.map(([, name, value]) => [name, value]));
    expect(readConfig(defaults), 'the defaults of the table').toEqual(readConfig({}));
  });
});
