/**
 * Failures that the tag of a recipient asks for (docs/self-hosting/tests.md): `fail-550`,
 * `fail-data-554`, `defer-2` and `slow-10`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { badFailureTag, simulatedFailure } from './reply.ts';

/** Maximum number of recipients whose attempts are counted. */
const maxRecipients = 10_000;

/** A failure, and its number: a reply code, attempts or seconds. */
function failureOf(tag: string | undefined): { kind: string; number: number } | undefined {
  const [, kind, digits] = /^(fail|fail-data|defer|slow)-(\d{1,3})$/.exec(tag ?? '') ?? [];
  if (kind === undefined) return undefined;
  const number = Number(digits);
  if (kind.startsWith('fail') && (number < 400 || number > 599)) throw badFailureTag();
  return { kind, number };
}

export class FailureSimulator {
  /** The number of attempts by recipient, oldest first. */
  readonly #attempts = new Map<string, number>();

  /** Delays the reply to RCPT for `slow`. @throws {Rejection} for `fail` and `defer` */
  async checkRecipient(recipient: string, tag: string | undefined): Promise<void> {
    const failure = failureOf(tag);
    if (failure?.kind === 'fail') throw simulatedFailure(failure.number);
    if (failure?.kind === 'slow') await sleep(failure.number * 1000, undefined, { ref: false });
    if (failure?.kind === 'defer' && this.#isDeferred(recipient.toLowerCase(), failure.number)) {
      throw simulatedFailure(451);
    }
  }

  /** @throws {Rejection} for `fail-data` */
  checkMail(tag: string | undefined): void {
    const failure = failureOf(tag);
    if (failure?.kind === 'fail-data') throw simulatedFailure(failure.number);
  }

  #isDeferred(recipient: string, deferrals: number): boolean {
    const attempts = (this.#attempts.get(recipient) ?? 0) + 1;
    this.#attempts.set(recipient, attempts);
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > maxRecipients && oldest !== undefined) this.#attempts.delete(oldest);
    return attempts <= deferrals;
  }
}
