import { type Figure, figure, percentile } from './figures.ts';
import { type MailLoad, send } from './load.ts';
import { cpuSeconds, residentBytes } from './process-cost.ts';
import {
  type Receiver,
  startHaraka,
  startMaildevPeer,
  startMayfly,
  startPostfixPeer,
} from './receivers.ts';

const rounds = 3;
const small = 5120;
const large = 512_000;
const loads: MailLoad[] = [
  { messages: 1000, bytes: small, connections: 1 },
  { messages: 3000, bytes: small, connections: 10 },
  { messages: 3000, bytes: small, connections: 200 },
  { messages: 100, bytes: large, connections: 1 },
  { messages: 200, bytes: large, connections: 10 },
  { messages: 400, bytes: large, connections: 200 },
];
/** Number of messages before the last memory reading, and number of readings. */
const manyMessages = 20_000;
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
    for (const start of [startMayfly, startPostfixPeer, startMaildevPeer, startHaraka]) {
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
  for (const start of [startMayfly, startMaildevPeer, startHaraka]) {
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
  for (let round = 0; round < rounds; round += 1) {
    for (const receiver of receivers) {
      const rate = await measureRate(receiver, load);
      rates.set(receiver.name, [...(rates.get(receiver.name) ?? []), rate]);
    }
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
  return [median('perSecond', '/s'), median('perCpuSecond', '/CPU-s')];
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
    `${(growth / 1024).toFixed(2)} KB more for each of the last ${manyMessages / 2}`,
  );
}
