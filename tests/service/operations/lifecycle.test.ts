import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type RunningService,
  runOwnService,
  ServiceDidNotStart,
} from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

const folders: string[] = [];
const running: RunningService[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-service-'));
  folders.push(folder);
  return folder;
}

async function start(environment: Record<string, string> = {}): Promise<RunningService> {
  const service = await runOwnService(environment);
  running.push(service);
  return service;
}

afterAll(async () => {
  for (const service of running) await service.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the service at its start', () => {
  test.each([
    ['MAYFLY_HTTP', 'localhost'],
    ['MAYFLY_SESSION_HOURS', 'a day'],
    ['MAYFLY_STORE', 'postgres://x'],
  ])('refuses a wrong %s in one line that names it', async (name, value) => {
    const failure = await runOwnService({ [name]: value }).catch((error: unknown) => error);
    if (!(failure instanceof ServiceDidNotStart)) throw new Error('It started.');
    expect(failure.code).toBe(1);
    expect(failure.output).toMatch(new RegExp(`^mayfly: ${name} must .*"${value}"\\.\\n$`));
  });

  test('says so when its port is taken, and what chooses another', async () => {
    const { httpUrl } = await start();
    const taken = new URL(httpUrl).host;
    const failure = await runOwnService({ MAYFLY_HTTP: taken }).catch((error: unknown) => error);
    if (!(failure instanceof ServiceDidNotStart)) throw new Error('It started.');
    expect(failure.code).toBe(1);
    expect(failure.output).toMatch(
      /^mayfly: cannot start: listen EADDRINUSE.*MAYFLY_HTTP.*ports$/m,
    );
  });
});

describe('the service that is asked to stop', () => {
  test('stores the mail that is arriving, refuses new ones and exits with 0', async () => {
    const MAYFLY_STORE = `sqlite:${join(newFolder(), 'mail.sqlite')}`;
    const service = await start({ MAYFLY_STORE });
    const { email, token } = await newSession(service.httpUrl);
    const arriving = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    const idle = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    await arriving.envelope(email);
    await arriving.say('DATA');
    arriving.socket.write('Subject: in the nick of time\r\n\r\nfirst half, ');
    const stopped = service.stop();
    expect((await idle.reply()).code).toBe(421);
    const late = connect(service.smtpPort, service.smtpHost);
    const [rejection] = await once(late, 'error');
    expect(rejection).toMatchObject({ code: 'ECONNREFUSED' });
    arriving.socket.write('second half');
    expect((await arriving.say('\r\n.')).code).toBe(250);
    arriving.close();
    idle.close();
    expect(await stopped).toBe(0);
    const again = await start({ MAYFLY_STORE });
    const [listed] = await listMail(again.httpUrl, token);
    const { text } = await readMail(again.httpUrl, token, listed?.id ?? 0);
    expect(text).toContain('first half, second half');
  });
});

/** What a store has of each mail beside its source. */
function records(path: string): Uint8Array[] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  const found = database.prepare('SELECT record FROM messages').all();
  database.close();
  return found.map(({ record }) => record).filter((record) => record instanceof Uint8Array);
}

describe('a session that ends', () => {
  test('takes its mail out of the file, its address from everybody and its token for a day', async () => {
    const folder = newFolder();
    const service = await start({
      MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`,
      MAYFLY_SESSION_HOURS: '0.002',
    });
    const inFolder = (text: string | Uint8Array) =>
      readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));
    const { email, token } = await newSession(service.httpUrl, { prefix: 'short-lived' });
    await sendMail(service, {
      to: email,
      subject: 'unforgettable',
      text: 'memorable '.repeat(900),
    });
    const [sealed = '', ...others] = records(join(folder, 'mail.sqlite'));
    expect(others).toEqual([]);
    for (const bytes of [sealed, 'short-lived']) expect(inFolder(bytes)).toBe(true);
    const secrets = ['memorable', 'unforgettable', 'shop.example', token];
    for (const text of secrets) expect(inFolder(text)).toBe(false);
    const check = () => request(service.httpUrl, '/check-mail', { query: { token } });
    await expect.poll(async () => (await check()).status).toBe(410);
    expect((await check()).body.code).toBe('session_expired');
    await expect.poll(() => inFolder(sealed)).toBe(false);
    for (const text of [...secrets, 'short-lived']) expect(inFolder(text)).toBe(false);
    expect(records(join(folder, 'mail.sqlite'))).toEqual([]);
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    expect((await smtp.envelope(email)).code).toBe(550);
    smtp.close();
    const query = { prefix: 'short-lived' };
    const again = await request(service.httpUrl, '/create-session', { method: 'POST', query });
    expect([again.status, again.body.code]).toEqual([409, 'address_taken']);
    await service.stop();
  });
});

describe('the log', () => {
  test('tells of requests and mail, and holds neither tokens nor what mail says', async () => {
    const service = await start({ MAYFLY_LOG: 'trace' });
    const url = service.httpUrl;
    const { email, token } = await newSession(url, { prefix: 'whispering' });
    await sendMail(service, {
      from: 'Zoe <zoe@secret-sender.example>',
      to: email,
      subject: 'confidential subject',
      text: 'confidential body',
    });
    const [listed] = await listMail(url, token);
    await readMail(url, token, listed?.id ?? 0);
    const headers = { Authorization: `Bearer ${token}` };
    await request(url, '/check-mail', { headers });
    await request(url, `/${token}`);
    await request(url, `/check-mail?token=${token}&token=x`);
    await request(url, `/%zz${token}`);
    await request(url, `/delete-mail?token=${token}&id=x`, { method: 'POST', body: `{"${token}` });
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    await smtp.envelope('nobody@mayfly.localhost');
    smtp.close();
    await service.stop();
    const lines = service.log().trimEnd().split('\n');
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries).toContainEqual(expect.objectContaining({ path: '/check-mail', status: 200 }));
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'mail stored', recipients: 1 }));
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'recipient refused' }));
    for (const secret of [token, 'confidential', 'secret-sender', 'whispering', 'nobody']) {
      expect(service.log()).not.toContain(secret);
    }
  });
});
