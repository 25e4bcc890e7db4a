import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { address, answer, deliver, here, listed, subjects, there } from './odd-service.ts';

describe('messages', () => {
  it('with one id are one, and the first of them', async () => {
    const messages = [
      listed(7, 'First'),
      listed(7, 'Second'),
      listed('7', 'Third'),
      listed(8, 'Other'),
    ];
    answer('check-mail', 200, { status: 'success', messages });
    answer('read-mail', 200, { status: 'success', text: 'Hello' });
    await here.checkNow();
    await here.checkNow();
    expect((await subjects()).toSorted()).toEqual(['First', 'Other']);
    expect(here.told).toHaveLength(2);
  });

  it('that are numbered anew each time are told of once, and opened and deleted as what they are', async () => {
    const email = (await address()).email;
    const renumber = () => {
      for (const [index, mail] of there.storedMails(email).toReversed().entries())
        mail.id = index + 1;
    };
    for (const subject of ['One', 'Two', 'Three']) {
      await deliver(subject);
      renumber();
      await here.checkNow();
    }
    expect(await subjects()).toEqual(['Three', 'Two', 'One']);
    expect(here.told).toHaveLength(3);
    const { inbox } = await here.mailbox.view();
    const two = inbox.find(({ subject }) => subject === 'Two');
    if (!two) throw new Error('no message');
    const key = { address: two.address, message: two.message };
    expect((await here.mailbox.openMessage(key)).subject).toBe('Two');
    await here.mailbox.deleteMessages({ messages: [key] });
    here.pass(10_000);
    await here.mailbox.runOutbox();
    expect(there.storedMails(email).map(({ subject }) => subject)).toEqual(['One', 'Three']);
  });

  it('that vanish from their service stay here', async () => {
    await deliver('Kept');
    await here.checkNow();
    there.storedMails((await address()).email).length = 0;
    await here.checkNow();
    expect(await subjects()).toEqual(['Kept']);
    const [message] = (await here.mailbox.view()).inbox;
    const opened = await here.mailbox.openMessage({
      address: message?.address ?? '',
      message: message?.message ?? '',
    });
    expect(opened.text).toContain('482913');
  });

  it('that cannot be read keep back no other, and are named where there is no other', async () => {
    answer('read-mail', 200, { status: 'success', text: 'Hello' });
    const good = listed(1, 'Good');
    answer('check-mail', 200, {
      status: 'success',
      messages: [null, 7, { subject: 'no id' }, good],
    });
    await here.checkNow();
    expect(await subjects()).toEqual(['Good']);
    answer('check-mail', 200, { status: 'success', messages: [{ subject: 'no id' }] });
    await here.checkNow();
    expect((await here.mailbox.view()).check.problem).toMatchObject({
      code: 'not-understood',
      detail: 'messages.0.id: missing',
    });
  });

  it('change nothing by the names of their fields', async () => {
    const evil =
      '"__proto__":{"polluted":1,"messages":[]},"constructor":{"prototype":{"polluted":1}}';
    const one = `{"id":3,"subject":"Sly","__proto__":{"id":4},"toString":"x",${evil}}`;
    answer('check-mail', 200, `{"status":"success",${evil},"messages":[${one}]}`);
    answer('read-mail', 200, `{"status":"success",${evil},"message":{"text":"Hello",${evil}}}`);
    await here.checkNow();
    expect(await subjects()).toEqual(['Sly']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect('polluted' in {}).toBe(false);
  });

  it('that a service deletes and keeps are deleted again, and never come back', async () => {
    await deliver('Stubborn');
    await here.checkNow();
    const [message] = (await here.mailbox.view()).inbox;
    answer('delete-mail', 200, { status: 'success' });
    await here.mailbox.deleteMessages({
      messages: [{ address: message?.address ?? '', message: message?.message ?? '' }],
    });
    for (let round = 0; round < 40; round += 1) {
      here.pass(60_000);
      await here.mailbox.checkMail();
      await here.mailbox.runOutbox();
    }
    expect(await subjects()).toEqual([]);
    const asked = there.requests.filter(({ url }) => url.pathname === '/delete-mail').length;
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(10);
  });
});

describe('an address', () => {
  /** Looks for a while; answers after how many minutes it is over, if it is. */
  async function minutesUntilOver(most: number): Promise<number | undefined> {
    for (let minute = 0; minute <= most; minute += 0.5) {
      await here.mailbox.checkMail();
      if ((await address()).expired) return minute;
      here.pass(30_000);
    }
    return undefined;
  }

  it.each([
    ['HTTP 410', 410, ''],
    ['a code', 401, { status: 'error', code: 'session_expired' }],
    ['clear words', 200, { status: 'error', message: 'This session has expired' }],
  ])('is over at once where its service says so by %s', async (_, status, body) => {
    answer('check-mail', status, body);
    here.pass(60_000);
    expect(await minutesUntilOver(1)).toBe(0);
  });

  it.each([
    ['HTTP 401 without a word', 401, ''],
    ['words about its token', 200, { status: 'error', message: 'Invalid token' }],
    ['words that say two things', 401, { status: 'error', message: 'Missing or invalid token' }],
    ['HTTP 404 in its own form', 404, { status: 'error' }],
  ])('is over on %s only where that lasts', async (_, status, body) => {
    answer('check-mail', status, body);
    here.pass(60_000);
    await here.mailbox.checkMail();
    expect((await address()).expired).toBe(false);
    there.failures.clear();
    here.pass(60_000);
    await here.mailbox.checkMail();
    answer('check-mail', status, body);
    const minutes = await minutesUntilOver(60);
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(25);
  });

  it('is not given up for a page, whatever its status', async () => {
    answer('check-mail', 404, '<html><h1>404 Not Found</h1></html>');
    here.pass(60_000);
    expect(await minutesUntilOver(120)).toBeUndefined();
  });

  it('whose making was not confirmed is not made twice in one go', async () => {
    const before = there.created.length;
    there.failures.set('create-session', (_, response) => {
      // Made, and the answer is lost on its way.
      there.created.push('lost@mail.test');
      return response.destroy();
    });
    await expect(here.mailbox.createAddress({ prefix: 'anna' })).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(there.created.length - before).toBe(1);
  });

  it('that was rejected is asked for once, in words that say why', async () => {
    for (const [words, code] of [
      ['Address already in use', 'address-taken'],
      ['This prefix is reserved', 'name-not-allowed'],
      ['Unknown domain', 'unknown-domain'],
    ] as const) {
      answer('create-session', 200, { status: 'fail', error: words });
      const asked = there.requests.length;
      await expect(here.mailbox.createAddress({ prefix: 'boss' })).rejects.toMatchObject({ code });
      expect(there.requests.length - asked).toBe(1);
    }
  });
});
