import { describe, expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';
import { json, now, serviceInMemory, text } from './service-in-memory.ts';

const hour = 60 * 60 * 1000;

describe('a new address', () => {
  const given = { email: 'a@b.example', token: 't' };

  it('whose end nobody tells lives an hour, and may live a day', async () => {
    const { client } = serviceInMemory(() => given);
    expect(await client.createSession({})).toEqual({
      ...given,
      expiresAt: now + hour,
      mayLiveUntil: now + 24 * hour,
    });
  });

  it('ends by the clock that the service turned out to have', async () => {
    const body = { ...given, expires_at: '2026-11-21 14:00:00' };
    const clock = { zone: 60, ahead: 5 * 60_000 };
    const { client } = serviceInMemory(() => body, { dialect: { clock } });
    expect(await client.createSession({})).toEqual({
      ...given,
      expiresAt: now + hour + 5 * 60_000,
      expiry: { at: now + 2 * hour, zoned: false },
    });
  });
});

describe('an offer', () => {
  it('of what only our own additions are named tells how its service speaks', async () => {
    const body = { status: 'success', features: ['extend-session', 'bearer'] };
    const { client, dialect } = serviceInMemory(() => body);
    const offer = await client.readInfo();
    const documented = { features: body.features, post: 'form', clock: { zone: 0 } };
    expect(dialect()).toEqual({ bearer: false, ...documented });
    expect(offer.dialect).toEqual({ bearer: true, ...documented });
  });

  it('changes nothing of what was learnt otherwise', async () => {
    const clock = { zone: 60, ahead: 0 };
    const { client, dialect } = serviceInMemory(
      () => ({ status: 'success', features: ['extend-session'] }),
      { dialect: { post: 'json', clock } },
    );
    await client.readInfo();
    expect(dialect()).toMatchObject({ post: 'json', clock });
  });
});

describe('a listing', () => {
  it('has headers as they are read, and the subject as it was written', async () => {
    const { client } = serviceInMemory(() => ({
      messages: [
        { id: 1, sender_name: '=?utf-8?q?Zo=C3=AB?=', subject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=' },
        { id: 2, subject: 'Plain' },
      ],
    }));
    const answer = await client.checkMail('t');
    if (!answer.changed) throw new Error('nothing changed');
    expect(answer.messages[0]).toMatchObject({
      senderName: 'Zoë',
      subject: 'Grüße',
      encodedSubject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=',
    });
    expect(answer.messages[1]).not.toHaveProperty('encodedSubject');
  });

  it('has no mail out of the future', async () => {
    const { client } = serviceInMemory(
      () => ({
        messages: [
          { id: 1, date: '2026-11-21 12:30:00' },
          { id: 2, date: '2026-11-21 14:00:00' },
          { id: 3 },
        ],
      }),
      { dialect: { clock: { zone: 60 } } },
    );
    expect(await client.checkMail('t')).toMatchObject({
      messages: [{ receivedAt: now - hour / 2 }, { receivedAt: now }, { receivedAt: now }],
    });
  });

  it('asks with the mark of the last one, and hears that nothing changed', async () => {
    const { client, asked } = serviceInMemory(({ request }) =>
      request.headers.get('if-none-match') === '"1"'
        ? Promise.resolve(new Response(null, { status: 304 }))
        : json({ messages: [] }, { headers: { etag: '"1"' } }),
    );
    expect(await client.checkMail('t', '')).toMatchObject({ changed: true, etag: '"1"' });
    expect(await client.checkMail('t', '"1"')).toEqual({ changed: false });
    expect(asked).toHaveLength(2);
  });
});

describe('a message in full', () => {
  it('is told with its time, and where what it says was found', async () => {
    const { client, dialect, asked } = serviceInMemory(
      () => ({ mail: { text: 'Hello', html: '<p>Hello</p>', date: '2026-11-21 12:00:00' } }),
      { dialect: { clock: { zone: 60 }, mail: ['mail.text', 'old'] } },
    );
    expect(await client.readMail('t', '7')).toMatchObject({
      id: '7',
      text: 'Hello',
      receivedAt: now - hour,
      within: { attachments: false, source: false },
    });
    expect(asked[0]?.query).toEqual({ token: 't', id: '7' });
    expect(dialect().mail).toEqual(['mail.text', 'old', 'mail.html']);
  });

  it('teaches no more than a few places', async () => {
    const mail = Array.from({ length: 8 }, (_, index) => `place${index}`);
    const { client, dialect } = serviceInMemory(() => ({ text: 'Hello' }), { dialect: { mail } });
    await client.readMail('t', '7');
    expect(dialect().mail).toEqual(mail);
    const nothing = serviceInMemory(() => ({ subject: 'Hi' }));
    await nothing.client.readMail('t', '7');
    expect(nothing.dialect()).not.toHaveProperty('mail');
  });

  it('is none where nothing of one is there', async () => {
    const { client } = serviceInMemory(() => ({ status: 'success' }));
    expect(await failureOf(client.readMail('t', '7'))).toMatchObject({
      code: 'not-understood',
      detail: 'message: no text, html or source',
    });
    const page = serviceInMemory(() => text('<html>'));
    expect((await failureOf(page.client.readMail('t', '7'))).code).toBe('web-page');
  });
});
