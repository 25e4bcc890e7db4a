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

/**
 * Client addresses: for HTTP an address of this machine, for SMTP the address in a proxy header.
 */
export const attackingClient = { http: '127.0.0.66', smtp: '203.0.113.66' };
export const honestClient = { http: '127.0.0.7', smtp: '198.51.100.7' };

/** Opens an SMTP connection as the client at `address`, and reads the greeting. */
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

/** Creates a session and delivers these mails. `ids` are in the order of the mails. */
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
/**
 * Delays up to this length, in milliseconds, are ignored, because a busy machine causes them by
 * itself.
 */
const unnoticed = 100;
const maxRounds = 5;

/** A flood that runs until `end` is called. */
export type Attack = {
  end(): Promise<unknown>;
  /** The number of scripts of the flood that have been completed so far. */
  answered(): number;
};

type Measured = { milliseconds: number; answered: number };

/**
 * The second-longest duration of `act`, and the second-largest number of scripts completed
 * meanwhile.
 */
async function slowest(act: () => Promise<void>, answered = () => 0): Promise<Measured> {
  const all: Measured[] = [];
  for (let count = 0; count < tries; count++) {
    const [begun, before] = [performance.now(), answered()];
    await act();
    all.push({ milliseconds: performance.now() - begun, answered: answered() - before });
  }
  // Ignores the single worst run, which the machine itself may have caused.
  const secondLargest = (numbers: number[]) =>
    numbers.sort((one, other) => one - other).at(-2) ?? 0;
  return {
    milliseconds: secondLargest(all.map(({ milliseconds }) => milliseconds)),
    answered: secondLargest(all.map((one) => one.answered)),
  };
}

/**
 * Expects that `act` of an honest user takes at most three times as long during an attack as before
 * it.
 *
 * @param fewAnswers for an attack that keeps the processor busy: the maximum number of answers to
 * the attacker during `act`, even if `act` then takes longer. If turns were unfair, the honest user
 * would wait for all earlier requests of the attacker.
 */
export async function expectUnaffected(
  act: () => Promise<void>,
  attack: () => Promise<Attack>,
  fewAnswers = -1,
): Promise<void> {
  await act();
  const rounds: { quiet: Measured; attacked: Measured }[] = [];
  // Repeats the measurement: other load on the machine varies, while an effective attack works in
  // every round.
  for (let round = 0; round < maxRounds; round++) {
    const quiet = await slowest(act);
    const { end, answered } = await attack();
    const attacked = await slowest(act, answered);
    await end();
    rounds.push({ quiet, attacked });
    if (attacked.milliseconds <= 3 * Math.max(quiet.milliseconds, unnoticed)) return;
    if (attacked.answered <= fewAnswers) return;
  }
  expect(rounds).toEqual([]);
}

/** Starts a flood, and waits until its first script has been completed. */
export async function startFlood(flood: Flood): Promise<Attack> {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { flood, counter };
  const thread = new Worker(new URL('./flood-thread.ts', import.meta.url), { workerData });
  await once(thread, 'message');
  return { end: () => thread.terminate(), answered: () => Atomics.load(counter, 0) };
}

/** Combines several floods into one attack. */
export function together(...attacks: Attack[]): Attack {
  return {
    end: () => Promise.all(attacks.map(({ end }) => end())),
    answered: () => attacks.reduce((sum, { answered }) => sum + answered(), 0),
  };
}

/** A request on a separate connection. */
export function requestFor(path: string, method = 'GET'): DialogueStep {
  return { say: `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n` };
}

/** The lines of an SMTP client behind a proxy, up to its recipients. */
export function envelopeFor(address: string, ...recipients: string[]): DialogueStep[] {
  return [
    { say: proxyHeader(address), until: '220 ' },
    { say: 'EHLO client.example\r\n', until: '250 ' },
    { say: 'MAIL FROM:<a@shop.example>\r\n', until: '\r\n' },
    ...recipients.map((each) => ({ say: `RCPT TO:<${each}>\r\n`, until: '\r\n' })),
  ];
}
