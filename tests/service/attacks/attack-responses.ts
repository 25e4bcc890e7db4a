import { expect } from 'vitest';
import { ErrorResponse } from '../../../lib/contract.ts';
import type { RunningService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { ask } from '../support/raw-http.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

/** A session with one message in it, of these lines, as it is listed and as it is read. */
export async function received(service: RunningService, ...lines: string[]) {
  const url = service.httpUrl;
  const { email, token } = await newSession(url);
  const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
  await smtp.envelope(email);
  expect((await smtp.data(Buffer.from(lines.join('\r\n')))).code).toBe(250);
  smtp.close();
  const [listed] = await listMail(url, token);
  const id = listed?.id ?? 0;
  return { token, id, listed, message: await readMail(url, token, id) };
}

/** Where there is nothing, in the form of all errors. */
export async function expectUnknownPath(url: string, path: string, method = 'GET'): Promise<void> {
  const { status, text, headers } = await ask(url, path, { method });
  expect(status, path).toBe(404);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(ErrorResponse.parse(JSON.parse(text)).code).toBe('unknown_path');
}
