import { describe, expect, it } from 'vitest';
import { MailTimeout } from '../../../../client/errors.ts';
import { withinTest } from '../../../../client/playwright/within-test.ts';
import { withScreenshots } from '../../../../client/screenshot.ts';
import type { WaitOptions } from '../../../../client/wait.ts';
import { listed, serviceInTime } from '../service-in-time.ts';

/** Returns the timeout of a wait in a test whose own timeout is `timeout`, both in milliseconds. */
async function timeoutOf(timeout: number, options?: WaitOptions): Promise<number | undefined> {
  let given: number | undefined;
  const inbox = withScreenshots(await serviceInTime(() => undefined).mail.createAddress());
  const waitForCode = async (wait: WaitOptions = {}) => {
    given = wait.timeout;
    throw new MailTimeout('nothing', []);
  };
  const limited = withinTest({ ...inbox, waitForCode }, { timeout });
  await limited.waitForCode(options).catch(() => {});
  return given;
}

it('an inbox in a test reports the unreadable messages of its last listing', async () => {
  const { mail } = serviceInTime(({ path }) =>
    path === '/check-mail' ? { messages: [{ subject: 'A' }, listed(1)] } : undefined,
  );
  const inbox = withinTest(withScreenshots(await mail.createAddress()), { timeout: 10_000 });
  await inbox.list();
  expect(inbox.unreadable).toEqual(['messages.0.id: missing']);
});

describe('a wait inside a test', () => {
  it('uses its own timeout if one is given, and otherwise ends well before the test', async () => {
    expect(await timeoutOf(10_000, { timeout: 15_000 })).toBe(15_000);
    for (const options of [undefined, {}, { timeout: undefined }]) {
      const timeout = await timeoutOf(10_000, options);
      expect(timeout).toBeLessThanOrEqual(8000);
      expect(timeout).toBeGreaterThan(6000);
    }
  });

  it('never exceeds the remaining time of the test', async () => {
    expect(await timeoutOf(500)).toBeLessThanOrEqual(400);
  });

  it('uses the default timeout if the test has no timeout', async () => {
    expect(await timeoutOf(0)).toBe(30_000);
  });
});
