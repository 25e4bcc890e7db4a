import { describe, expect, it } from 'vitest';
import {
  type ClientDependencies,
  connectService,
  initialDialect,
  type Service,
  ServiceError,
} from '../../../lib/service-client.ts';
import { failureOf } from './failure-of.ts';
import { sendJson, startOddService } from './odd-service.ts';

const now = Date.UTC(2026, 10, 21, 12);
const token = 'wR4yQmZk7TnB2xVd';
const mailText = 'Dear Anna, your code is 482913.';
const deps: ClientDependencies = { fetch, now: () => now, isOnline: () => true };

function clientOf(base: string, more: Partial<ClientDependencies> = {}): Service {
  return connectService(base, initialDialect, { ...deps, ...more });
}

/** How a service that answers a listing with 503 and these headers and fields is traced. */
async function requestIdOf(headers: Record<string, string>, body: object = {}) {
  const { base } = await startOddService((_, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendJson(response, { status: 'error', ...body }, 503);
  });
  return (await failureOf(clientOf(base).checkMail(token))).trace?.requestId;
}

describe('a failed request', () => {
  it('is told with its time, its address without a query, and its status', async () => {
    const { base } = await startOddService((_, response) => sendJson(response, {}, 500));
    const failure = await failureOf(clientOf(`${base}/api/?key=hidden`).checkMail(token));
    expect(failure.trace).toEqual({
      at: now,
      asked: `GET ${base}/api/check-mail`,
      status: 500,
    });
  });

  it('is told without a status where no answer came', async () => {
    const { base } = await startOddService((_, response) => response.destroy());
    const failure = await failureOf(clientOf(base).deleteMail(token, '7'));
    expect(failure).toMatchObject({ code: 'unreachable' });
    expect(failure.trace).toEqual({ at: now, asked: `POST ${base}/delete-mail` });
  });

  it.each([
    ['X-Request-Id', '4f1c77aa-0b1c-4d2e-9f10-2233445566ff'],
    ['X-Correlation-Id', 'abc.def:12'],
    ['X-Amzn-Trace-Id', 'Root=1-67891233-abcdef012345678912345678;Sampled=1'],
    ['Traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    ['CF-Ray', '8f1a2b3c4d5e6f70-FRA'],
  ])('is known by what the service calls it: %s', async (name, id) => {
    expect(await requestIdOf({ [name]: id })).toBe(`${name}: ${id}`);
  });

  it('is known by what stands in the answer alone', async () => {
    expect(await requestIdOf({}, { request_id: 'r-17' })).toBe('request_id: r-17');
    expect(await requestIdOf({}, { error: { traceId: 'r-18' } })).toBe('request_id: r-18');
  });

  it.each([
    ['a sentence', 'Your code is 482913'],
    ['longer than any id', 'x'.repeat(129)],
    ['markup', '<b>1</b>'],
    ['an address', 'anna@mail.example'],
    ['what opens the mailbox', token],
    ['the same in other letters', `id-${token.toUpperCase()}`],
  ])('has no id where that is %s', async (_, id) => {
    expect(await requestIdOf({ 'X-Request-Id': id }, { request_id: id })).toBeUndefined();
  });
});

describe('whatever a service repeats', () => {
  const calls: [string, (client: Service) => Promise<unknown>][] = [
    ['check-mail', (client) => client.checkMail(token)],
    ['read-mail', (client) => client.readMail(token, '7')],
    ['delete-mail', (client) => client.deleteMail(token, '7')],
  ];
  const encodings: [string, number, string][] = [
    ['an error page', 500, `<html><h1>Error</h1>${mailText} TOKEN</html>`],
    ['a page of success', 200, `<html><h1>Hello</h1>${mailText} TOKEN</html>`],
    ['JSON with 404', 404, `{"code":"unknown_path","message":"${mailText} TOKEN"}`],
    ['JSON cut off', 200, `{"messages":[{"id":"TOKEN","subject":"${mailText}"`],
    ['another form', 200, `{"status":"success","messages":"${mailText} TOKEN","TOKEN":7}`],
    ['a rename of itself', 400, `{"status":"error","request_id":"TOKEN","error":"TOKEN"}`],
  ];
  it.each(calls.flatMap(([name, call]) => encodings.map((one) => [name, ...one, call] as const)))(
    'what opens the mailbox is in no part of its failure: %s, %s',
    async (_name, _encoding, status, answer, call) => {
      const { base } = await startOddService((_request, response) => {
        response.writeHead(status, { 'X-Request-Id': token, 'X-Trace-Id': `a/${token}` });
        response.end(answer.replaceAll('TOKEN', token));
      });
      const outcome = await call(clientOf(base)).catch((error: unknown) => error);
      if (!(outcome instanceof ServiceError)) return;
      const { code, detail, trace } = outcome;
      expect(JSON.stringify({ code, detail, trace })).not.toContain(token);
      expect(trace?.asked).toMatch(/^(GET|POST) http:\/\/127\.0\.0\.1:\d+\/[a-z-]+$/);
      // Of what is in its own words, nothing is copied: see the details of a problem.
      if (code === 'not-understood') expect(detail ?? '').not.toContain('482913');
    },
  );

  it('an address that cannot be read does not give away what opens it', async () => {
    const { base } = await startOddService((_, response) => {
      response.setHeader('X-Request-Id', token);
      sendJson(response, { status: 'success', email: 'nobody', token });
    });
    const failure = await failureOf(clientOf(base).createSession({}));
    expect(failure).toMatchObject({ code: 'not-understood', detail: 'email: no address' });
    expect(JSON.stringify(failure.trace)).not.toContain(token);
    expect(failure.trace?.status).toBe(200);
  });
});

it('a file that is elsewhere is told by its host alone', async () => {
  const { base } = await startOddService(({ url }, response) => {
    if (url.pathname.startsWith('/files/')) response.destroy();
    else {
      const file = { name: 'a.txt', url: `/files/${token}/a.txt` };
      sendJson(response, { status: 'success', message: { text: 'x', attachments: [file] } });
    }
  });
  const client = clientOf(base);
  const mail = await client.readMail(token, '7');
  const part = { attachment: mail.attachments[0]?.id ?? '' };
  const failure = await failureOf(client.readEmbedded(token, '7', part));
  expect(failure.trace).toEqual({ at: now, asked: `GET ${base}/…` });
});

it('a file at an address that is none is not there', async () => {
  const { base } = await startOddService((_, response) => {
    const file = { name: 'a.txt', url: 'https://[' };
    sendJson(response, { status: 'success', message: { text: 'x', attachments: [file] } });
  });
  const failure = await failureOf(clientOf(base).readEmbedded(token, '7', { attachment: '1' }));
  expect(failure.code).toBe('message-gone');
});
