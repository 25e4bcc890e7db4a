import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type RunningService,
  runOwnService,
  ServiceDidNotStart,
} from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-service-'));
const running: RunningService[] = [];

async function start(environment: Record<string, string> = {}): Promise<RunningService> {
  const service = await runOwnService(environment);
  running.push(service);
  return service;
}

afterAll(async () => {
  for (const service of running) await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('the start of the service', () => {
  test('prints IPv6 hosts in brackets', async () => {
    const service = await start({ MAYFLY_HTTP: '[::1]:0', MAYFLY_SMTP: '[::1]:0' });
    expect(service.httpUrl).toMatch(/^http:\/\/\[::1\]:\d+$/);
    const { email, token } = await newSession(service.httpUrl);
    await sendMail(service, { to: email, subject: 'over IPv6', text: 'x' });
    expect(await listMail(service.httpUrl, token)).toMatchObject([{ subject: 'over IPv6' }]);
  });

  test('fails if a variable is invalid, with one line that names the variable', async () => {
    const failure = await runOwnService({ MAYFLY_HTTP: 'x' }).catch((error: unknown) => error);
    if (!(failure instanceof ServiceDidNotStart)) throw new Error('The service has started.');
    expect(failure.code).toBe(1);
    expect(failure.output).toMatch(/^mayfly: MAYFLY_HTTP must .*"x"\.\n$/);
  });

  test('fails if a port is in use, and names the variables that choose another port', async () => {
    const { httpUrl } = await start();
    const taken = new URL(httpUrl).host;
    const failure = await runOwnService({ MAYFLY_HTTP: taken }).catch((error: unknown) => error);
    if (!(failure instanceof ServiceDidNotStart)) throw new Error('The service has started.');
    expect(failure.code).toBe(1);
    expect(failure.output).toMatch(
      /^mayfly: cannot start: listen EADDRINUSE.*choose other ports with MAYFLY_HTTP/,
    );
  });
});

describe('the shutdown of the service', () => {
  test('stores arriving mail, rejects connections, reports that it is alive but not ready, and exits with 0', async () => {
    const MAYFLY_STORE = `sqlite:${join(folder, 'mail.sqlite')}`;
    const service = await start({ MAYFLY_STORE, MAYFLY_OPERATOR: '127.0.0.1:0' });
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
    expect(await request(service.operatorUrl, '/readyz')).toMatchObject({
      status: 503,
      body: { reason: 'stopping' },
    });
    expect((await request(service.operatorUrl, '/livez')).status).toBe(200);
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

describe('the log', () => {
  test('contains requests and mail, but no tokens, addresses or content of mail', async () => {
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
    await request(url, '/wait-mail', { query: { token } });
    await request(url, `/${token}`);
    await request(url, `/check-mail?token=${token}&token=x`);
    await request(url, `/%zz${token}`);
    await request(url, `/delete-mail?token=${token}&id=x`, { method: 'POST', body: `{"${token}` });
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    await smtp.envelope('nobody@mayfly.localhost');
    smtp.close();
    await service.stop();
    const entries = service.logEntries();
    expect(entries).toContainEqual(expect.objectContaining({ path: '/check-mail', status: 200 }));
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'mail stored', recipients: 1 }));
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'recipient refused' }));
    for (const secret of [token, 'confidential', 'secret-sender', 'whispering', 'nobody']) {
      expect(service.log()).not.toContain(secret);
    }
  });
});
