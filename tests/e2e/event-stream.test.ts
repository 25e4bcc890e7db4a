import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningService, runOwnService } from '../../scripts/processes/run-service.ts';
import { sendMail } from '../service/support/send-mail.ts';
import { servicePort } from './support/build.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { openServiceProxy, type ServiceProxy } from './support/service-proxy.ts';
import { addressIn, startWorldIn, type World } from './support/world.ts';

const longTimeout = { timeout: 60_000 };

inBrowsers((browser) => {
  let service: RunningService;
  let proxy: ServiceProxy;
  let world: World;

  beforeAll(async () => {
    service = await runOwnService();
    proxy = await openServiceProxy(servicePort, service.httpUrl);
    world = await startWorldIn(browser, { withoutService: true });
  });
  afterAll(async () => {
    await world?.close();
    await proxy?.close();
    await service?.stop();
  });

  /** Waits until a new event stream is open and all earlier ones are closed. */
  async function connected(openedBefore: number): Promise<void> {
    await expect.poll(() => proxy.opened(), longTimeout).toBeGreaterThan(openedBefore);
    await expect.poll(() => proxy.open(), longTimeout).toBe(1);
  }

  /**
   * Waits for rounds of the poller. Each keeps the background alive, even if it checks no mail.
   */
  async function waitForRounds(count: number): Promise<void> {
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
    await expect.poll(rounds, { timeout: 30_000 * count }).toBeGreaterThan(count);
  }

  const checks = () => proxy.requests('/check-mail');

  it('mail arrives by events, by checks while event streams fail, and by events again', async () => {
    const tab = await world.openMailboxTab();
    const to = await addressIn(tab);
    await connected(0);
    await sendMail(service, { to, subject: 'First', text: 'Hello' });
    await tab.waitForText('First');
    await expect.poll(() => proxy.requests('/read-mail'), longTimeout).toBe(1);

    const before = checks();
    await waitForRounds(2);
    // The check caused by the mail may be counted after the mail is listed.
    expect(checks() - before).toBeLessThanOrEqual(1);

    proxy.cut();
    await sendMail(service, { to, subject: 'Second', text: 'Hello' });
    await tab.waitForText('Second');
    expect(proxy.opened()).toBe(1);

    proxy.restore();
    await connected(1);
    await sendMail(service, { to, subject: 'Third', text: 'Hello' });
    await tab.waitForText('Third');

    // Now only the poller's rounds keep the background alive.
    await tab.close();
    await waitForRounds(3);
    const read = proxy.requests('/read-mail');
    await sendMail(service, { to, subject: 'Fourth', text: 'Hello' });
    await expect.poll(() => proxy.requests('/read-mail'), longTimeout).toBe(read + 1);
    expect(proxy.opened()).toBe(2);
  });
});
