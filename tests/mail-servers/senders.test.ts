import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpacked, unpackedEnvironment } from '../../scripts/mail-servers/debian-programs.ts';
import { startPostfix } from '../../scripts/mail-servers/postfix.ts';
import { type RunningService, runOwnService } from '../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail } from '../service/support/api.ts';
import { makeCertificate } from '../service/support/certificate.ts';

const run = promisify(execFile);
const from = 'shop@shop.example';
const subject = 'Grüße vom Meer';
/** Contains lines with leading dots, bytes beyond ASCII, and a line longer than SMTP allows. */
const text = `.\n..\n.hidden\nzażółć gęślą jaźń\n${'long '.repeat(300).trim()}\nend`;
const header = `From: Shop <${from}>\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n`;

let service: RunningService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayfly-senders-'));
  const { cert, key } = makeCertificate(folder, 'mail.example');
  service = await runOwnService({
    MAYFLY_TLS_CERT: cert,
    MAYFLY_TLS_KEY: key,
  });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Waits until a new address has received the mails that `send` sends, and lists these mails. */
async function mailsBy(send: (to: string) => Promise<unknown>, count = 1) {
  const { email, token } = await newSession(service.httpUrl);
  await send(email);
  const list = () => listMail(service.httpUrl, token);
  await expect.poll(async () => (await list()).length).toBe(count);
  const read = async (id: number) => {
    const mail = await readMail(service.httpUrl, token, id);
    return { subject: mail.subject, text: mail.text?.trim().replaceAll('\r\n', '\n') };
  };
  return { listed: await list(), read };
}

/** Runs a program with `input` as its standard input. */
async function pipe(program: string, args: string[], input: string): Promise<void> {
  const running = run(program, args);
  running.child.stdin?.end(input);
  await running;
}

const smtplib = `
import email, email.policy, smtplib, ssl, sys
mail = email.message_from_binary_file(sys.stdin.buffer, policy=email.policy.SMTP)
context = ssl._create_unverified_context()
with smtplib.SMTP('127.0.0.1', int(sys.argv[1])) as server:
    server.starttls(context=context)
    server.send_message(mail, sys.argv[2], [sys.argv[3]])
`;

test.each<[string, (to: string, port: string) => Promise<unknown>]>([
  [
    'swaks',
    async (to, port) => {
      const file = join(folder, 'swaks.eml');
      await writeFile(file, `${header}\n${text}\n`);
      const peers = ['--server', '127.0.0.1', '--port', port, '--from', from, '--to', to];
      await run('swaks', [...peers, '--data', `@${file}`]);
    },
  ],
  [
    'msmtp',
    (to, port) => {
      const tls = ['--tls=on', '--tls-certcheck=off'];
      const peers = ['--host=127.0.0.1', `--port=${port}`, `--from=${from}`, to];
      return pipe('msmtp', ['--file=/dev/null', ...tls, ...peers], `${header}\n${text}\n`);
    },
  ],
  [
    'smtplib of Python',
    (to, port) => pipe('python3', ['-c', smtplib, port, from, to], `${header}\n${text}\n`),
  ],
  [
    'nodemailer',
    (to, port) =>
      createTransport({
        host: '127.0.0.1',
        port: Number(port),
        requireTLS: true,
        tls: { rejectUnauthorized: false },
      }).sendMail({ from: `Shop <${from}>`, to, subject, text }),
  ],
])('a mail that %s sends arrives unchanged', async (_, send) => {
  const { listed, read } = await mailsBy((to) => send(to, String(service.smtpPort)));
  expect(await read(listed[0]?.id ?? 0)).toEqual({ subject, text });
});

test('two hundred mails that smtp-source sends over ten connections arrive', async () => {
  const load = ['-d', '-s', '10', '-m', '200', '-l', '2000', '-f', from];
  const server = `127.0.0.1:${service.smtpPort}`;
  const smtpSource = unpacked('usr', 'sbin', 'smtp-source');
  await mailsBy(
    (to) => run(smtpSource, [...load, '-t', to, server], { env: unpackedEnvironment }),
    200,
  );
});

test('Postfix relays forty mails with TLS and pipelining, and none stays in its queue', async () => {
  const relay = await startPostfix({
    virtual_mailbox_domains: '',
    default_transport: `smtp:[127.0.0.1]:${service.smtpPort}`,
    smtp_tls_security_level: 'encrypt',
    smtp_tls_loglevel: '1',
  });
  try {
    const transport = createTransport({ host: '127.0.0.1', port: relay.port, pool: true });
    const { listed, read } = await mailsBy(
      (to) =>
        Promise.all(
          Array.from({ length: 40 }, (_, number) =>
            transport.sendMail({ from, to, subject: `${subject} ${number}`, text }),
          ),
        ).finally(() => transport.close()),
      40,
    );
    expect(new Set(listed.map((mail) => mail.subject)).size).toBe(40);
    for (const { id } of listed) expect((await read(id)).text).toBe(text);
    await expect.poll(() => relay.isIdle()).toBe(true);
    const log = await relay.log();
    expect(log).toMatch(/Untrusted TLS connection established to 127\.0\.0\.1/);
    expect(log.match(/status=sent \(250 2\.6\.0 Stored\)/g)).toHaveLength(40);
  } finally {
    await relay.stop();
  }
});
