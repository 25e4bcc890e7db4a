import { randomBytes } from 'node:crypto';
import { afterAll, onTestFinished } from 'vitest';
import { startAuthenticator } from '../../../server/authentication.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import type { DiskSpace } from '../../../server/operations/disk-space.ts';
import {
  createMetrics,
  type Metrics,
  type RejectionReason,
} from '../../../server/operations/metrics.ts';
import { startSmtp } from '../../../server/smtp.ts';
import { openStore, type Session, type Store } from '../../../server/store.ts';
import { addressKey } from '../../address-key.ts';
import { silentLog as log } from '../../silent-log.ts';
import { SmtpDialogue } from './smtp-dialogue.ts';

// All tests of a file share one store.
let opened: Promise<Store> | undefined;
const quotas = { inboxMessages: 2000, inboxBytes: 64 * 1024 ** 2, storeBytes: 0, addressKey };
afterAll(async () => (await opened)?.close());

const loopback = [{ address: '127.0.0.0', prefix: 8 }];

/** The PROXY header that a proxy on this machine sends for a client at `address`. */
export function proxyHeader(address: string): string {
  const family = address.includes(':') ? 'TCP6' : 'TCP4';
  const own = family === 'TCP6' ? '::1' : '127.0.0.1';
  return `PROXY ${family} ${address} ${own} 4321 25\r\n`;
}

export type SmtpOptions = {
  config?: Partial<Config>;
  disk?: DiskSpace;
  /** Whether each connection must start with a PROXY header. */
  proxy?: boolean;
  /** Registers the function that stops the server. Default: it runs when the test ends. */
  onEnd?: (work: () => Promise<void>) => void;
};

/** Starts the service's SMTP server in this process, with short limits and accessible counters. */
export async function startSmtpInProcess(options: SmtpOptions = {}) {
  const { config: changes, disk, proxy, onEnd = onTestFinished } = options;
  const config: Config = {
    ...readConfig({ MAYFLY_SMTP: '127.0.0.1:0', MAYFLY_DOMAINS: 'mail.example' }),
    smtpProxies: proxy ? loopback : [],
    ...changes,
  };
  opened ??= openStore('sqlite::memory:', { ...quotas, now: Date.now });
  const store = await opened;
  const reasons: RejectionReason[] = [];
  const metrics: Metrics = {
    ...createMetrics(Date.now).metrics,
    mailRejected: (reason) => void reasons.push(reason),
    clientRejected: (reason) => void reasons.push(reason),
  };
  const authenticator = startAuthenticator(
    { servers: 'off', mta: 'mail.example' },
    store,
    log,
    Date.now,
  );
  const room = disk ?? { isLow: async () => false };
  // Mail is queued for authentication but never authenticated.
  const kept = { ...authenticator, isEnabled: true };
  const smtp = await startSmtp({ config, store, authenticator: kept, metrics, disk: room, log });
  const open = new Set<SmtpDialogue>();
  onEnd(async () => {
    for (const dialogue of open) dialogue.close();
    await smtp.close();
  });

  function dial(first?: string): SmtpDialogue {
    const dialogue = SmtpDialogue.dial('127.0.0.1', smtp.port, first);
    open.add(dialogue);
    return dialogue;
  }

  return {
    smtp,
    store,
    /** The reasons of all rejections so far. */
    reasons,
    dial,
    /**
     * Connects and waits for the greeting. If `address` is given, sends a PROXY header for it
     * first.
     */
    async connect(address?: string) {
      const dialogue = dial(address === undefined ? undefined : proxyHeader(address));
      const greeting = await dialogue.reply();
      return { dialogue, greeting };
    },
    async newAddress(): Promise<string> {
      const address = `${randomBytes(8).toString('hex')}@mail.example`;
      const expiresAt = Date.now() + 3_600_000;
      await store.createSession({ address, token: address, expiresAt });
      return address;
    },
    /** The session of an address that `newAddress` created. */
    async inboxOf(address: string): Promise<Session> {
      const session = await store.findSession(address);
      if (typeof session !== 'object') throw new Error(`${address} is not live.`);
      return session;
    },
  };
}
