/** SMTP load by Postfix's own load maker. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unpacked, unpackedEnvironment } from '../../mail-servers/debian-programs.ts';

const run = promisify(execFile);

export type MailLoad = {
  messages: number;
  /** Of each message. */
  bytes: number;
  /** At a time. */
  connections: number;
  /** Whether a connection brings one message after another, or a single one. */
  lasting: boolean;
};

/** Sends messages to one address. Rejects when one of them is refused. */
export async function send(port: number, to: string, load: MailLoad): Promise<void> {
  const args = [
    ...(load.lasting ? ['-d'] : []),
    ...['-s', String(load.connections), '-m', String(load.messages), '-l', String(load.bytes)],
    ...['-f', 'sender@bench.example', '-t', to, `127.0.0.1:${port}`],
  ];
  await run(unpacked('usr', 'sbin', 'smtp-source'), args, { env: unpackedEnvironment });
}
