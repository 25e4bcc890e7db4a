import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { newSession, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

let service: RunningService;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_OPERATOR: '127.0.0.1:0', MAYFLY_MESSAGE_BYTES: '2KiB' });
});
afterAll(() => service.kill());

/** The value of a metric. `name` includes the labels, in Prometheus' format. */
async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${service.operatorUrl}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('the operator port', () => {
  test('reports that the service is alive and ready', async () => {
    expect(await request(service.operatorUrl, '/livez')).toMatchObject({ status: 200 });
    expect((await request(service.operatorUrl, '/readyz')).body).toEqual({ status: 'ready' });
  });

  test('counts stored and rejected mail, and sessions', async () => {
    const { email: to } = await newSession(service.httpUrl);
    const sessions = await figure('mayfly_sessions');
    const stored = await figure('mayfly_mail_stored_total');
    await sendMail(service, { to, subject: 'Hello', text: 'Hi' });
    const nobody = `nobody-${to}`;
    await expect(sendMail(service, { to: nobody, text: 'Hi' })).rejects.toThrow();
    await expect(sendMail(service, { to, text: 'long '.repeat(1000) })).rejects.toThrow();
    expect(await figure('mayfly_mail_stored_total')).toBe(stored + 1);
    expect(await figure('mayfly_mail_storing_seconds_count')).toBe(stored + 1);
    expect(await figure('mayfly_mail_refused_total{reason="no-such-address"}')).toBe(1);
    expect(await figure('mayfly_mail_refused_total{reason="too-large"}')).toBe(1);
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    await smtp.say('HELLO client.example');
    smtp.close();
    expect(await figure('mayfly_smtp_refused_total{reason="syntax"}')).toBe(1);
    expect(await figure('mayfly_stored_messages')).toBe(stored + 1);
    expect(await figure('mayfly_stored_bytes')).toBe(
      await figure('mayfly_mail_stored_bytes_total'),
    );
    expect(await figure('mayfly_mail_in_flight_bytes')).toBe(0);
    await newSession(service.httpUrl);
    expect(await figure('mayfly_sessions')).toBe(sessions + 1);
  });

  test('reports routes, but no requested paths, addresses or tokens', async () => {
    const { email: address, token } = await newSession(service.httpUrl);
    await request(service.httpUrl, '/check-mail', { query: { token } });
    await request(service.httpUrl, `/${token}`);
    const text = await (await fetch(`${service.operatorUrl}/metrics`)).text();
    expect(text).toContain('method="GET",path="/check-mail",status="200"');
    expect(text).toContain('path="unknown",status="404"');
    expect(text).not.toContain(token);
    expect(text).not.toContain(address.split('@')[0]);
  });

  test('serves only metrics, figures and health checks, and the public port serves neither', async () => {
    expect((await request(service.operatorUrl, '/domains')).status).toBe(404);
    for (const path of ['/livez', '/readyz', '/metrics', '/figures']) {
      expect((await request(service.httpUrl, path)).status).toBe(404);
    }
  });
});
