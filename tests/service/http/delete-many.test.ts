import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CheckMailResponse, DeleteMailResponse, maxDeletedAtOnce } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { codeOf, form, json, listMail, newSession, post, request } from '../support/api.ts';
import { EventClient } from '../support/event-client.ts';
import { sendMail } from '../support/send-mail.ts';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_INBOX_MESSAGES: '6', MAYFLY_INBOX_BYTES: '30000000' });
  url = service.httpUrl;
});
afterAll(() => service.stop());

/** A session with mail. `ids` starts with the newest message. */
async function sessionWith(messages: number) {
  const { email, token } = await newSession(url);
  for (let count = 0; count < messages; count += 1) {
    await sendMail(service, { to: email, subject: `Mail ${count}`, text: 'Hello' });
  }
  const ids = (await listMail(url, token)).map(({ id }) => id);
  return { email, token, ids };
}

async function listing(token: string) {
  return CheckMailResponse.parse((await request(url, '/check-mail', { query: { token } })).body);
}

describe('deleting several messages', () => {
  test('is listed as a feature, and accepts every form of parameters', async () => {
    expect((await request(url, '/domains')).body.features).toContain('delete-many');
    const { token, ids } = await sessionWith(6);
    const forms: [Record<string, string>, (some: number[]) => string][] = [
      [form, (some) => `token=${token}&ids=${some.join('%2C')}`],
      [form, (some) => `token=${token}&${some.map((id) => `ids=${id}`).join('&')}`],
      [json, (some) => JSON.stringify({ token, ids: some })],
    ];
    for (const [headers, body] of forms) {
      const some = ids.splice(0, 2);
      const reply = await post(url, '/delete-mail', headers, body(some));
      expect(reply.status).toBe(200);
      const answer = DeleteMailResponse.parse(reply.body);
      expect(answer).toEqual({ status: 'success', deleted: true, deleted_ids: some });
      expect((await listMail(url, token)).map(({ id }) => id)).toEqual(ids);
    }
  });

  test('skips missing messages, and returns the usual response for a single id', async () => {
    const { token, ids } = await sessionWith(2);
    const [first, second] = ids;
    const remove = async (query: Record<string, string | number>) =>
      (await request(url, '/delete-mail', { method: 'POST', query: { token, ...query } })).body;
    expect(await remove({ id: first ?? 0 })).toEqual({ status: 'success', deleted: true });
    const some = { status: 'success', deleted: true, deleted_ids: [second] };
    expect(await remove({ ids: `${first}, ${second}, ${second}` })).toEqual(some);
    const none = { status: 'success', deleted: false, deleted_ids: [] };
    expect(await remove({ ids: `${first},${second}` })).toEqual(none);
  });

  test.each([
    ['too many ids', { ids: Array.from({ length: maxDeletedAtOnce + 1 }, () => 1).join() }],
    ['an invalid id', { ids: '1,two' }],
    ['an empty id', { ids: '1,,2' }],
    ['a separate parameter id', { ids: '1,2', id: '3' }],
  ])('rejects a list with %s', async (_, query) => {
    const { token, ids } = await sessionWith(1);
    const reply = await request(url, '/delete-mail', {
      method: 'POST',
      query: { token, ...query, ids: `${query.ids},${ids[0]}` },
    });
    expect(codeOf(reply)).toBe('invalid_parameter');
    expect(reply.body.parameter).toBe('ids');
    expect(await listMail(url, token)).toHaveLength(1);
  });

  test('frees space in a full inbox, and is reported as one change', async () => {
    const { email, token, ids } = await sessionWith(6);
    const full = await listing(token);
    expect(full).toMatchObject({ full: true, limit: { messages: 6, bytes: 30_000_000 } });
    expect(full.usage?.messages).toBe(6);
    expect(full.usage?.bytes).toBeGreaterThan(600);
    const late = { to: email, subject: 'Late', text: 'Hello' };
    await expect(sendMail(service, late)).rejects.toThrow(/452/);
    const client = await EventClient.open(url);
    await client.follow('a', token);
    const before = client.frames.length;
    await post(url, '/delete-mail', json, JSON.stringify({ token, ids: ids.slice(1) }));
    const event = await client.next(({ key }) => key === 'a', before);
    expect(event.type).toBe('look');
    const { headers, body } = await request(url, '/check-mail', { query: { token } });
    expect(event).toMatchObject({ position: headers.get('etag') });
    expect(body).toMatchObject({ full: false, usage: { messages: 1 } });
    await sendMail(service, late);
    expect((await listMail(url, token))[0]?.subject).toBe('Late');
    await client.close();
  });
});
