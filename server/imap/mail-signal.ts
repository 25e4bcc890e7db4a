import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';

/** Rings when the server tells of mail in the open folder, or goes away. */
export interface MailSignal {
  /** Whether it rang since the last time that this was asked; true the first time. */
  consume(): boolean;
  /** Whether the server tells by itself; otherwise it must be asked. */
  usesIdle(): boolean;
  /** Resolves when it rings, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

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

  /** Until the next command ends it (RFC 2177). */
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
      // What fails here closes the connection, and that rings.
      if (usesIdle) idle().catch(raise);
      await sleep(milliseconds, undefined, { signal: wakeUp.signal }).catch(() => {});
    },
  };
}
