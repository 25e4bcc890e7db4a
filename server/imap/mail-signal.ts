import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';

/** Rings when the server tells of mail in the open folder, or goes away. */
export interface Bell {
  /** Whether it rang since the last time that this was asked; true the first time. */
  told(): boolean;
  /** Whether the server tells by itself; otherwise it must be asked. */
  idles(): boolean;
  /** Resolves when it rings, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

export function createBell(client: ImapFlow): Bell {
  let rang = true;
  let idles = client.capabilities.has('IDLE');
  let waking = new AbortController();
  const ring = () => {
    rang = true;
    waking.abort();
  };
  client.on('exists', ring);
  client.on('close', ring);

  /** Until the next command ends it (RFC 2177). */
  async function idle(): Promise<void> {
    const refused = (await client.idle()) === false;
    if (refused && client.usable) idles = false;
  }

  return {
    told() {
      const told = rang;
      rang = false;
      return told;
    },
    idles: () => idles,
    async wait(milliseconds) {
      if (rang) return;
      waking = new AbortController();
      // What fails here closes the connection, and that rings.
      if (idles) idle().catch(ring);
      await sleep(milliseconds, undefined, { signal: waking.signal }).catch(() => {});
    },
  };
}
