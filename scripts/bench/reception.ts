import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, type Figure, figure, percentile } from './figures.ts';
import { type MailLoad, send } from './load.ts';
import { cpuSeconds, residentBytes } from './process-cost.ts';
import {
  type Receiver,
  startHaraka,
  startMaildevPeer,
  startMayfly,
  startPackedMayfly,
  startPostfixPeer,
} from './receivers.ts';

const rounds = count(3);
const small = 5120;
const large = 512_000;
const loads: MailLoad[] = [
  { messages: count(1000), bytes: small, connections: 1 },
  { messages: count(3000), bytes: small, connections: 10 },
  { messages: count(3000), bytes: small, connections: 200 },
  { messages: count(100), bytes: large, connections: 1 },
  { messages: count(200), bytes: large, connections: 10 },
  { messages: count(400), bytes: large, connections: 200 },
];
/** Number of messages before the last memory reading, and number of readings. */
const manyMessages = count(20_000);
const readings = 10;

type Rate = { perSecond: number; perCpuSecond: number };

/**
 * Measures the mails accepted per second and per CPU-second. Each round measures all receivers in
 * turn. Mayfly (synchronous=FULL) and Postfix store mail on disk before they reply; maildev keeps
 * it in memory, and Haraka discards it.
 */
export async function measureReception(): Promise<Figure[]> {
  const receivers: Receiver[] = [];
  try {
    for (const start of [() => startMayfly(), startPostfixPeer, startMaildevPeer, startHaraka]) {
      receivers.push(await start());
    }
    const figures: Figure[] = [];
    for (const load of loads) figures.push(...(await measureRates(receivers, load)));
    return figures;
  } finally {
    for (const { stop } of receivers) await stop();
  }
}

/** Measures the memory of each receiver, started afresh, after many messages. */
export async function measureMemory(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const start of [startPackedMayfly, startMaildevPeer, startHaraka]) {
    const receiver = await start();
    try {
      figures.push(await measureMemoryOf(receiver));
    } finally {
      await receiver.stop();
    }
  }
  return figures;
}

async function measureRates(receivers: readonly Receiver[], load: MailLoad): Promise<Figure[]> {
  const rates = new Map<string, Rate[]>();
  const syncs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const receiver of receivers) {
      const rate = await measureRate(receiver, load);
      rates.set(receiver.name, [...(rates.get(receiver.name) ?? []), rate]);
    }
    if (load.connections === 1) syncs.push(await measureSyncs(load));
  }
  const { bytes, connections } = load;
  const size = bytes === small ? '5 KB' : '500 KB';
  const name = `${size}, ${connections} connection${connections === 1 ? '' : 's'}, mails`;
  const median = (field: keyof Rate, unit: string): Figure => {
    const medians = [...rates].map(([peer, all]) => {
      const values = all.map((rate) => rate[field]);
      return [peer, percentile(values, 0.5)] as const;
    });
    const [[, ours] = ['', 0], ...others] = medians;
    const beside = others.map(
      ([peer, theirs]) => `${peer} ${theirs.toFixed(0)} (ratio ${(ours / theirs).toFixed(2)})`,
    );
    return figure(name, ours, unit, beside.join(', '));
  };
  const figures = [median('perSecond', '/s'), median('perCpuSecond', '/CPU-s')];
  if (syncs.length > 0) {
    const ratio = percentile(syncs, 0.5) / (figures[0]?.value ?? 0);
    const beside = `${ratio.toFixed(2)} times Mayfly's mails on 1 connection; goal 1.3`;
    figures.push(figure(`${size} written and synced`, percentile(syncs, 0.5), '/s', beside));
  }
  return figures;
}

/** How often a second the disk can store the bytes of a mail, one after another. */
async function measureSyncs({ messages, bytes }: MailLoad): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-sync-'));
  const file = await open(join(folder, 'file'), 'w');
  try {
    const mail = new Uint8Array(bytes);
    const started = performance.now();
    for (let written = 0; written < messages; written += 1) {
      await file.write(mail);
      await file.datasync();
    }
    return messages / ((performance.now() - started) / 1000);
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}

async function measureRate({ port, pid, to, settled }: Receiver, load: MailLoad): Promise<Rate> {
  const before = await cpuSeconds(pid);
  const started = performance.now();
  await send(port, to, load);
  const seconds = (performance.now() - started) / 1000;
  await settled?.();
  // CPU time has a resolution of 10 ms, so lower values count as 10 ms.
  const cpu = Math.max(0.01, (await cpuSeconds(pid)) - before);
  return { perSecond: load.messages / seconds, perCpuSecond: load.messages / cpu };
}

async function measureMemoryOf({ name, port, pid, to }: Receiver): Promise<Figure> {
  const load = { messages: manyMessages / readings, bytes: small, connections: 10 };
  const idle = await residentBytes(pid);
  const sizes: number[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    await send(port, to, load);
    sizes.push(await residentBytes(pid));
  }
  // Only the second half counts, because the runtime needs more memory while it warms up.
  const half = sizes.slice(readings / 2);
  const growth = ((half.at(-1) ?? 0) - (half[0] ?? 0)) / ((half.length - 1) * load.messages);
  return figure(
    `${name}, after ${manyMessages.toLocaleString('en')} mails of 5 KB`,
    (sizes.at(-1) ?? 0) / 2 ** 20,
    'MB',
    `${(idle / 2 ** 20).toFixed(0)} MB idle; ${(growth / 1024).toFixed(2)} KB more for each of the last ${manyMessages / 2}`,
  );
}
