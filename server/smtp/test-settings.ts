/**
 * The settings for tests of applications. They apply only to clients on this machine and on private
 * networks, so that a service on the internet cannot be left open by mistake.
 */
import type { Config } from '../config.ts';
import { privateNetworks } from '../limits/networks.ts';

export type TestSettings = {
  /** Whether AUTH is offered, and accepts any login. */
  acceptsLogins: boolean;
  /** Whether mail to recipients that do not exist is accepted and dropped. */
  dropsUnknown: boolean;
  /** Whether tags of recipients cause failures. */
  simulatesFailures: boolean;
};

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
