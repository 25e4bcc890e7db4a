import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { endProcess } from '../end-process.ts';
import { freePort } from '../free-port.ts';
import { type RunningService, runOwnService } from '../run-service.ts';
import { type Figure, percentile } from './figures.ts';

const part = 'service';
const mails = 3000;
const mailBytes = 5120;
const connections = 20;
/** Messages in the inbox that is listed. */
const listed = 20;
const rounds = 3;
/** Clock ticks a second in /proc, the same on every Linux that Node runs on. */
const ticks = 100;
const run = promisify(execFile);

/** Mails stored a second and a CPU-second, beside smtp-sink which stores none; and check-mail. */
export async function measureService(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-bench-'));
  const service = await runOwnService({
    MAYFLY_STORE: `sqlite:${join(folder, 'bench.sqlite')}`,
    MAYFLY_INBOX_MESSAGES: String(mails * rounds),
    MAYFLY_INBOX_BYTES: '1073741824',
    MAYFLY_LOG: 'silent',
    MAYFLY_REQUESTS_PER_MINUTE: '100000000',
    MAYFLY_TOKEN_REQUESTS_PER_MINUTE: '0',
  });
  const sinkPort = await freePort();
  // As root it insists on becoming somebody else.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const sink = spawn('smtp-sink', [...user, `127.0.0.1:${sinkPort}`, '100'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await answers(sinkPort);
    const { email } = await createSession(service.httpUrl);
    const ours: Load[] = [];
    const peer: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(service.smtpPort, service.child.pid ?? 0, email));
      peer.push(await load(sinkPort, sink.pid ?? 0, email));
    }
    const stored = median(ours, 'perSecond');
    const storedPerCpu = median(ours, 'perCpuSecond');
    const sunk = median(peer, 'perSecond');
    const sunkPerCpu = median(peer, 'perCpuSecond');
    const setting = `5 KB, ${connections} lasting connections, synchronous=FULL`;
    return [
      {
        part,
        name: 'mails stored a second',
        value: stored,
        unit: '/s',
        beside: `${setting}; smtp-sink, which discards, ${sunk.toFixed(0)}; ratio ${(stored / sunk).toFixed(2)}`,
      },
      {
        part,
        name: 'mails stored a CPU-second',
        value: storedPerCpu,
        unit: '/CPU-s',
        beside: `smtp-sink ${sunkPerCpu.toFixed(0)}; ratio ${(storedPerCpu / sunkPerCpu).toFixed(2)}`,
      },
      ...(await measureCheckMail(service)),
    ];
  } finally {
    await endProcess(sink);
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Load = { perSecond: number; perCpuSecond: number };

/** Sends the mails with Postfix's own load maker; counts the receiver's CPU time, all threads. */
async function load(port: number, pid: number, to: string): Promise<Load> {
  const before = await cpuSeconds(pid);
  const started = performance.now();
  await sendMails(port, to, mails);
  const seconds = (performance.now() - started) / 1000;
  // Ticks are coarse: a receiver that took less than one is taken to have needed one.
  const cpu = Math.max(1 / ticks, (await cpuSeconds(pid)) - before);
  return { perSecond: mails / seconds, perCpuSecond: mails / cpu };
}

async function sendMails(port: number, to: string, count: number): Promise<void> {
  await run('smtp-source', [
    // Lasting connections: the guard against early talkers makes each new one wait for 100 ms.
    ...['-d', '-s', String(connections), '-m', String(count), '-l', String(mailBytes)],
    ...['-f', 'sender@bench.example', '-t', to, `127.0.0.1:${port}`],
  ]);
}

async function cpuSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold blanks; utime and stime are the 12th and 13th field after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function measureCheckMail(service: RunningService): Promise<Figure[]> {
  const { email, token } = await createSession(service.httpUrl);
  await sendMails(service.smtpPort, email, listed);
  const headers = { authorization: `Bearer ${token}` };
  const url = `${service.httpUrl}/check-mail`;
  const listing = await fetch(url, { headers });
  await listing.arrayBuffer();
  const etag = listing.headers.get('etag') ?? '';

  const measure = async (name: string, more: Record<string, string>): Promise<Figure> => {
    const result = await autocannon({
      url,
      connections,
      duration: 5,
      headers: { ...headers, ...more },
    });
    const { average } = result.requests;
    const beside = `p99 ${result.latency.p99} ms, ${connections} connections, inbox of ${listed}`;
    return {
      part,
      name: `check-mail requests a second, ${name}`,
      value: average,
      unit: '/s',
      beside,
    };
  };
  return [await measure('in full', {}), await measure('nothing new', { 'if-none-match': etag })];
}

async function createSession(httpUrl: string): Promise<{ email: string; token: string }> {
  const response = await fetch(`${httpUrl}/create-session`, { method: 'POST' });
  const { email, token } = (await response.json()) as { email: string; token: string };
  return { email, token };
}

function median(loads: readonly Load[], field: keyof Load): number {
  return percentile(
    loads.map((one) => one[field]),
    0.5,
  );
}

/** Resolves once somebody accepts connections on a port. Throws when nobody does within 10 s. */
async function answers(port: number): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await accepts(port))) {
    if (performance.now() > deadline) throw new Error(`nobody answers on port ${port}`);
    await pause(20);
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
