import type { RunningService } from '../../../scripts/processes/run-service.ts';
import { SmtpDialogue } from './smtp-dialogue.ts';

/** Disables the limits that would affect load from a single client. */
export const withoutLimits = {
  MAYFLY_SMTP_RECIPIENTS_PER_MINUTE: '0',
  MAYFLY_SMTP_CONNECTS_PER_MINUTE: '0',
  MAYFLY_REQUESTS_PER_MINUTE: '0',
  MAYFLY_SESSIONS_PER_MINUTE: '0',
  MAYFLY_INBOX_MESSAGES: '100000',
  MAYFLY_INBOX_BYTES: '1GiB',
};

/** Continuous mail over several connections. */
export type MailLoad = {
  /** Subjects of the mails accepted with 250, by recipient. Each subject is sent once. */
  acknowledged: Map<string, string[]>;
  /** The number of each reply to a mail or its recipient. */
  replies: Map<number, number>;
  /** Resolves when `count` more mails have been accepted. */
  more(count: number): Promise<void>;
  /** Finishes the mails in progress; resolves when all senders have stopped. */
  stop(): Promise<void>;
  /** Resolves when the service can no longer be reached. */
  ended: Promise<void>;
};

type LoadOptions = {
  /** Prefix of all subjects, so that no two loads send the same subject. */
  name: string;
  connections?: number;
  /** Size of each mail, in bytes. */
  size?: number;
  /** Whether to reconnect after a disconnection, for example after too many errors. */
  persistent?: boolean;
  /** Called at once for each mail that is accepted with 250. */
  onAcknowledged?(count: number): void;
};

/** Sends mail to each of `recipients` in turn, until it is stopped or the service stops. */
export function startLoad(
  service: Pick<RunningService, 'smtpHost' | 'smtpPort'>,
  recipients: readonly string[],
  { name, connections = 4, size = 3000, persistent = false, onAcknowledged }: LoadOptions,
): MailLoad {
  const acknowledged = new Map(recipients.map((address): [string, string[]] => [address, []]));
  const replies = new Map<number, number>();
  const waiting: { until: number; resolve(): void }[] = [];
  let count = 0;
  let sent = 0;
  let stopped = false;
  const body = `${'x'.repeat(70)}\r\n`.repeat(Math.ceil(size / 72));

  function acknowledge(address: string, subject: string): void {
    acknowledged.get(address)?.push(subject);
    count += 1;
    onAcknowledged?.(count);
    for (const each of waiting) if (count >= each.until) each.resolve();
  }

  async function send(smtp: SmtpDialogue): Promise<number> {
    const number = sent++;
    const address = recipients[number % recipients.length] ?? '';
    const subject = `${name}-${number}`;
    await smtp.say('MAIL FROM:<a@shop.example>');
    const accepted = await smtp.say(`RCPT TO:<${address}>`);
    if (accepted.code !== 250) {
      await smtp.say('RSET');
      return accepted.code;
    }
    const { code } = await smtp.data(`Subject: ${subject}\r\n\r\n${body}`);
    if (code === 250) acknowledge(address, subject);
    return code;
  }

  /** Sends until it is stopped or disconnected. Returns whether it could connect. */
  async function sendOverOne(): Promise<boolean> {
    let smtp: SmtpDialogue;
    try {
      smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    } catch {
      return false;
    }
    await smtp.say('EHLO client.example');
    while (!stopped) {
      const code = await send(smtp);
      // There is no reply, because the connection was lost.
      if (code === 0) break;
      replies.set(code, (replies.get(code) ?? 0) + 1);
    }
    smtp.close();
    return true;
  }

  async function sendAll(): Promise<void> {
    while (await sendOverOne()) if (stopped || !persistent) return;
  }

  const ended = Promise.all(Array.from({ length: connections }, sendAll)).then(() => undefined);
  return {
    acknowledged,
    replies,
    ended,
    more: (more) =>
      new Promise((resolve) => {
        waiting.push({ until: count + more, resolve });
      }),
    async stop() {
      stopped = true;
      await ended;
    },
  };
}
