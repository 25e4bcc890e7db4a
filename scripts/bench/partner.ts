import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runOwnService } from '../processes/run-service.ts';
import { type Dovecot, startDovecot } from '../servers/dovecot.ts';
import { openMailbox, source } from '../servers/imap-mailbox.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { countMail, createSession } from './load/session.ts';

/** Within which mail at a provider is to be listed, in ms (docs/api.md, "Mail to an alias"). */
const limit = 5000;
const rounds = 40;
/** How often is looked for what a server does not tell of, in ms: the default of `poll_seconds`. */
const period = 3000;
/** Mail that lies in each mailbox already. */
const old = 2000;

/** What a server can do that tells of no mail by itself. */
const withoutIdle = 'IMAP4rev1 ENABLE UIDPLUS LITERAL+ SPECIAL-USE';

/** Ways in which mail is come by, each on an account of its own. */
const ways = [
  { name: 'inbox', folder: 'INBOX', tells: true },
  { name: 'folder for spam', folder: 'Junk', tells: true },
  { name: 'inbox of a server without IDLE', folder: 'INBOX', tells: false },
];

/** From a mail's arrival in a mailbox at a provider, a real Dovecot, until it is listed. */
export async function measurePartner(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-bench-'));
  const servers: Dovecot[] = [];
  try {
    for (const { tells } of ways) {
      servers.push(await startDovecot(tells ? {} : { capabilities: withoutIdle }));
    }
    const mails = Array.from({ length: old }, () => source({ To: 'box@partner.example' }));
    for (const server of servers) server.fill('box', mails);
    return await measureWays(folder, servers);
  } finally {
    for (const server of servers) await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWays(folder: string, servers: readonly Dovecot[]): Promise<Figure[]> {
  const file = join(folder, 'partners.json');
  const accounts = servers.map(({ port }, index) => ({
    email: `box${index + 1}@partner.example`,
    user: 'box',
    secret_env: 'BOX_SECRET',
    host: '127.0.0.1',
    port,
    tls: 'none',
  }));
  await writeFile(file, JSON.stringify(accounts));
  const service = await runOwnService({
    MAYFLY_PARTNERS: file,
    BOX_SECRET: servers[0]?.password ?? '',
    MAYFLY_REQUESTS_PER_MINUTE: '0',
    MAYFLY_TOKEN_REQUESTS_PER_MINUTE: '0',
  });
  try {
    // Side by side: they mostly wait, and none has an account in common with another.
    const all = await Promise.all(
      servers.map((server, index) => delays(service.httpUrl, server, index)),
    );
    return all.map((times, index) => {
      const longest = Math.max(...times);
      const median = percentile(times, 0.5).toFixed(0);
      const ratio = (longest / limit).toFixed(2);
      return figure(
        `arrived at a provider to listed, ${ways[index]?.name}, longest of ${rounds}`,
        longest,
        'ms',
        `median ${median} ms; limit ${limit.toLocaleString('en')} ms, ratio ${ratio}`,
      );
    });
  } finally {
    await service.stop();
  }
}

/** For each of some mails, ms from the moment that the server has it until the service lists it. */
async function delays(httpUrl: string, server: Dovecot, index: number): Promise<number[]> {
  const { email, token } = await createSession(httpUrl, { partner_id: String(index + 1) });
  const mailbox = await openMailbox(server, 'box');
  try {
    const times: number[] = [];
    // The first one may come before the service is there.
    for (let count = 1; count <= rounds + 1; count += 1) {
      // Mail knows nothing of the rhythm in which it is looked for.
      await pause(Math.random() * period);
      await mailbox.put(source({ To: email }), { folder: ways[index]?.folder ?? '' });
      const arrived = performance.now();
      while ((await countMail(httpUrl, token)) < count) {
        if (performance.now() - arrived > 60_000) throw new Error(`not listed: mail ${count}`);
        await pause(10);
      }
      if (count > 1) times.push(performance.now() - arrived);
    }
    return times;
  } finally {
    mailbox.close();
  }
}
