import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../../scripts/practice-site.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';

let service: RunningService;
let site: PracticeSite;

beforeAll(async () => {
  service = await runOwnService();
  site = await startPracticeSite({ smtpPort: service.smtpPort, port: 0 });
});

afterAll(async () => {
  await site?.close();
  await service?.kill();
});

type Session = { email: string; token: string };
type Mail = { subject: string; text: string; html: string };

async function ask<Answer>(path: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(service.httpUrl + path, options);
  expect(response.status).toBe(200);
  return response.json() as Promise<Answer>;
}

/**
 * The newest mail. The site sends it before it answers the sign-up, so it is in the inbox by then.
 */
async function newestMail(token: string): Promise<Mail> {
  const { messages } = await ask<{ messages: { id: number }[] }>(`/check-mail?token=${token}`);
  const path = `/read-mail?token=${token}&id=${messages[0]?.id}`;
  return (await ask<{ message: Mail }>(path)).message;
}

const post = (path: string, fields: [string, string][]) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields) });

async function signUp(extra: [string, string][] = []) {
  const session = await ask<Session>('/create-session', { method: 'POST' });
  const page = await post('/sign-up', [['name', 'Oak <b>'], ['email', session.email], ...extra]);
  const id = new URL(page.url).searchParams.get('id') ?? '';
  const mail = await newestMail(session.token);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  return { ...session, page: await page.text(), id, mail, code };
}

describe('the practice site', () => {
  it('reports a wrong code and allows another attempt', async () => {
    const { id, code } = await signUp();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answer = await post('/confirm', [
      ['id', id],
      ['code', wrong],
    ]);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('role="alert"');
    expect(page).toContain('name="code"');
    expect(page).not.toContain('Welcome');
  });

  it('rejects two different addresses', async () => {
    const answer = await post('/sign-up', [
      ['email', 'a@acorn.example'],
      ['email_repeat', 'b@acorn.example'],
    ]);
    expect(answer.status).toBe(422);
  });

  it('reports that the mail could not be delivered', async () => {
    const answer = await post('/sign-up', [['email', 'nobody@elsewhere.example']]);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('could not be sent');
  });

  it.each(['/', '/frames', '/frames/form', '/repeat', '/newsletter', '/no-field', '/boxes'])(
    'serves %s without an unfilled placeholder',
    async (path) => {
      const response = await fetch(site.url + path);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('{{');
    },
  );
});
