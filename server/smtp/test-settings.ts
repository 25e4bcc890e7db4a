/**
 * The settings for tests of applications. They apply only to clients on this machine and on private
 * networks, so that a service on the internet cannot be left open by mistake.
 */
import type { Config } from '../config.ts';
import { createNetworkList } from '../limits/networks.ts';

export type TestSettings = {
  /** Whether AUTH is offered, and accepts any login. */
  acceptsLogins: boolean;
  /** Whether mail to recipients that do not exist is accepted and dropped. */
  dropsUnknown: boolean;
  /** Whether tags of recipients cause failures. */
  simulatesFailures: boolean;
};

/** Loopback, private and link-local networks, and those of carrier-grade NAT (RFC 6890). */
const privateNetworks = createNetworkList([
  { address: '127.0.0.0', prefix: 8 },
  { address: '10.0.0.0', prefix: 8 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.168.0.0', prefix: 16 },
  { address: '169.254.0.0', prefix: 16 },
  { address: '100.64.0.0', prefix: 10 },
  { address: '::1', prefix: 128 },
  { address: 'fc00::', prefix: 7 },
  { address: 'fe80::', prefix: 10 },
]);

type Settings = Pick<Config, 'smtpAuth' | 'unknown' | 'fail'>;

/** The settings for the client at `address`. */
export function testSettingsFor(
  { smtpAuth, unknown, fail }: Settings,
  address: string,
): TestSettings {
  const isPrivate = privateNetworks.has(address);
  return {
    acceptsLogins: isPrivate && smtpAuth === 'any',
    dropsUnknown: isPrivate && unknown === 'drop',
    simulatesFailures: isPrivate && fail === 'tags',
  };
}

/** The settings that are on, for the log. */
export function enabledTestSettings({ smtpAuth, unknown, fail }: Settings): string[] {
  return [
    ...(smtpAuth === 'any' ? ['MAYFLY_SMTP_AUTH=any'] : []),
    ...(unknown === 'drop' ? ['MAYFLY_UNKNOWN=drop'] : []),
    ...(fail === 'tags' ? ['MAYFLY_FAIL=tags'] : []),
  ];
}
