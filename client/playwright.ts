/**
 * Playwright fixtures: each test gets an inbox, which is ended after the test. If a test fails, its
 * report contains the mail.
 */
import {
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test';
import { type AddressOptions, connect, type MailService } from './connect.ts';
import type { SavedInbox } from './inbox.ts';
import { attachMail } from './playwright/attach-mail.ts';
import { withinTest } from './playwright/within-test.ts';
import { type TestInbox, withScreenshots } from './screenshot.ts';

export { expect } from '@playwright/test';
export type { ScreenshotOptions, TestInbox, TestMessage } from './screenshot.ts';

/** A client whose messages can be shown in the browser of a test. */
export type TestMailService = Pick<MailService, 'url'> & {
  createAddress(options?: AddressOptions): Promise<TestInbox>;
  createAddresses(...options: Parameters<MailService['createAddresses']>): Promise<TestInbox[]>;
  openInbox(saved: SavedInbox): TestInbox;
};

export type MayflyTestFixtures = {
  /** Options for the address of each test. */
  mayflyAddress: AddressOptions;
  /** The inbox of a new address, created for each test that uses it. */
  inbox: TestInbox;
};

export type MayflyWorkerFixtures = {
  /** The URL of the mail service. Default: MAYFLY_SERVICE, or http://127.0.0.1:8025. */
  mayflyService: string | undefined;
  /** A client for this service, for tests that need more than one address. */
  mayfly: TestMailService;
};

/** The page of each test that has one, to show the mail of a failed test. */
const pages = new WeakMap<TestInfo, Page>();

function testService(service: string | undefined): TestMailService {
  const { url, ...mail } = connect(service);
  return {
    url,
    createAddress: async (options) => withScreenshots(await mail.createAddress(options)),
    createAddresses: async (...options) =>
      (await mail.createAddresses(...options)).map(withScreenshots),
    openInbox: (saved) => withScreenshots(mail.openInbox(saved)),
  };
}

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & MayflyTestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & MayflyWorkerFixtures
> = base.extend<MayflyTestFixtures, MayflyWorkerFixtures>({
  mayflyService: [process.env.MAYFLY_SERVICE || undefined, { option: true, scope: 'worker' }],
  mayfly: [async ({ mayflyService }, use) => use(testService(mayflyService)), { scope: 'worker' }],
  mayflyAddress: [{}, { option: true }],
  page: async ({ page }, use, testInfo) => {
    pages.set(testInfo, page);
    await use(page);
  },
  inbox: async ({ mayfly, mayflyAddress }, use, testInfo) => {
    const inbox = await mayfly.createAddress(mayflyAddress);
    await use(withinTest(inbox, testInfo));
    // An error of the service after the test does not change the test's result.
    const note = (error: Error) =>
      void testInfo.annotations.push({ type: 'mayfly', description: error.message });
    if (testInfo.status !== testInfo.expectedStatus) {
      await attachMail(inbox, testInfo, pages.get(testInfo)).catch(note);
    }
    await inbox.end().catch(note);
  },
});
