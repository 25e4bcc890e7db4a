import { describe, expect, it } from 'vitest';
import { connectService, initialDialect, type Service } from '../../../lib/service-client.ts';
import { failureOf } from './failure-of.ts';
import { sendJson, startOddService } from './odd-service.ts';
import { connect, deps, features } from './service-with-additions.ts';

/** Each addition as it is asked for. */
const calls: [string, (service: Service) => Promise<unknown>][] = [
  ['attachment', (service) => service.readAttachment('t', '7', '2')],
  ['raw-mail', (service) => service.readSource('t', '7')],
  ['delete-many', (service) => service.deleteMany('t', ['7', '8'])],
  ['delete-session', (service) => service.endSession('t')],
  ['extend-session', (service) => service.extendSession('t')],
  ['wait', (service) => service.waitForMail('t', undefined, 30)],
];
const fileCalls = calls.slice(0, 2);
const sessionCalls = calls.slice(3, 5);

describe('what only some services offer', () => {
  it('is told from the offer, with how the service is spoken to', async () => {
    const listed = ['bearer', 'attachment', 'something-new'];
    const { base } = await startOddService((_, response) =>
      sendJson(response, { status: 'success', domains: [], features: listed }),
    );
    const offer = await connectService(base, initialDialect, deps).readInfo();
    expect(offer.features).toEqual(listed);
    expect(offer.dialect).toEqual({ bearer: true, features: listed });
  });

  it('is nothing where the offer names nothing', async () => {
    const { base } = await startOddService((_, response) =>
      sendJson(response, { status: 'success', domains: [] }),
    );
    const offer = await connectService(base, initialDialect, deps).readInfo();
    expect(offer.dialect).toEqual(initialDialect);
  });

  it.each(calls)('%s is not even asked for where it is not offered', async (feature, call) => {
    const { base, requests } = await startOddService((_, response) => response.end());
    const others = features.filter((each) => each !== feature);
    const service = connectService(base, { bearer: true, features: others }, deps);
    expect(await failureOf(call(service))).toMatchObject({ code: 'not-offered', detail: feature });
    expect(requests).toEqual([]);
  });

  it.each([
    ...calls.map(([name, call]) => [name, call, 401, 'unknown_token', 'address-expired'] as const),
    ...calls.map(([name, call]) => [name, call, 410, '', 'address-expired'] as const),
    ...calls.map(([name, call]) => [name, call, 503, 'unavailable', 'unavailable'] as const),
    ...calls.map(([name, call]) => [name, call, 429, '', 'slow-down'] as const),
    ...fileCalls.map(([name, call]) => [name, call, 404, '', 'message-gone'] as const),
    ...sessionCalls.map(([name, call]) => [name, call, 404, '', 'refused'] as const),
  ])('%s %# reports why it was rejected', async (_name, call, status, code, expected) => {
    const { base } = await startOddService((_, response) =>
      sendJson(response, { status: 'error', code, message: 'no' }, status),
    );
    expect((await failureOf(call(connect(base)))).code).toBe(expected);
  });
});

describe('waiting for mail', () => {
  it('brings what is newer, with the code and the link that were found', async () => {
    const summary = { sender_name: 'A', sender_email: 'a@b.example', subject: 'Hello' };
    const time = { received_at: '2026-11-21 12:00:00' };
    const { base, requests } = await startOddService((_, response) =>
      sendJson(response, {
        status: 'success',
        messages: [
          { id: 9, ...summary, ...time, code: '482913', link: 'https://b.example/c' },
          { id: 8, ...summary, ...time, code: '' },
        ],
      }),
    );
    const { messages } = await connect(base).waitForMail('t', '7', 45);
    const [first, second] = messages;
    expect(first).toMatchObject({ id: '9', code: '482913', link: 'https://b.example/c' });
    expect(second).not.toHaveProperty('code');
    expect(second).not.toHaveProperty('link');
    expect(requests.map(({ url }) => url.href)).toEqual([
      'http://service.test/wait-mail?token=t&after=7&timeout=45',
    ]);
  });

  it('is the only listing whose codes and links are taken for such', async () => {
    const message = { id: 9, subject: 'Hello', code: '482913', link: 'https://b.example/mail/9' };
    const { base } = await startOddService((_, response) =>
      sendJson(response, { status: 'success', messages: [message] }),
    );
    const listing = await connect(base).checkMail('t');
    expect(listing).toMatchObject({ messages: [{ id: '9' }] });
    expect(JSON.stringify(listing)).not.toMatch(/482913|mail\/9/);
  });
});

describe('a longer life', () => {
  it('is read with its new end, and asked for as a form', async () => {
    const { base, requests } = await startOddService((_, response) =>
      sendJson(response, {
        status: 'success',
        email: 'a@b.test',
        expires_at: '2026-11-22 12:00:00',
      }),
    );
    expect(await connect(base).extendSession('t')).toMatchObject({
      expiresAt: Date.UTC(2026, 10, 22, 12),
    });
    expect(requests[0]).toMatchObject({ method: 'POST', body: 'token=t' });
    expect(requests[0]?.url.pathname).toBe('/extend-session');
  });

  it('without a new end is not understood', async () => {
    const { base } = await startOddService((_, response) =>
      sendJson(response, { status: 'success' }),
    );
    const error = await failureOf(connect(base).extendSession('t'));
    expect(error.code).toBe('not-understood');
    expect(error.detail).toMatch(/^expires_at:/);
  });
});

it('several messages are deleted by one request', async () => {
  const { base, requests } = await startOddService((_, response) =>
    sendJson(response, { status: 'success', deleted: true, deleted_ids: [8] }),
  );
  await connectService(
    base,
    { ...initialDialect, features: [...features], post: 'form' },
    deps,
  ).deleteMany('t', ['7', '8']);
  expect(requests).toMatchObject([{ method: 'POST', body: 'token=t&ids=7%2C8' }]);
  expect(requests[0]?.url.pathname).toBe('/delete-mail');
});

it('an end is asked for by the token, and its answer is not looked into', async () => {
  const { base, requests } = await startOddService((_, response) =>
    sendJson(response, { status: 'success' }),
  );
  await connect(base).endSession('t');
  expect(requests[0]).toMatchObject({ method: 'POST', body: 'token=t' });
  expect(requests[0]?.url.pathname).toBe('/delete-session');
});
