/**
 * Playwright fixtures: each test gets an inbox, which is ended after the test. If a test fails, its
 * report contains the mail.
 */
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { type AddressOptions, connect, type MailService } from './connect.ts';
import type { Inbox } from './inbox.ts';
import { attachMail } from './playwright/attach-mail.ts';
import { withinTest } from './playwright/within-test.ts';

export { expect } from '@playwright/test';

export type MayflyTestFixtures = {
  /** Options for the address of each test. */
  mayflyAddress: AddressOptions;
  /** The inbox of a new address, created for each test that uses it. */
  inbox: Inbox;
};

export type MayflyWorkerFixtures = {
  /** The URL of the mail service. Default: MAYFLY_SERVICE, or http://127.0.0.1:8025. */
  mayflyService: string | undefined;
  /** A client for this service, for tests that need more than one address. */
  mayfly: MailService;
};

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & MayflyTestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & MayflyWorkerFixtures
> = base.extend<MayflyTestFixtures, MayflyWorkerFixtures>({
  mayflyService: [process.env.MAYFLY_SERVICE || undefined, { option: true, scope: 'worker' }],
  mayfly: [async ({ mayflyService }, use) => use(connect(mayflyService)), { scope: 'worker' }],
  mayflyAddress: [{}, { option: true }],
  inbox: async ({ mayfly, mayflyAddress }, use, testInfo) => {
    const inbox = await mayfly.createAddress(mayflyAddress);
    await use(withinTest(inbox, testInfo));
    // An error of the service after the test does not change the test's result.
    const note = (error: Error) =>
      void testInfo.annotations.push({ type: 'mayfly', description: error.message });
    if (testInfo.status !== testInfo.expectedStatus) await attachMail(inbox, testInfo).catch(note);
    await inbox.end().catch(note);
  },
});
