import {
  connect,
  type Inbox,
  MailTimeout,
  UnexpectedMessage,
  type WaitOptions,
} from 'mayfly-client';
import { test as base, expect } from 'vitest';

type Conditions = WaitOptions & { for?: number };

declare module 'vitest' {
  interface Matchers<R> {
    /** A matching message arrives; with `not`, none arrives for some time. */
    toReceiveMail(conditions?: Conditions): Promise<R>;
  }
}

expect.extend({
  async toReceiveMail(inbox: Inbox, conditions: Conditions = {}) {
    try {
      await (this.isNot ? inbox.expectNoMessage(conditions) : inbox.waitForMessage(conditions));
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      if (!(error instanceof MailTimeout || error instanceof UnexpectedMessage)) throw error;
      return { pass: this.isNot, message: () => error.message };
    }
  },
});

const mail = connect(process.env.MAYFLY_SERVICE);

/** Gives each test its own inbox. */
export const test = base.extend<{ inbox: Inbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from it
  inbox: async ({}, use) => {
    const inbox = await mail.createAddress();
    await use(inbox);
    await inbox.end();
  },
});
