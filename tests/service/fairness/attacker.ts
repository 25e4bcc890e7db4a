import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { CheckMailResponse } from '../../../lib/contract.ts';
import type { RunningService } from '../../../scripts/processes/run-service.ts';
import { long } from '../../long.ts';
import { newSession } from '../support/api.ts';
import { ask } from '../support/raw-http.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';
import { proxyHeader } from '../support/smtp-in-process.ts';
import type { DialogueStep, Flood } from './flood-thread.ts';

/** Clients as HTTP knows them, on addresses of this machine, and as a proxy names them to SMTP. */
export const attackingClient = { http: '127.0.0.66', smtp: '203.0.113.66' };
export const honestClient = { http: '127.0.0.7', smtp: '198.51.100.7' };

/** A connection of the client at `address`, greeted. */
export async function connectSmtpFrom(
  service: RunningService,
  address: string,
): Promise<SmtpDialogue> {
  const { smtpHost, smtpPort } = service;
  const dialogue = SmtpDialogue.dial(smtpHost, smtpPort, proxyHeader(address));
  const { code, text } = await dialogue.reply();
  if (code !== 220) throw new Error(text || 'The connection ended.');
  return dialogue;
}

/** A session with these mails, and their ids in the order in which they were given. */
export async function sessionWith(service: RunningService, ...mails: (string | Buffer)[]) {
  const { email, token } = await newSession(service.httpUrl);
  for (const source of mails) {
    const smtp = await connectSmtpFrom(service, '192.0.2.1');
    await smtp.envelope(email);
    expect((await smtp.data(source)).code).toBe(250);
    smtp.close();
  }
  const { text } = await ask(service.httpUrl, `/check-mail?token=${token}`);
  const { messages } = CheckMailResponse.parse(JSON.parse(text));
  return { email, token, ids: messages.map(({ id }) => id).reverse() };
}

const tries = long ? 40 : 10;
/** What takes less, in milliseconds, nobody notices: a busy machine takes that at times by itself. */
const unnoticed = 100;
const mostRounds = 5;

async function slowest(act: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < tries; count++) {
    const begun = performance.now();
    await act();
    times.push(performance.now() - begun);
  }
  // Of all the slowest but one: what the machine does once is no one's doing.
  return times.sort((one, other) => one - other).at(-2) ?? 0;
}

/**
 * Whether an honest user's `act` takes at most three times as long while `attack` goes on as before
 * it. `attack` answers how to end it.
 */
export async function expectUnaffected(
  act: () => Promise<void>,
  attack: () => Promise<() => Promise<void> | void>,
): Promise<void> {
  await act();
  const rounds: { quiet: number; attacked: number }[] = [];
  // Others use the machine too: what the attack does it does in every round.
  for (let round = 0; round < mostRounds; round++) {
    const quiet = await slowest(act);
    const end = await attack();
    const attacked = await slowest(act);
    await end();
    rounds.push({ quiet, attacked });
    if (attacked <= 3 * Math.max(quiet, unnoticed)) return;
  }
  expect(rounds, 'milliseconds').toEqual([]);
}

/** Begins a flood, and waits until it has come to its end once; answers how to end it. */
export async function startFlood(given: Flood): Promise<() => Promise<void>> {
  const thread = new Worker(new URL('./flood-thread.ts', import.meta.url), { workerData: given });
  await once(thread, 'message');
  return async () => void (await thread.terminate());
}

/** A request on a connection of its own. */
export function requestFor(path: string, method = 'GET'): DialogueStep {
  return { say: `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n` };
}

/** What an SMTP client says up to its recipients, behind a proxy. */
export function envelopeFor(address: string, ...recipients: string[]): DialogueStep[] {
  return [
    { say: proxyHeader(address), until: '220 ' },
    { say: 'EHLO client.example\r\n', until: '250 ' },
    { say: 'MAIL FROM:<a@shop.example>\r\n', until: '\r\n' },
    ...recipients.map((each) => ({ say: `RCPT TO:<${each}>\r\n`, until: '\r\n' })),
  ];
}
