import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { EventClient } from '../support/event-client.ts';
import { sendMail } from '../support/send-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-events-'));
const running: RunningService[] = [];
let service: RunningService;
let url: string;

async function start(environment: Record<string, string> = {}): Promise<RunningService> {
  const service = await runOwnService(environment);
  running.push(service);
  return service;
}

afterAll(async () => {
  for (const service of running) await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  service = await start({ MAYFLY_OPERATOR: '127.0.0.1:0', MAYFLY_LOG: 'trace' });
  url = service.httpUrl;
});

async function tagOf(httpUrl: string, token: string): Promise<string> {
  const { headers } = await request(httpUrl, '/check-mail', { query: { token } });
  return headers.get('etag') ?? '';
}

function post(path: string, query: Record<string, string | number>): Promise<unknown> {
  return request(url, path, { method: 'POST', query });
}

describe('an event connection', () => {
  test('is listed as a feature whose path names the protocol', async () => {
    const { body } = await request(url, '/domains');
    expect(body.features).toContain('events');
    const plain = await request(url, '/events');
    expect([plain.status, plain.body.code]).toEqual([426, 'upgrade_required']);
    expect(plain.headers.get('upgrade')).toBe('websocket');
    const client = await EventClient.open(url);
    expect(client.frames[0]).toEqual({ type: 'welcome', beat_seconds: 20, most_addresses: 500 });
    await client.close();
  });

  test('reports new mail, deletions and the end of each subscribed address', async () => {
    const [one, other] = [await newSession(url), await newSession(url)];
    const client = await EventClient.open(url);
    expect((await client.follow('one', one.token)).type).toBe('look');
    expect((await client.follow('other', other.token)).type).toBe('look');
    await sendMail(service, { to: [one.email, other.email], subject: 'Both', text: 'Hello' });
    const [listed] = await listMail(url, one.token);
    const id = listed?.id ?? 0;
    expect(await client.frame('mail', 'one')).toEqual({
      ...{ type: 'mail', key: 'one', id },
      position: await tagOf(url, one.token),
    });
    await client.frame('mail', 'other');
    await post('/delete-mail', { token: one.token, id });
    const deleted = await client.frame('deleted', 'one');
    expect(deleted).toMatchObject({ id, position: await tagOf(url, one.token) });
    await post('/delete-session', { token: other.token });
    expect(await client.frame('ended', 'other')).toMatchObject({ code: 'session_expired' });
    expect(client.about('one')).toEqual(['look', 'mail', 'deleted']);
    await client.close();
  });

  test("reports no change if nothing has changed since the client's listing", async () => {
    const { email, token } = await newSession(url);
    const client = await EventClient.open(url);
    const seen = await tagOf(url, token);
    expect(await client.follow('a', token, seen)).toMatchObject({
      type: 'following',
      position: seen,
    });
    expect((await client.follow('a', token, `W/${seen}`)).type).toBe('following');
    await sendMail(service, { to: email, text: 'Hello' });
    await client.frame('mail', 'a');
    expect((await client.follow('a', token, seen)).type).toBe('look');
    expect((await client.follow('a', token, 'of another service')).type).toBe('look');
    await client.close();
  });

  test('continues without a gap after a disconnection and after a restart of the service', async () => {
    const kept = { MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}` };
    const first = await start(kept);
    const { email, token } = await newSession(first.httpUrl);
    const client = await EventClient.open(first.httpUrl);
    const begun = await client.follow('a', token, await tagOf(first.httpUrl, token));
    await sendMail(first, { to: email, text: 'Before' });
    const { position: seen } = (await client.frame('mail', 'a')) as { position: string };
    expect(begun.type).toBe('following');
    const again = await EventClient.open(first.httpUrl);
    expect((await again.follow('a', token, seen)).type).toBe('following');
    const stopped = first.stop();
    expect((await client.closed).code).toBe(1001);
    expect((await again.closed).code).toBe(1001);
    expect(await stopped).toBe(0);
    const second = await start(kept);
    const resumed = await EventClient.open(second.httpUrl);
    expect(await resumed.follow('a', token, seen)).toMatchObject({ type: 'following' });
    await sendMail(second, { to: email, text: 'In between' });
    await resumed.frame('mail', 'a');
    const late = await EventClient.open(second.httpUrl);
    expect((await late.follow('a', token, seen)).type).toBe('look');
    await second.stop();
  });

  test('misses no mail that arrives while it subscribes', async () => {
    const { email, token } = await newSession(url);
    const sent = Array.from({ length: 8 }, (_, index) =>
      sendMail(service, { to: email, subject: `Mail ${index}`, text: 'Hello' }),
    );
    const client = await EventClient.open(url);
    await client.follow('a', token);
    await Promise.all(sent);
    const last = await tagOf(url, token);
    await client.next((frame) => 'position' in frame && frame.position === last);
    await client.close();
  });

  test('gets no events after it unsubscribes, and each event once if a key is reused', async () => {
    const { email, token } = await newSession(url);
    const client = await EventClient.open(url);
    await client.follow('a', token);
    client.send({ type: 'leave', keys: ['a', 'never'] });
    await client.follow('b', token);
    await client.follow('b', token);
    await sendMail(service, { to: email, text: 'Hello' });
    await client.frame('mail', 'b');
    await client.settle(token);
    expect(client.about('a')).toEqual(['look']);
    expect(client.about('b')).toEqual(['look', 'look', 'mail']);
    await client.close();
  });

  test('reports an unknown or expired token, and stays open', async () => {
    const { token } = await newSession(url);
    const over = await newSession(url);
    await post('/delete-session', { token: over.token });
    const client = await EventClient.open(url);
    expect(await client.follow('no', 'nobody')).toMatchObject({ code: 'unknown_token' });
    expect(await client.follow('gone', over.token)).toMatchObject({ code: 'session_expired' });
    expect((await client.follow('yes', token)).type).toBe('look');
    await client.close();
  });

  test('reports an extended session as a change', async () => {
    const { token } = await newSession(url);
    const client = await EventClient.open(url);
    await client.follow('a', token, await tagOf(url, token));
    const extended = async () => {
      await post('/extend-session', { token });
      return client.about('a');
    };
    // Within the first second of a session, extending it changes nothing.
    await expect.poll(extended).toContain('look');
    expect(await client.frame('look')).toMatchObject({ position: expect.any(String) });
    await client.close();
  });

  test('has no token in its URL or in the log, and is counted in the metrics', async () => {
    const { email, token } = await newSession(url, { prefix: 'followed' });
    const client = await EventClient.open(url);
    await client.follow('a', token);
    await sendMail(service, { to: email, subject: 'confidential', text: 'Hello' });
    await client.frame('mail', 'a');
    const refused = new WebSocket(`${url.replace(/^http/, 'ws')}/events?token=${token}`);
    await once(refused, 'error');
    const figures = await (await fetch(`${service.operatorUrl}/metrics`)).text();
    expect(figures).toMatch(/^mayfly_event_connections [1-9]/m);
    expect(figures).toMatch(/^mayfly_events_total [1-9]/m);
    await client.close();
    await expect.poll(() => service.log()).toMatch(/"connection closed"/);
    for (const secret of [token, 'followed@', 'confidential']) {
      expect(service.log()).not.toContain(secret);
    }
  });
});

describe('an upgrade request', () => {
  /** The head of the response to an upgrade request for another protocol. */
  async function ask(path: string, ...headers: string[]): Promise<string> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${hostname}`, 'Connection: Upgrade', ...headers];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    await once(socket, 'close');
    return answer;
  }
  const webSocket = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

  test('with a query is rejected, because a query could contain a token', async () => {
    const answer = await ask('/events?x=1', ...webSocket, key);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('invalid_parameter');
  });

  test('without a WebSocket handshake is rejected', async () => {
    expect(await ask('/events', ...webSocket)).toMatch(/^HTTP\/1.1 400 /);
  });

  test('for another path or protocol is handled as an ordinary request', async () => {
    expect(await ask('/domains', ...webSocket, key)).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask('/domains', 'Upgrade: h2c')).toMatch(/^HTTP\/1.1 200 /);
    // Node 22 passes every upgrade request to the WebSocket server, which rejects it.
    expect(await ask('/events', 'Upgrade: h2c')).toMatch(/^HTTP\/1.1 4(?:26|00) /);
  });
});
