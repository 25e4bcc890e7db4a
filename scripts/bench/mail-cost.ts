/** Where the CPU time of a received mail goes, by CPU profiles of the service's threads. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { count, type Figure, figure } from './figures.ts';
import { createSession, type MailLoad, send, startServiceForLoad } from './load.ts';
import { threadSeconds } from './process-cost.ts';

const loads: MailLoad[] = [1, 10, 200].map((connections) => ({
  messages: count(3000),
  bytes: 5120,
  connections,
}));

/** A sample belongs to the owner of its innermost matching frame. Frames are `function script`. */
const owners: readonly (readonly [owner: string, frame: RegExp])[] = [
  ['garbage collection', /^\(garbage collector\)/],
  ['crossing between threads', /^postMessage |messageport|server\/thread\.ts/],
  ['log, fsync', /^(?:commit|isMoved) .*writing-thread\.ts|file-identity\.ts/],
  ['sealing', /server\/store\/sealing|internal\/crypto/],
  ['replies', /^write\w* |^#flush /],
  ['SQLite statements', /server\/store\/sqlite/],
  ['envelope', /smtp\/(?:envelope|recipient|path)\.ts|server\/(?:limits|operations|domains)/],
  ['header', /lib\/m/],
  ['protocol, collecting the mail', /server\//],
];
/** Node's and V8's own code: waking up, reading sockets, receiving messages of other threads. */
const eventLoop = 'event loop, reads';
const compiling = 'compiler and collector threads';

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  startTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
type Profile = z.infer<typeof Profile>;

/** Microseconds by owner. */
type Costs = Map<string, number>;

/** Measures the CPU time per mail of each owner, in microseconds. */
export async function measureMailCost(): Promise<Figure[]> {
  const all: Costs[] = [];
  for (const load of loads) all.push(await costsUnder(load));
  const rows = [...owners.map(([owner]) => owner), eventLoop, compiling];
  return [...rows, 'total', 'of it in the kernel'].map((owner) => {
    const [alone = 0, few = 0, many = 0] = all.map((costs) => costs.get(owner) ?? 0);
    const beside = `1 connection ${alone.toFixed(0)}, 200 connections ${many.toFixed(0)}`;
    return figure(`CPU for a mail of 5 KB, 10 connections: ${owner}`, few, 'µs', beside);
  });
}

async function costsUnder(load: MailLoad): Promise<Costs> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-profile-'));
  try {
    const plain = await run(load, {});
    const options = `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${folder}`;
    const profiled = await run(load, { NODE_OPTIONS: options });
    const costs = await attributed(folder, profiled);
    // Profiling costs time as well: its shares are applied to the time without it.
    const total = plain.all / load.messages;
    for (const [owner, time] of costs) costs.set(owner, (time / profiled.all) * total);
    return costs.set('total', total).set('of it in the kernel', plain.kernel / load.messages);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Run = {
  begin: number;
  end: number;
  all: number;
  kernel: number;
  /** Times of threads by name. */
  by: Map<string, { user: number; kernel: number }>;
};

/** Sends the load twice, because code is compiled during the first, and measures the second. */
async function run(load: MailLoad, environment: Record<string, string>): Promise<Run> {
  const { httpUrl, smtpPort, child, stop } = await startServiceForLoad(undefined, environment);
  try {
    const { email } = await createSession(httpUrl);
    await send(smtpPort, email, load);
    const before = await threadSeconds(child.pid ?? 0);
    const begin = monotonic();
    await send(smtpPort, email, load);
    const after = await threadSeconds(child.pid ?? 0);
    const result: Run = { begin, end: monotonic(), all: 0, kernel: 0, by: new Map() };
    for (const [id, { name, user, kernel }] of after) {
      const earlier = before.get(id);
      const inKernel = (kernel - (earlier?.kernel ?? 0)) * 1e6;
      const inUser = (user - (earlier?.user ?? 0)) * 1e6;
      result.all += inUser + inKernel;
      result.kernel += inKernel;
      result.by.set(name, { user: inUser, kernel: inKernel });
    }
    return result;
  } finally {
    await stop();
  }
}

/** Microseconds on the clock that profiles use. */
const monotonic = () => Number(process.hrtime.bigint()) / 1000;

/**
 * Samples include the time that a thread waited for a processor, so they are scaled to its CPU time.
 * The store's thread waits for the disk in `commit`, so its time in the kernel is attributed to
 * `commit`.
 */
async function attributed(folder: string, { begin, end, all, by }: Run): Promise<Costs> {
  const [main = new Map(), store = new Map()]: Costs[] = await Promise.all(
    // The names end in process, thread and counter: the main thread is 0, the store's is 1.
    (await readdir(folder)).toSorted().map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return samplesOf(Profile.parse(JSON.parse(text)), begin, end);
    }),
  );
  const ofMain = by.get('node-MainThread') ?? { user: 0, kernel: 0 };
  const ofStore = by.get('WorkerThread') ?? { user: 0, kernel: 0 };
  store.delete('log, fsync');
  const costs: Costs = new Map([['log, fsync', ofStore.kernel]]);
  const scaled: [Costs, number][] = [
    [main, ofMain.user + ofMain.kernel],
    [store, ofStore.user],
  ];
  for (const [samples, spent] of scaled) {
    const sum = [...samples.values()].reduce((sum, time) => sum + time, 0);
    for (const [owner, time] of samples) {
      costs.set(owner, (costs.get(owner) ?? 0) + (time / sum) * spent);
    }
  }
  return costs.set(compiling, all - ofMain.user - ofMain.kernel - ofStore.user - ofStore.kernel);
}

/** The samples between two times, by owner. */
function samplesOf({ nodes, startTime, samples, timeDeltas }: Profile, begin: number, end: number) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const ownerOf = (sample: number): string | undefined => {
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const frame = byId.get(id)?.callFrame;
      if (frame?.functionName === '(idle)') return undefined;
      const name = `${frame?.functionName} ${frame?.url}`;
      const [owner] = owners.find(([, pattern]) => pattern.test(name)) ?? [];
      if (owner !== undefined) return owner;
    }
    return eventLoop;
  };
  const costs: Costs = new Map();
  let time = startTime;
  for (const [index, sample] of samples.entries()) {
    // A delta is the time since the sample before.
    time += timeDeltas[index] ?? 0;
    const owner = time < begin || time > end ? undefined : ownerOf(sample);
    const lasting = timeDeltas[index + 1] ?? 0;
    if (owner !== undefined) costs.set(owner, (costs.get(owner) ?? 0) + lasting);
  }
  return costs;
}
