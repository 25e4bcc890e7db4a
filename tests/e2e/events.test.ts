import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, runOwnService } from '../../scripts/processes/run-service.ts';
import { long } from '../long.ts';
import { sendMail } from '../service/support/send-mail.ts';
import { servicePort } from './support/build.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { openWay, type Way } from './support/way.ts';
import { addressOn, rowOn, startWorld, type World } from './support/world.ts';

const patient = { timeout: 60_000 };

/** How long nothing is shown before the last mail comes, in milliseconds. */
const rest = long ? 100_000 : 0;

inBrowsers(import.meta.url, (browser) => {
  describe('mail', () => {
    let service: RunningService;
    let way: Way;
    let world: World;

    beforeAll(async () => {
      service = await runOwnService();
      way = await openWay(servicePort, service.httpUrl);
      world = await startWorld({ browser, withoutService: true });
    });
    afterAll(async () => {
      await world?.close();
      await way?.close();
      await service?.stop();
    });

    /** Waits until there is another connection than those before, and no other. */
    async function connected(openedBefore: number): Promise<void> {
      await expect.poll(() => way.opened(), patient).toBeGreaterThan(openedBefore);
      await expect.poll(() => way.open(), patient).toBe(1);
    }

    const checks = () => way.requests('/check-mail');

    it('comes by events without being looked for, by looking when they break, and by events again', async () => {
      const page = await world.openMailbox();
      const to = await addressOn(page);
      await connected(0);
      await sendMail(service, { to, subject: 'First', text: 'Hello' });
      await rowOn(page, 'First').waitFor(patient);

      await expect.poll(() => way.requests('/read-mail'), patient).toBe(1);

      // Each round of the poller says that the background is wanted, whether it looks or not.
      await world.inBackground(() => {
        const counted = Object.assign(globalThis, { rounds: 0 });
        const { runtime } = chrome;
        const { getPlatformInfo } = runtime;
        Object.assign(runtime, {
          getPlatformInfo: () => {
            counted.rounds += 1;
            return getPlatformInfo();
          },
        });
      });
      const rounds = () => world.inBackground(() => Number(Reflect.get(globalThis, 'rounds')));
      const before = checks();
      await expect.poll(rounds, patient).toBeGreaterThan(2);
      // The look that the mail brought may have been counted after the mail was seen.
      expect(checks() - before).toBeLessThanOrEqual(1);

      way.cut();
      await sendMail(service, { to, subject: 'Second', text: 'Hello' });
      await rowOn(page, 'Second').waitFor(patient);
      expect(way.opened()).toBe(1);

      way.mend();
      await connected(1);
      await sendMail(service, { to, subject: 'Third', text: 'Hello' });
      await rowOn(page, 'Third').waitFor(patient);

      await page.close();
      await new Promise((resolve) => setTimeout(resolve, rest));
      const read = way.requests('/read-mail');
      await sendMail(service, { to, subject: 'Fourth', text: 'Hello' });
      await expect.poll(() => way.requests('/read-mail'), patient).toBe(read + 1);
      expect(way.opened()).toBe(2);
    });
  });
});
