import { type Figure, figure, percentile } from './figures.ts';
import { cpuSeconds, residentBytes } from './load/process-cost.ts';
import {
  type Receiver,
  startHaraka,
  startMaildevPeer,
  startMayfly,
  startPostfixPeer,
  startSink,
} from './load/receivers.ts';
import { type MailLoad, send } from './load/smtp-load.ts';

const rounds = 3;
const small = 5120;
const large = 512_000;
const settings: MailLoad[] = [
  { messages: 1000, bytes: small, connections: 1, lasting: true },
  { messages: 3000, bytes: small, connections: 10, lasting: true },
  { messages: 3000, bytes: small, connections: 200, lasting: true },
  { messages: 100, bytes: large, connections: 1, lasting: true },
  { messages: 200, bytes: large, connections: 10, lasting: true },
  { messages: 400, bytes: large, connections: 200, lasting: true },
  { messages: 1000, bytes: small, connections: 10, lasting: false },
];
/** Messages after which memory is read, and how often on the way there. */
const manyMessages = 20_000;
const readings = 10;

type Rate = { perSecond: number; perCpuSecond: number };

/**
 * Mails taken a second and a CPU-second, and the memory that they leave behind, beside peers in the
 * same run: each round asks all of them, one after another. Ours are on the disk (synchronous=FULL)
 * before they are answered, Postfix's first in its queue and then in a Maildir; maildev's are in memory, and those of the others nowhere.
 */
export async function measureReception(): Promise<Figure[]> {
  const receivers: Receiver[] = [];
  try {
    for (const start of [startMayfly, startPostfixPeer, startMaildevPeer, startHaraka, startSink]) {
      receivers.push(await start());
    }
    const figures: Figure[] = [];
    for (const load of settings) figures.push(...(await measureRates(receivers, load)));
    return figures;
  } finally {
    for (const { stop } of receivers) await stop();
  }
}

/** Memory after many messages, each receiver started anew. */
export async function measureMemory(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const start of [startMayfly, startMaildevPeer, startHaraka]) {
    const receiver = await start();
    try {
      figures.push(...(await measureMemoryOf(receiver)));
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
  const median = (field: keyof Rate, unit: string): Figure => {
    const medians = [...rates].map(([name, all]): [string, number] => [
      name,
      percentile(
        all.map((rate) => rate[field]),
        0.5,
      ),
    ]);
    const [[, ours] = ['', 0], ...others] = medians;
    const beside = others.map(
      ([name, theirs]) => `${name} ${theirs.toFixed(0)} (ratio ${(ours / theirs).toFixed(2)})`,
    );
    return figure(`${nameOf(load)}, mails`, ours, unit, beside.join(', '));
  };
  return [median('perSecond', '/s'), median('perCpuSecond', '/CPU-s')];
}

async function measureRate({ port, pid, to, settled }: Receiver, load: MailLoad): Promise<Rate> {
  const before = await cpuSeconds(pid);
  const started = performance.now();
  await send(port, to, load);
  const seconds = (performance.now() - started) / 1000;
  await settled?.();
  // It comes in hundredths: who took less than one is taken to have needed one.
  const cpu = Math.max(0.01, (await cpuSeconds(pid)) - before);
  return { perSecond: load.messages / seconds, perCpuSecond: load.messages / cpu };
}

async function measureMemoryOf({ name, port, pid, to }: Receiver): Promise<Figure[]> {
  const load = { messages: manyMessages / readings, bytes: small, connections: 10, lasting: true };
  const sizes: number[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    await send(port, to, load);
    sizes.push(await residentBytes(pid));
  }
  // What a runtime takes while it warms up is no growth: the second half tells.
  const half = sizes.slice(readings / 2);
  const growth = ((half.at(-1) ?? 0) - (half[0] ?? 0)) / ((half.length - 1) * load.messages);
  return [
    figure(
      `${name}, after ${manyMessages.toLocaleString('en')} mails of 5 KB`,
      (sizes.at(-1) ?? 0) / 2 ** 20,
      'MB',
      `${(growth / 1024).toFixed(2)} KB more for each of the last ${manyMessages / 2}`,
    ),
  ];
}

function nameOf({ bytes, connections, lasting }: MailLoad): string {
  const size = bytes === small ? '5 KB' : '500 KB';
  const suffix = lasting ? '' : ', one mail each';
  return `${size}, ${connections} connection${connections === 1 ? '' : 's'}${suffix}`;
}
