import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { type RedisCluster, startRedisCluster } from '../../../scripts/servers/redis-cluster.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

let cluster: RedisCluster;

beforeAll(async () => {
  cluster = await startRedisCluster({ masters: 2, nodeTimeout: 2000 });
});
afterAll(() => cluster?.remove());

async function limitMemory(bytes: number): Promise<void> {
  for (const node of cluster.nodes) await node.ask('CONFIG', 'SET', 'maxmemory', String(bytes));
}

test('a service whose cluster is full or silent says so to senders and clients, and goes on afterwards', async () => {
  const MAYFLY_OPERATOR = '127.0.0.1:0';
  const service = await runOwnService({ MAYFLY_STORE: cluster.location, MAYFLY_OPERATOR });
  try {
    const { email, token } = await newSession(service.httpUrl);
    const send = (subject: string) => sendMail(service, { to: email, subject, text: 'x' });
    const create = () => request(service.httpUrl, '/create-session', { method: 'POST' });
    const check = () => request(service.httpUrl, '/check-mail', { query: { token } });
    const ready = async () => (await request(service.operatorUrl, '/readyz')).status;
    await send('before');

    await limitMemory(1);
    await expect(send('too much')).rejects.toThrow('452 4.3.1');
    expect(await create()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await check()).status).toBe(200);
    expect(await ready()).toBe(200);
    await limitMemory(0);

    for (const node of cluster.nodes) node.freeze();
    await Promise.all([
      expect(send('into silence')).rejects.toThrow('451 4.3.0'),
      expect(check()).resolves.toMatchObject({ status: 503, body: { code: 'unavailable' } }),
      expect(ready()).resolves.toBe(503),
    ]);
    for (const node of cluster.nodes) node.thaw();
    await cluster.ready();
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    await send('after');
    const subjects = (await listMail(service.httpUrl, token)).map(({ subject }) => subject);
    expect(subjects).toEqual(['after', 'before']);
  } finally {
    await service.kill();
  }
});
