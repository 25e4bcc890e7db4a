import { beforeEach, describe, expect, it } from 'vitest';
import { current, hour, mailbox, pass, timesAsked } from './mailbox-under-test.ts';

describe('how often mail is looked for', () => {
  beforeEach(() => mailbox.ensureAddress({}));

  it('every few seconds while somebody waits, then by the alarm, then rarer', async () => {
    const lookEvery = async (milliseconds: number, times: number) => {
      const before = timesAsked('check');
      for (let time = 0; time < times; time += 1) {
        pass(milliseconds);
        await mailbox.checkMail();
      }
      return timesAsked('check') - before;
    };
    expect(await lookEvery(3000, 20)).toBe(20);
    pass(3 * 60_000);
    expect(await mailbox.isAwaited(false)).toBe(false);
    expect(await lookEvery(3000, 20)).toBeLessThan(5);
    expect(await lookEvery(30_000, 20)).toBe(20);
    pass(7 * hour);
    expect(await lookEvery(30_000, 20)).toBeLessThan(5);
  });

  it('again every few seconds after the address was filled into a page', async () => {
    pass(hour);
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    expect(await mailbox.isAwaited(false)).toBe(true);
    expect((await mailbox.view()).addresses[0]?.site).toBe('shop.example');
  });

  it('not at all once every address has expired', async () => {
    pass(25 * hour);
    expect(await mailbox.hasWork()).toBe(false);
    expect(await mailbox.isAwaited(true)).toBe(false);
    await mailbox.checkMail();
    expect(timesAsked('check')).toBe(0);
  });
});
