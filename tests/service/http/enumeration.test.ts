import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession } from '../support/api.ts';
import { ask, type RawRequest, type RawResponse } from '../support/raw-http.ts';
import { sendMail } from '../support/send-mail.ts';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_SESSIONS_PER_MINUTE: '20' });
  url = service.httpUrl;
});
afterAll(() => service.stop());

/** A response without the parts that differ each time. */
function comparable({ status, headers, text }: RawResponse): unknown {
  const {
    date,
    'x-request-id': id,
    'ratelimit-remaining': _,
    'ratelimit-reset': __,
    ...rest
  } = headers;
  expect(date).toBeDefined();
  return { status, headers: rest, text: text.replaceAll(String(id), '') };
}

async function expectSame(asked: (RawRequest & { path: string })[]): Promise<RawResponse> {
  const answers: RawResponse[] = [];
  for (const { path, ...rest } of asked) answers.push(await ask(url, path, rest));
  const [first] = answers;
  if (first === undefined) throw new Error('There was no request.');
  for (const answer of answers) expect(comparable(answer)).toEqual(comparable(first));
  return first;
}

/** A session with a message, and the id of the message. */
async function withMail() {
  const { email, token } = await newSession(url);
  await sendMail(service, { to: email, subject: 'x', text: 'x' });
  const [listed] = await listMail(url, token);
  return { email, token, id: listed?.id ?? 0 };
}

const paths = [
  ['GET', '/check-mail', ''],
  ['GET', '/read-mail', '&id=1'],
  ['POST', '/delete-mail', '&id=1'],
  ['GET', '/attachment', '&id=1&attachment_id=1'],
  ['GET', '/raw-mail', '&id=1'],
  ['POST', '/delete-session', ''],
  ['POST', '/extend-session', ''],
] as const;

describe('responses do not distinguish', () => {
  test.each(paths)('an unknown token from a malformed one: %s %s', async (method, path, more) => {
    const tokens = ['A'.repeat(43), 'z'.repeat(43), 'x', '%00', '-'.repeat(1000), "'%20OR%201=1"];
    const first = await expectSame(
      tokens.map((token) => ({ method, path: `${path}?token=${token}${more}` })),
    );
    expect([first.status, JSON.parse(first.text).code]).toEqual([401, 'unknown_token']);
    expect(first.headers['www-authenticate']).toContain('Bearer');
  });

  test('a message of another session from a missing or deleted one', async () => {
    const mine = await withMail();
    const other = await withMail();
    const gone = await withMail();
    await ask(url, `/delete-mail?token=${gone.token}&id=${gone.id}`, { method: 'POST' });
    const ids = [other.id, gone.id, mine.id + 1, 0, Number.MAX_SAFE_INTEGER];
    for (const [path, more] of [
      ['/read-mail', ''],
      ['/raw-mail', ''],
      ['/attachment', '&attachment_id=1'],
    ]) {
      const first = await expectSame(
        ids.map((id) => ({ path: `${path}?token=${mine.token}&id=${id}${more}` })),
      );
      expect([first.status, JSON.parse(first.text).code]).toEqual([404, 'unknown_message']);
    }
    const deleted = await expectSame(
      ids.map((id) => ({ method: 'POST', path: `/delete-mail?token=${mine.token}&id=${id}` })),
    );
    expect(JSON.parse(deleted.text)).toEqual({ status: 'success', deleted: false });
    expect(await listMail(url, other.token)).toHaveLength(1);
  });

  test('a live address from one that ended recently', async () => {
    await newSession(url, { prefix: 'living' });
    const { token } = await newSession(url, { prefix: 'lately' });
    await ask(url, `/delete-session?token=${token}`, { method: 'POST' });
    const first = await expectSame(
      ['living', 'lately'].map((prefix) => ({
        method: 'POST',
        path: `/create-session?prefix=${prefix}`,
      })),
    );
    expect([first.status, JSON.parse(first.text).code]).toEqual([409, 'address_taken']);
  });
});

test('guessing addresses is rate-limited for every spelling of the path, while reading mail stays possible', async () => {
  await newSession(url, { prefix: 'sought' });
  const from = '127.0.0.77';
  const paths = ['/create-session', '/%63reate-session', '/create-session/'];
  const tryOne = async (count: number) => {
    const path = `${paths[count % paths.length]}?prefix=sought`;
    return (await ask(url, path, { method: 'POST', from })).status;
  };
  const began = performance.now();
  let tried = 0;
  let status = await tryOne(tried);
  for (; status === 409; status = await tryOne(tried)) tried += 1;
  expect(status).toBe(429);
  expect((await ask(url, '/domains', { from })).status).toBe(200);
  const secondsTaken = (performance.now() - began) / 1000;
  expect(tried).toBeGreaterThanOrEqual(20);
  // One more attempt is allowed every three seconds, for all spellings of the path together.
  expect(tried).toBeLessThanOrEqual(21 + secondsTaken / 3);
});
