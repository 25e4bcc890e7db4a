import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkNow,
  cleared,
  current,
  inbox,
  key,
  mailbox,
  pass,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const many = 130;

describe('an inbox with much mail', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
    for (let place = 1; place <= many; place += 1) {
      service.deliver({ id: String(place) });
      pass(1000);
    }
    await checkNow();
  });

  const list = async (offset: number, count: number) =>
    (await mailbox.listMessages({ address: await current(), offset, count })).map(
      ({ message }) => message,
    );

  it('shows the newest messages first and the others page by page', async () => {
    const newest = await inbox();
    expect(newest).toHaveLength(50);
    expect(newest[0]).toBe('130');
    expect(await list(0, 50)).toEqual(newest);
    expect(await list(50, 50)).toEqual(Array.from({ length: 50 }, (_, place) => `${80 - place}`));
    expect(await list(100, 50)).toHaveLength(30);
    expect(await list(130, 50)).toEqual([]);
  });

  it('omits deleted messages', async () => {
    await mailbox.deleteMessages({ messages: [await key('130'), await key('60')] });
    expect((await inbox())[0]).toBe('129');
    expect(await inbox()).toHaveLength(50);
    expect(await list(0, 200)).toHaveLength(128);
    expect(await list(0, 200)).not.toContain('60');
  });

  it('keeps messages of another address with the same ids', async () => {
    const first = await key('60');
    await mailbox.createAddress({});
    await checkNow();
    await mailbox.deleteMessages({ messages: [first] });
    expect(await list(0, 200)).toHaveLength(many);
  });

  it('marks some messages unread and all read, and clears their notifications', async () => {
    await mailbox.markAllRead({ address: await current() });
    expect(await mailbox.unread()).toBe(0);
    expect(cleared).toHaveLength(many);
    await mailbox.markMessages({ messages: [await key('3'), await key('4')], unread: true });
    expect(await mailbox.unread()).toBe(2);
    await mailbox.markMessages({ messages: [await key('3')], unread: false });
    expect(await mailbox.unread()).toBe(1);
  });
});
