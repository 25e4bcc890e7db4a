import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningService } from '../processes/run-service.ts';
import { root } from '../processes/step.ts';
import { count, type Figure, figure, percentile } from './figures.ts';
import {
  createSession,
  createSessions,
  listInboxes,
  type MailLoad,
  send,
  startServiceForLoad,
} from './load.ts';
import { cpuSeconds } from './process-cost.ts';

const rounds = count(7);
const loads: MailLoad[] = [
  { messages: count(3000), bytes: 5120, connections: 10 },
  { messages: count(3000), bytes: 5120, connections: 200 },
  { messages: count(200), bytes: 512_000, connections: 10 },
];
/** Number of addresses that receive mail at the same time, and the load on each address. */
const addresses = count(60);
const each: MailLoad = { messages: count(50), bytes: 5120, connections: 1 };
/** Number of messages in each listed inbox. */
const listed = 5;
const listingSeconds = count(5);

/** In a copy of the service, these modules replace the ciphers. */
const withoutSealing: Record<string, string> = {
  'cipher.ts': `
export const keyBytes = 32;
export const nonceBytes = 12;
export const tagBytes = 16;
export class NotAuthentic extends Error {}
const key = new Uint8Array(keyBytes);
const tag = new Uint8Array(tagBytes);
export const deriveKey = () => key;
export const sealDetached = (_key, _nonce, _context, bytes) => ({ sealed: bytes, tag });
export const seal = (_key, _nonce, _context, bytes) => Buffer.concat([bytes, tag]);
export const openDetached = (_key, _nonce, _context, { sealed }) => Buffer.from(sealed);
export const open = (_key, _nonce, _context, sealed) => Buffer.from(sealed.subarray(0, -tagBytes));
export const openLarge = async (_key, _nonce, _context, { sealed }) => sealed;
`,
  'key-agreement.ts': `
const raw = Buffer.alloc(32);
export const newKeyPair = () => ({ privateKey: raw, publicKey: raw });
export const publicKeyOf = () => raw;
export const rawPrivateKey = () => raw;
export const privateKeyFrom = () => raw;
export const sharedSecret = () => raw;
export const isPublicKey = () => true;
`,
};

type Side = { service: RunningService; rates: Map<string, number[]> };

/** Measures reception and listing with and without sealing, alternating in one run. */
export async function measureSealing(): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    for (const program of [undefined, await copyWithoutSealing()]) {
      sides.push({ service: await startServiceForLoad(program), rates: new Map() });
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await measureRound(side);
    }
    return compared(sides);
  } finally {
    for (const { service } of sides) await service.stop();
  }
}

/** Copies the service without its ciphers, and returns the path of the copy's main program. */
async function copyWithoutSealing(): Promise<string> {
  const copy = join(root, '.output', 'without-sealing');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const name of ['server', 'lib']) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  for (const [name, text] of Object.entries(withoutSealing)) {
    const path = join(copy, 'server', 'store', 'sealing', name);
    if ((await readFile(path, 'utf8')) === '') throw new Error(`${path} is empty`);
    await writeFile(path, text);
  }
  return join(copy, 'server', 'main.ts');
}

function note({ rates }: Side, name: string, value: number): void {
  rates.set(name, [...(rates.get(name) ?? []), value]);
}

async function timed(side: Side, name: string, mails: number, act: () => Promise<unknown>) {
  const pid = side.service.child.pid ?? 0;
  const [before, spentBefore] = [performance.now(), await cpuSeconds(pid)];
  await act();
  note(side, `${name}, /s`, mails / ((performance.now() - before) / 1000));
  note(side, `${name}, /CPU-s`, mails / ((await cpuSeconds(pid)) - spentBefore));
}

async function measureRound(side: Side): Promise<void> {
  const { httpUrl, smtpPort } = side.service;
  for (const load of loads) {
    const { email } = await createSession(httpUrl);
    const name = `mails of ${load.bytes / 1024} KB, ${load.connections} connections`;
    await timed(side, name, load.messages, () => send(smtpPort, email, load));
  }
  const many = await createSessions(httpUrl, addresses);
  await timed(side, `mails of 5 KB to ${addresses} addresses`, addresses * each.messages, () =>
    Promise.all(many.map(({ email }) => send(smtpPort, email, each))),
  );
  const inboxes = await createSessions(httpUrl, addresses);
  for (const { email } of inboxes) await send(smtpPort, email, { ...each, messages: listed });
  const { email } = await createSession(httpUrl);
  const { p99 } = await listInboxes(side.service, inboxes, email, listingSeconds);
  note(side, `check-mail of ${listed} messages, p99, ms`, p99);
}

function compared([sealed, plain]: Side[]): Figure[] {
  return [...(sealed?.rates ?? [])].map(([name, values]) => {
    const mine = percentile(values, 0.5);
    const theirs = percentile(plain?.rates.get(name) ?? [], 0.5);
    const split = name.lastIndexOf(', ');
    const goal = name.endsWith('ms') ? 'goal 20' : `ratio ${(mine / theirs).toFixed(2)}, goal 0.9`;
    const beside = `unsealed ${theirs.toFixed(0)}; ${goal}`;
    return figure(name.slice(0, split), mine, name.slice(split + 2), beside);
  });
}
