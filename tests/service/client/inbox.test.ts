import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Inbox, MailError, MailTimeout } from '../../../client/index.ts';
import { startCloudflare } from '../extension/adapters/cloudflare.ts';
import { startAnother, startOwn, startPlain, type TriedService } from './services.ts';

/** The error of a rejected call. */
async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof Error)) return expect.fail('did not fail');
  return error;
}

const code = (digits: number) => ({
  subject: `Your code is ${digits}`,
  text: `Your verification code is ${digits}.`,
});

describe.each<[string, () => Promise<TriedService>]>([
  ['with long polling', startOwn],
  ['with only the five calls', startPlain],
  ['with another protocol', startAnother],
])('an inbox at a service %s', (_, start) => {
  let service: TriedService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service?.close());

  const newInbox = () => connect(service.url).createAddress();

  test('returns a code that arrived before the call, and one that arrives later', async () => {
    const inbox = await newInbox();
    await service.send({ to: inbox.email, ...code(482913) });
    expect(await inbox.waitForCode()).toBe('482913');
    const second = inbox.waitForCode();
    await service.send({ to: inbox.email, ...code(771204) });
    expect(await second).toBe('771204');
  });

  test('returns the link of a mail even after it has returned its code', async () => {
    const inbox = await newInbox();
    const link = 'https://shop.example/confirm?token=abc123def';
    const text = `Your verification code is 482913. Or confirm your address: ${link}`;
    await service.send({ to: inbox.email, subject: 'Confirm your address', text });
    expect([await inbox.waitForCode(), await inbox.waitForLink()]).toEqual(['482913', link]);
  });

  test('returns each code once, in the order of arrival, to concurrent waits', async () => {
    const inbox = await newInbox();
    const codes: string[] = [];
    const waiting = [1, 2, 3].map(async () => {
      codes.push(await inbox.waitForCode());
    });
    for (const digits of [482913, 771204, 905518]) {
      await service.send({ to: inbox.email, ...code(digits) });
    }
    await Promise.all(waiting);
    expect(codes).toEqual(['482913', '771204', '905518']);
  });

  test('returns the message that matches, and skips others', async () => {
    const inbox = await newInbox();
    const bank = inbox.waitForMessage({ from: 'BANK', subject: /statement/i });
    const shop = inbox.waitForCode({ from: 'shop@shop.example' });
    await service.send({ to: inbox.email, from: 'Bank <no-reply@bank.example>', ...code(111222) });
    await service.send({ to: inbox.email, ...code(482913) });
    await service.send({
      ...{ to: inbox.email, from: 'Bank <no-reply@bank.example>' },
      ...{ subject: 'Your Statement', text: 'It is here: 12 apples.' },
    });
    expect(await shop).toBe('482913');
    expect(await bank).toMatchObject({
      ...{ senderName: 'Bank', senderEmail: 'no-reply@bank.example', subject: 'Your Statement' },
      ...{ text: expect.stringContaining('12 apples'), code: undefined },
    });
    const apples = await inbox.waitForMessage({ where: ({ text }) => /482913/.test(text ?? '') });
    expect(apples.code).toBe('482913');
  });

  test('reports which messages arrived if none of them matches', async () => {
    const inbox = await newInbox();
    await service.send({ to: inbox.email, ...code(482913) });
    await inbox.waitForCode();
    await service.send({ to: inbox.email, subject: 'Welcome', text: 'Good to see you.' });
    await inbox.waitForMessage({ subject: 'Welcome' });
    const error = await failureOf(inbox.waitForCode({ timeout: 1500 }));
    expect(error).toBeInstanceOf(MailTimeout);
    const time = 'at \\d\\d:\\d\\d:\\d\\d UTC';
    const sender = 'from Shop <shop@shop.example>';
    expect(error.message).toMatch(
      new RegExp(
        [
          `^No code came to ${inbox.email} within 1.5 s\\.`,
          '2 messages have arrived:',
          `- "Your code is 482913" ${sender} ${time}: this code was handed out before`,
          `- "Welcome" ${sender} ${time}: no code was found in it$`,
        ].join('\n'),
      ),
    );
    expect(error).toMatchObject({
      code: 'timeout',
      messages: [{ subject: 'Your code is 482913' }, { subject: 'Welcome' }],
    });
  });

  test('reports that no message arrived, and possible causes', async () => {
    const inbox = await newInbox();
    const error = await failureOf(inbox.waitForLink({ timeout: 300, subject: 'Confirm' }));
    expect(error.message).toBe(
      [
        `No link came to ${inbox.email} within 0.3 s (subject "Confirm").`,
        `Nothing has arrived. Does the tested site send its mail to the service at ${service.url}, by SMTP, and to exactly this address? The site's log may say more.`,
      ].join('\n'),
    );
  });

  test('stops waiting when the signal is aborted', async () => {
    const inbox = await newInbox();
    const controller = new AbortController();
    const waiting = failureOf(inbox.waitForCode({ signal: controller.signal }));
    controller.abort(new Error('the test is over'));
    expect((await waiting).message).toBe('the test is over');
  });

  test('lists, reads and deletes messages', async () => {
    const inbox = await newInbox();
    await service.send({ to: inbox.email, ...code(482913) });
    const { id } = await inbox.waitForMessage();
    expect(await inbox.list()).toMatchObject([
      { id, senderEmail: 'shop@shop.example', subject: 'Your code is 482913' },
    ]);
    const message = await inbox.read(id);
    expect(message).toMatchObject({ id, code: '482913', attachments: expect.any(Array) });
    expect(Math.abs(message.receivedAt.getTime() - Date.now())).toBeLessThan(120_000);
    await inbox.delete(id);
    expect(await inbox.list()).toEqual([]);
    const error = await failureOf(inbox.read(id));
    expect(error).toMatchObject({ name: 'MailError', code: 'message-gone' });
    expect(error.message).toContain(`${service.url} no longer has that message`);
  });

  test('continues in another process from its saved state', async () => {
    const first = await newInbox();
    await service.send({ to: first.email, ...code(482913) });
    await first.waitForCode();
    const saved = JSON.stringify(first);
    const second: Inbox = connect(service.url).openInbox(JSON.parse(saved));
    expect([second.email, second.expiresAt]).toEqual([first.email, first.expiresAt]);
    await service.send({ to: first.email, ...code(771204) });
    expect(await second.waitForCode()).toBe('771204');
  });

  test('ends the address and deletes its mail', async () => {
    let used: Inbox;
    {
      await using inbox = await newInbox();
      used = inbox;
      await service.send({ to: inbox.email, ...code(482913) });
      await inbox.waitForCode();
    }
    const left = await used.list().catch((error: unknown) => error);
    if (left instanceof MailError) expect(left.code).toBe('address-expired');
    else expect(left).toEqual([]);
    await used.end();
  });
});

test('an inbox ends without an error at a service that deletes nothing', async () => {
  const world = await startCloudflare({}, { open: false });
  const inbox = await connect(world.base).createAddress();
  const mail = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };
  await world.deliver({ ...mail, to: inbox.email });
  await inbox.end();
  expect(await inbox.list()).toHaveLength(1);
  await world.close();
});
