import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { RunningService } from '../processes/run-service.ts';
import { root } from '../processes/step.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { keepSending } from './listing.ts';
import { cpuSeconds } from './load/process-cost.ts';
import { runServiceForLoad } from './load/receivers.ts';
import { createSession } from './load/session.ts';
import { type AuthenticationLoad, send } from './load/smtp-load.ts';

const rounds = 7;
const loads: AuthenticationLoad[] = [
  { messages: 3000, bytes: 5120, connections: 10, lasting: true },
  { messages: 3000, bytes: 5120, connections: 200, lasting: true },
  { messages: 200, bytes: 512_000, connections: 10, lasting: true },
];
/** Addresses that get mail in turn, and what each gets at a time. */
const addresses = 60;
const each: AuthenticationLoad = { messages: 50, bytes: 5120, connections: 1, lasting: true };
/** Messages of an inbox that is listed. */
const listed = 5;
const listingSeconds = 5;

/** The modules that a copy of the service gets in their place: the same steps without ciphers. */
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

type Side = { name: string; service: RunningService; times: Map<string, number[]> };

/** Reception and listing, sealed and not, in turns of the same run. */
export async function measureSealing(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-bench-'));
  const sides: Side[] = [];
  try {
    for (const [name, program] of [
      ['sealed', undefined],
      ['not sealed', await copyWithoutSealing()],
    ] as const) {
      const store = join(folder, name.replace(' ', '-'));
      await mkdir(store);
      sides.push({ name, service: await runServiceForLoad(store, program), times: new Map() });
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await measureRound(side);
    }
    return compared(sides);
  } finally {
    for (const { service } of sides) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves with the program of a copy of the service that leaves mail as it is. */
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

async function timed(side: Side, what: string, count: number, act: () => Promise<unknown>) {
  const pid = side.service.child.pid ?? 0;
  const [before, spentBefore] = [performance.now(), await cpuSeconds(pid)];
  await act();
  const perSecond = count / ((performance.now() - before) / 1000);
  const perCpuSecond = count / ((await cpuSeconds(pid)) - spentBefore);
  for (const [name, rate] of [
    [what, perSecond],
    [`${what}, of processor`, perCpuSecond],
  ] as const) {
    side.times.set(name, [...(side.times.get(name) ?? []), rate]);
  }
}

async function measureRound(side: Side): Promise<void> {
  const { httpUrl, smtpPort } = side.service;
  for (const load of loads) {
    const { email } = await createSession(httpUrl);
    const what = `mails of ${load.bytes / 1024} KB, ${load.connections} connections`;
    await timed(side, what, load.messages, () => send(smtpPort, email, load));
  }
  const many = await Promise.all(Array.from({ length: addresses }, () => createSession(httpUrl)));
  await timed(side, `mails of 5 KB to ${addresses} addresses`, addresses * each.messages, () =>
    Promise.all(many.map(({ email }) => send(smtpPort, email, each))),
  );
  await measureListing(side);
}

/** Listings of inboxes with some mail, while more arrives elsewhere: as in `listing.ts`. */
async function measureListing({ service, times }: Side): Promise<void> {
  const { httpUrl, smtpPort } = service;
  const inboxes = await Promise.all(
    Array.from({ length: addresses }, () => createSession(httpUrl)),
  );
  for (const { email } of inboxes) await send(smtpPort, email, { ...each, messages: listed });
  const { email } = await createSession(httpUrl);
  const arrival = keepSending(service, email);
  const { latency, non2xx } = await autocannon({
    url: httpUrl,
    connections: 20,
    duration: listingSeconds,
    requests: inboxes.map(({ token }) => ({
      method: 'GET',
      path: '/check-mail',
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  await arrival.end();
  if (non2xx > 0) throw new Error(`${non2xx} requests were refused`);
  const what = `check-mail of ${listed} messages, p99`;
  times.set(what, [...(times.get(what) ?? []), latency.p99]);
}

function compared([sealed, plain]: Side[]): Figure[] {
  return [...(sealed?.times ?? [])].map(([what, values]) => {
    const [one, other] = [values, plain?.times.get(what) ?? []].map((all) => percentile(all, 0.5));
    const [mine = 0, theirs = 0] = [one, other];
    const unit = what.endsWith('p99') ? 'ms' : '/s';
    const ratio = (mine / theirs).toFixed(2);
    return figure(`${what}, sealed`, mine, unit, `not sealed ${theirs.toFixed(0)}, ratio ${ratio}`);
  });
}
