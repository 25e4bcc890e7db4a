import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

/**
 * Sends mails as a mail server does: sends each mail repeatedly, with the same bytes, until it is
 * accepted.
 */
export type RetryingSender = {
  /** Raises the number of mails to send. After sending them, the sender waits. */
  allow(total: number): void;
  /** The number of accepted mails. */
  accepted(): number;
  /** The number of deferrals by reply code. 0 stands for a lost connection. */
  deferrals(): ReadonlyMap<number, number>;
  /** Resolves when all mails have been accepted. */
  done: Promise<void>;
};

const pause = 500;

/** Mail number `index` has the subject `subject(index)` and is sent to `recipient(index)`. */
export function startRetryingSender(
  port: number,
  mails: {
    total: number;
    together: number;
    subject(index: number): string;
    recipient(index: number): string;
  },
): RetryingSender {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port, ignoreTLS: true, pool: true as const },
    ...{ maxConnections: mails.together, maxMessages: 100, maxRequeues: 0 },
  });
  const deferrals = new Map<number, number>();
  let next = 0;
  let allowed = 0;
  let accepted = 0;

  async function sendOne(index: number): Promise<void> {
    const [subject, to] = [mails.subject(index), mails.recipient(index)];
    const lines = ['From: shop@shop.example', `To: ${to}`, `Subject: ${subject}`];
    const raw = [...lines, `Message-ID: <${subject}@shop.example>`, '', 'x'.repeat(500), ''];
    for (;;) {
      try {
        const envelope = { from: 'shop@shop.example', to };
        await transport.sendMail({ envelope, raw: raw.join('\r\n') });
        accepted += 1;
        return;
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? error.responseCode : 0;
        deferrals.set(Number(code), (deferrals.get(Number(code)) ?? 0) + 1);
        if (Number(code) >= 500) throw error;
        await sleep(pause);
      }
    }
  }

  async function work(): Promise<void> {
    while (next < mails.total) {
      if (next >= allowed) {
        await sleep(20);
        continue;
      }
      const index = next;
      next += 1;
      await sendOne(index);
    }
  }

  const workers = Array.from({ length: mails.together }, work);
  return {
    allow(total) {
      allowed = total;
    },
    accepted: () => accepted,
    deferrals: () => deferrals,
    done: Promise.all(workers).then(() => transport.close()),
  };
}
