import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';

/** A signal that is raised by new mail in the open folder, or when the connection closes. */
export type MailSignal = {
  /** Returns whether the signal is raised, and resets it. It is raised at first. */
  consume(): boolean;
  /** Whether the server supports IDLE. Otherwise the folder must be polled. */
  usesIdle(): boolean;
  /** Resolves when the signal is raised, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
};

export function createMailSignal(client: ImapFlow): MailSignal {
  let isRaised = true;
  let usesIdle = client.capabilities.has('IDLE');
  let wakeUp = new AbortController();
  const raise = () => {
    isRaised = true;
    wakeUp.abort();
  };
  client.on('exists', raise);
  client.on('close', raise);

  /** Stays in IDLE until the next command (RFC 2177). */
  async function idle(): Promise<void> {
    const refused = (await client.idle()) === false;
    if (refused && client.usable) usesIdle = false;
  }

  return {
    consume() {
      const consume = isRaised;
      isRaised = false;
      return consume;
    },
    usesIdle: () => usesIdle,
    async wait(milliseconds) {
      if (isRaised) return;
      wakeUp = new AbortController();
      // A failure closes the connection, which raises the signal.
      if (usesIdle) idle().catch(raise);
      await sleep(milliseconds, undefined, { signal: wakeUp.signal }).catch(() => {});
    },
  };
}
