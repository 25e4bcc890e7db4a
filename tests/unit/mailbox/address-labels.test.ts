import { beforeEach, describe, expect, it } from 'vitest';
import { current, key, mailbox, restart, service, told, urgent } from './mailbox-under-test.ts';

const first = async () => (await mailbox.view()).addresses[0];

beforeEach(() => mailbox.ensureAddress({}));

describe('an address’s name', () => {
  it('is the person’s own, and goes when it is emptied', async () => {
    await mailbox.renameAddress({ address: await current(), name: '  Shoes ' });
    expect((await first())?.name).toBe('Shoes');
    await mailbox.renameAddress({ address: await current(), name: '   ' });
    expect((await first())?.name).toBeUndefined();
  });
});

describe('a muted address', () => {
  it('is neither told of nor counted, but shows its unread mail', async () => {
    await mailbox.muteAddress({ address: await current(), muted: true });
    service.deliver({ id: '1' });
    await urgent();
    expect(told).toEqual([]);
    expect(await mailbox.unread()).toBe(0);
    expect(await first()).toMatchObject({ muted: true, unread: 1 });
  });

  it('counts again once it is heard again, and is not told of what came meanwhile', async () => {
    await mailbox.muteAddress({ address: await current(), muted: true });
    service.deliver({ id: '1' });
    await urgent();
    await mailbox.muteAddress({ address: await current(), muted: false });
    expect(await mailbox.unread()).toBe(1);
    service.deliver({ id: '2' });
    await urgent();
    expect(told).toEqual(['2']);
  });
});

describe('what is said of an address', () => {
  it('counts its messages without those that were deleted', async () => {
    for (const one of ['1', '2', '3']) service.deliver({ id: one });
    await urgent();
    await mailbox.openMessage(await key('1'));
    await mailbox.deleteMessages({ messages: [await key('2')] });
    expect(await first()).toMatchObject({ messages: 2, unread: 1 });
  });

  it('names its service where that is not the one of the settings', async () => {
    expect((await first())?.service).toBeUndefined();
    restart({ newAddressService: async () => 'https://another.test' });
    expect((await first())?.service).toBe('service.test');
  });
});
