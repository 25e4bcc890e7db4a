import { beforeEach, describe, expect, it } from 'vitest';
import { undoTime } from '../../../../lib/bus/views.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  checkNow,
  current,
  hour,
  inbox,
  mailbox,
  pass,
  passUndo,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const address = async () => (await mailbox.view()).addresses[0];

beforeEach(async () => {
  await mailbox.ensureAddress({});
  service.deliver({ id: '1' });
  await checkNow();
});

/** Ends the address, of which one message is only listed. Returns the message's text afterwards. */
async function endWithListedMail(text: string): Promise<string> {
  service.deliver({ id: '2', text });
  service.failures.set('read 2', new ServiceError('unavailable'));
  await checkNow();
  await mailbox.endAddress({ address: await current() });
  service.failures.clear();
  pass(60_000);
  await mailbox.runOutbox();
  return (await mailbox.openMessage({ address: await current(), message: '2' })).text ?? '';
}

describe('ending an address', () => {
  it('hides the address immediately and keeps its mail', async () => {
    await mailbox.endAddress({ address: await current() });
    expect(await address()).toMatchObject({ expired: true, ended: true, unread: 1 });
    expect(await inbox()).toEqual(['1']);
    expect(await mailbox.addressToFill()).toBeUndefined();
    expect(callCount('end')).toBe(0);
  });

  it('can be undone without any call to the service', async () => {
    await mailbox.endAddress({ address: await current() });
    pass(undoTime);
    await mailbox.runOutbox();
    await mailbox.undoEnd({ address: await current() });
    expect(await address()).toMatchObject({ expired: false });
    pass(60_000);
    await mailbox.runOutbox();
    expect(callCount('end')).toBe(0);
  });

  it('calls the service when undo is no longer possible, also after a background restart', async () => {
    await mailbox.endAddress({ address: await current() });
    expect(await mailbox.hasWork()).toBe(true);
    restart();
    passUndo();
    await mailbox.runOutbox();
    expect(callCount('end')).toBe(1);
    expect(await mailbox.hasWork()).toBe(false);
    await expect(mailbox.undoEnd({ address: await current() })).rejects.toMatchObject({
      code: 'address-gone',
    });
    await mailbox.runOutbox();
    expect(callCount('end')).toBe(1);
    expect(await inbox()).toEqual(['1']);
  });

  it('first fetches the bodies of messages that were only listed', async () => {
    expect(await endWithListedMail('Late')).toBe('Late');
    expect(service.calls.lastIndexOf('read')).toBeLessThan(service.calls.lastIndexOf('end'));
  });

  it('also fetches the bodies if the service cannot end addresses', async () => {
    service.features = [];
    restart({ newAddressService: async () => 'https://plain.test' });
    pass(25 * hour);
    await mailbox.ensureAddress({});
    expect(await endWithListedMail('Late')).toBe('Late');
    expect(callCount('end')).toBe(0);
  });

  it('retries with growing delays until the address would have expired', async () => {
    await mailbox.endAddress({ address: await current() });
    service.failures.set('end', new ServiceError('refused'));
    for (let passed = 0; passed < 90; passed += 3) {
      pass(3000);
      await mailbox.runOutbox();
    }
    expect(callCount('end')).toBeGreaterThan(2);
    expect(callCount('end')).toBeLessThan(8);
    expect(await mailbox.hasWork()).toBe(true);
    pass(25 * hour);
    expect(await mailbox.hasWork()).toBe(false);
  });

  it('succeeds if the service has already dropped the address', async () => {
    await mailbox.endAddress({ address: await current() });
    service.failures.set('end', new ServiceError('address-expired'));
    passUndo();
    await mailbox.runOutbox();
    expect(await mailbox.hasWork()).toBe(false);
  });

  it('stays local and undoable if the service cannot end addresses', async () => {
    pass(25 * hour);
    service.features = [];
    restart({ newAddressService: async () => 'https://plain.test' });
    await mailbox.ensureAddress({});
    await mailbox.endAddress({ address: await current() });
    passUndo();
    await mailbox.runOutbox();
    expect(await mailbox.hasWork()).toBe(false);
    pass(hour);
    expect(await mailbox.recreateAddress({ address: await current() })).toBe(await current());
    expect(await address()).toMatchObject({ expired: false });
    expect(callCount('end')).toBe(0);
  });

  it('does nothing to an address that has already ended', async () => {
    pass(25 * hour);
    await mailbox.endAddress({ address: await current() });
    expect((await address())?.ended).toBeUndefined();
  });
});
