import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmtpDialogue } from '../service/support/smtp-dialogue.ts';
import { servicePort } from './support/build.ts';
import { answerInstead } from './support/other-service.ts';
import {
  addressOn,
  type ChromiumWorld,
  rowOn,
  startWorld,
  startWorldOfTest,
} from './support/world.ts';

describe('an unreachable service', () => {
  it('is reported with next steps, and is used once it responds', async () => {
    const world = await startWorldOfTest({ withoutService: true });
    const page = await world.openPage('popup.html');
    await page.getByText(`No answer from 127.0.0.1:${servicePort}.`, { exact: false }).waitFor();
    await page.getByText('npm run serve').waitFor();
    await page.getByRole('link', { name: 'Use another service' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    // Mayfly retries by itself.
    await world.startService();
    await expect.poll(() => addressOn(page), { timeout: 90_000 }).toContain('@');
    const address = await addressOn(page);

    // Stored mail stays visible while the service is unreachable.
    await world.send({ to: address, subject: 'Stays', text: 'Hello' });
    await rowOn(page, 'Stays').waitFor();
    await world.stopService();
    const warning = page.getByRole('alert');
    await warning.getByText('Trying again in').waitFor();
    await page.getByRole('button', { name: 'New address' }).click();
    await warning.getByRole('button', { name: 'Try now' }).waitFor();
    await warning.getByRole('link', { name: 'Change service' }).waitFor();
    expect(await warning.count()).toBe(1);
    await rowOn(page, 'Stays').waitFor();
    expect(await addressOn(page)).toBe(address);
    // The requested address is created once the service responds.
    await world.startService();
    await expect.poll(() => addressOn(page), { timeout: 90_000 }).not.toBe(address);
    await warning.waitFor({ state: 'detached' });
    await page.getByText('appears here automatically').waitFor();
  });
});

describe('details of a failure', () => {
  const token = 'wR4yQmZk7TnB2xVd';
  /**
   * A service that creates an address, and then fails with a response that contains secrets.
   * `others` are its other responses, by path.
   */
  function startFailingService(others: Readonly<Record<string, object>>) {
    return answerInstead((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      const answer = (value: object, status = 200) => {
        response.writeHead(status, { 'X-Request-Id': '4f1c-77' });
        response.end(JSON.stringify(value));
      };
      if (path === '/domains') answer({ status: 'success', domains: [], partner_accounts: [] });
      else if (path === '/create-session') {
        answer({
          status: 'success',
          email: 'a@b.example',
          token,
          expires_at: '2099-01-01 00:00:00',
        });
      } else if (path in others) answer(others[path] ?? {});
      else answer({ status: 'error', message: `Dear Anna: ${token}` }, 503);
    });
  }

  it('can be opened and copied by keyboard, and contain no secrets', async () => {
    const others: Record<string, object> = {};
    await startFailingService(others);
    const world = await startWorldOfTest({ withoutService: true });
    const page = await world.openMailbox();
    await page.getByText('is having problems', { exact: false }).waitFor();
    const copy = page.getByRole('button', { name: 'Copy details' });
    const summary = page.locator('.problem-details > summary');
    await summary.waitFor();
    expect(await copy.isVisible()).toBe(false);
    await summary.press('Enter');
    await copy.waitFor();
    await summary.press('Tab');
    await expect.poll(() => copy.evaluate((it) => it === document.activeElement)).toBe(true);
    await copy.press('Enter');
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).toMatch(/^unavailable \(HTTP 503\)\n/);
    const [, time = '', asked, id, ...more] = (await read()).split('\n');
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(10 * 60_000);
    expect(asked).toBe(`GET http://127.0.0.1:${servicePort}/check-mail`);
    expect(id).toBe('X-Request-Id: 4f1c-77');
    expect(more).toEqual([]);

    // The details also name the unreadable messages of the list.
    const readable = { id: 1, sender_email: 'a@b.example', subject: 'Readable' };
    others['/check-mail'] = { messages: [{ subject: 'No id' }, readable] };
    others['/read-mail'] = { message: { ...readable, text: 'Hello' } };
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('is having problems').waitFor({ state: 'detached' });
    await page.getByText('can’t read 1 of the messages').waitFor();
    await rowOn(page, 'Readable').waitFor();
    await summary.click();
    await page.getByText('messages.0.id: missing').waitFor();
  });
});

describe('unusual mail', () => {
  let world: ChromiumWorld;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  /** Sends a source byte for byte, which no mail client would send. */
  async function sendRaw(to: string, source: string) {
    const { smtpHost, smtpPort } = world.service();
    const dialogue = await SmtpDialogue.open(smtpHost, smtpPort);
    await dialogue.envelope(to);
    expect((await dialogue.data(Buffer.from(source, 'latin1'))).code).toBe(250);
    dialogue.close();
  }

  it('has a reasonable row and screen each', async () => {
    const page = await world.openMailbox();
    const to = await addressOn(page);
    const long = 'Long '.repeat(2000);
    await sendRaw(to, 'From: nobody@b.example\r\n\r\nNo subject at all');
    await sendRaw(to, 'From: a@b.example\r\nSubject: No body\r\n\r\n');
    await sendRaw(to, `From: a@b.example\r\nSubject: ${long}\r\n\r\nBody`);
    await sendRaw(
      to,
      'From: =?utf-8?B?broken\xff?= <a@b.example>\r\nSubject: =?x-none?Q?Broken=ZZ?=\r\n' +
        'Content-Type: text/plain; charset=no-such\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%',
    );
    const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(400);
    for (let index = 0; index < 4; index += 1) {
      await rows.nth(index).getByRole('link').click();
      await page.getByRole('heading').first().waitFor();
      await page.getByText('b.example').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        400,
      );
      await page.getByRole('link', { name: 'Back to inbox' }).click();
      await rows.first().waitFor();
    }
  });
});
