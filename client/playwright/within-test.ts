import type { TestInfo } from '@playwright/test';
import type { TestInbox } from '../screenshot.ts';
import { usualTimeout, type WaitOptions } from '../wait.ts';

/**
 * The share of a test's timeout that is reserved for the steps before the inbox is created and
 * after a wait.
 */
const reserve = 0.2;

/**
 * Returns an inbox whose waits end before the test's own timeout, because that timeout would hide
 * the messages that did arrive. A wait with an explicit timeout keeps it.
 */
export function withinTest(inbox: TestInbox, testInfo: Pick<TestInfo, 'timeout'>): TestInbox {
  const begunAt = Date.now();
  const limited = <Options extends WaitOptions>(options: Options): Options => {
    // 0 means no timeout.
    const time = testInfo.timeout || Number.POSITIVE_INFINITY;
    const rest = begunAt + time * (1 - reserve) - Date.now();
    const computed = Math.max(Math.min(rest, usualTimeout), 0);
    return { ...options, timeout: options.timeout ?? computed };
  };
  return {
    ...inbox,
    get unreadable() {
      return inbox.unreadable;
    },
    waitForCode: (options = {}) => inbox.waitForCode(limited(options)),
    waitForLink: (options = {}) => inbox.waitForLink(limited(options)),
    waitForMessage: (options = {}) => inbox.waitForMessage(limited(options)),
    waitForMessages: (options) => inbox.waitForMessages(limited(options)),
  };
}
