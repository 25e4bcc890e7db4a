import { describe, expect, it } from 'vitest';
import { data, erased, exported, password, someMail } from './archive-under-test.ts';
import { current, database, mailbox, service, urgent } from './mailbox-under-test.ts';

describe('an export', () => {
  it('is readable JSON with every address and message, and says how many', async () => {
    await someMail();
    const { file, addresses, messages } = await data().write({ settings: { theme: 'dark' } });
    expect({ addresses, messages }).toEqual({ addresses: 1, messages: 2 });
    expect(JSON.parse(await file.text())).toMatchObject({
      format: 'mayfly',
      version: 1,
      exportedAt: '2026-11-21T12:00:00.000Z',
      settings: { theme: 'dark' },
      addresses: [{ email: 'a1@mail.test' }],
      messages: [{ subject: 'Your code: 482913', unread: true, body: { html: '<p>Hi</p>' } }, {}],
    });
  });

  it('is read again though strangers wrote lines, and a service ids, without end', async () => {
    await mailbox.createAddress({});
    const endless = 'x'.repeat(3_000);
    const id = 'i'.repeat(990);
    const file = { id: endless, name: endless, type: endless, size: 1, contentId: endless };
    service.deliver({
      id,
      senderName: endless,
      senderEmail: endless,
      subject: endless.repeat(40),
      to: endless,
      attachments: [{ ...file, inline: false }],
    });
    await urgent();
    const [session] = await database.getAll('sessions');
    await database.put('sessions', { ...session, usedAt: -1e20 } as never);
    const saved = await exported();
    await erased();
    const { count } = await data().merge(saved);
    expect(count).toMatchObject({ addresses: 1, messages: 1 });
    const address = await current();
    expect(await mailbox.openMessage({ address, message: id })).toMatchObject({
      senderName: endless.slice(0, 2_000),
      attachments: [{ name: endless.slice(0, 2_000) }],
    });
  });

  it('never holds what opens an address in the clear, with or without a password', async () => {
    await someMail();
    expect(await (await exported()).text()).not.toContain('token-1');
    const sealed = await (await exported(password)).text();
    expect(sealed).not.toContain('token-1');
    expect(JSON.parse(sealed).access.iterations).toBeGreaterThanOrEqual(600_000);
  });

  it('leaves out what was deleted, and tells how far it is', async () => {
    const address = await someMail();
    await mailbox.deleteMessages({ messages: [{ address, message: '2' }] });
    const steps: number[] = [];
    const { file } = await data().write({ settings: {}, onProgress: (done) => steps.push(done) });
    expect(JSON.parse(await file.text()).messages).toHaveLength(1);
    expect(steps).toEqual([1]);
  });

  it('leaves out an address that was removed, with its mail', async () => {
    const removed = await someMail();
    await mailbox.endAddress({ address: removed });
    await mailbox.removeAddresses({ addresses: [removed] });
    const { addresses, messages } = await data().write({ settings: {} });
    expect({ addresses, messages }).toEqual({ addresses: 0, messages: 0 });
  });

  it('holds thousands of messages', async () => {
    const address = await someMail();
    const transaction = database.transaction('messages', 'readwrite');
    const row = await transaction.store.get([address, '1']);
    if (row)
      for (let id = 10; id < 1010; id++) await transaction.store.put({ ...row, id: `${id}` });
    await transaction.done;
    const file = await exported();
    expect(JSON.parse(await file.text()).messages).toHaveLength(1002);
  });
});
