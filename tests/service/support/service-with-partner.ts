import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import type { MessageSummary } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import {
  type Dovecot,
  type DovecotOptions,
  startDovecot,
} from '../../../scripts/servers/dovecot.ts';
import { openMailbox, type PartnerMailbox, source } from '../../../scripts/servers/imap-mailbox.ts';
import { listMail, newSession } from './api.ts';
import { startTcpRelay, type TcpRelay } from './tcp-relay.ts';

/** A service, a mail provider, and the relay between them. */
export type ServiceWithPartner = {
  dovecot: Dovecot;
  relay: TcpRelay;
  /** The mailbox of the first account, as its owner sees it. */
  mailbox: PartnerMailbox;
  service(): RunningService;
  /** Kills the service, and restarts it with the same store. */
  restart(whileDown?: () => Promise<unknown>): Promise<void>;
  /** Waits until an inbox lists `count` messages, and returns them. */
  listed(token: string, count: number): Promise<MessageSummary[]>;
  /** Log lines that contain all of these texts. */
  logged(...words: string[]): string[];
  /** Resolves when the log contains such a line or, if there was one before, another one. */
  log(...words: string[]): Promise<void>;
  close(): Promise<void>;
};

export type ServiceWithPartnerOptions = {
  dovecot?: DovecotOptions;
  /** Options for each account (`box1@partner.example` and so on) that differ from the defaults. */
  accounts?: Record<string, unknown>[];
  environment?: Record<string, string>;
  /** Called before the service starts. */
  prepare?(dovecot: Dovecot): void | Promise<void>;
};

const waiting = 40_000;

async function until<Value>(
  read: () => Promise<Value | undefined>,
  what: () => string,
  limit: number,
) {
  const end = Date.now() + limit;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`Not within ${limit} ms: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Starts the service, the provider and the relay. */
export async function startServiceWithPartner(
  options: ServiceWithPartnerOptions = {},
): Promise<ServiceWithPartner> {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-partner-'));
  const dovecot = await startDovecot(options.dovecot);
  await options.prepare?.(dovecot);
  const relay = await startTcpRelay(dovecot.port);
  const file = join(folder, 'partners.json');
  const accounts = (options.accounts ?? [{}]).map((account, index) => ({
    ...{ email: `box${index + 1}@partner.example`, user: `box${index + 1}`, host: '127.0.0.1' },
    ...{ port: relay.port, tls: 'none', secret_env: 'BOX_SECRET', ...account },
  }));
  writeFileSync(file, JSON.stringify(accounts));
  const environment = {
    MAYFLY_PARTNERS: file,
    BOX_SECRET: dovecot.password,
    MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`,
    ...options.environment,
  };
  let service = await runOwnService(environment);
  const mailbox = await openMailbox(dovecot, String(accounts[0]?.user));
  const logged = (...words: string[]) =>
    service
      .log()
      .split('\n')
      .filter((line) => line !== '' && words.every((word) => line.includes(word)));

  return {
    ...{ dovecot, relay, mailbox, logged },
    service: () => service,
    async restart(whileDown) {
      await service.kill();
      await whileDown?.();
      service = await runOwnService(environment);
    },
    listed(token, count) {
      let last: MessageSummary[] = [];
      return until(
        async () => {
          last = await listMail(service.httpUrl, token);
          return last.length >= count ? last : undefined;
        },
        () => `${count} messages; there are ${last.length}, and the log says ${service.log()}`,
        waiting,
      );
    },
    async log(...words) {
      const read = async () => (logged(...words).length > 0 ? true : undefined);
      await until(read, () => `${words} in ${service.log()}`, waiting);
    },
    async close() {
      mailbox.close();
      await service.stop();
      await relay.close();
      await dovecot.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a separate world for a test, with an alias on its first account. Delivers mails to that
 * alias.
 */
export async function startWithAlias(
  { onTestFinished }: TestContext,
  options?: ServiceWithPartnerOptions,
) {
  const world = await startServiceWithPartner(options);
  onTestFinished(() => world.close());
  const session = await newSession(world.service().httpUrl, { use_partner: 1 });
  const mail = (subject: string, text?: string) =>
    source({ To: session.email, Subject: subject }, text);
  return { world, mail, ...session };
}
