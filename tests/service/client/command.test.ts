import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../client/command.ts';
import { startOwn, type TriedService } from './services.ts';

let service: TriedService;
const folder = mkdtempSync(join(tmpdir(), 'mayfly-command-'));
const inboxes = join(folder, 'inboxes');

beforeAll(async () => {
  service = await startOwn();
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command and returns its output. Fails if the command fails. */
async function mayfly(...words: string[]): Promise<string> {
  const { code, printed, errors } = await tryMayfly(...words);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return printed;
}

async function tryMayfly(...words: string[]) {
  let [printed, errors] = ['', ''];
  const code = await runCommand(words, {
    env: { MAYFLY_SERVICE: service.url, MAYFLY_INBOXES: inboxes },
    isTerminal: false,
    print: (output) => {
      printed += output;
    },
    printError: (text) => {
      errors += text;
    },
  });
  return { code, printed, errors };
}

const sendCode = (to: string, code: number) =>
  service.send({ to, subject: `Your code is ${code}`, text: `Your verification code is ${code}.` });

test('repeated runs of the command return each code only once', async () => {
  const email = (await mayfly('address', '--prefix', 'Ada', '--hours', '2')).trim();
  expect(email).toBe('ada@mayfly.localhost');
  await sendCode(email, 482913);
  expect(await mayfly('wait-code', email)).toBe('482913\n');
  await sendCode(email, 771204);
  expect(await mayfly('wait-code', email.toUpperCase())).toBe('771204\n');
  const { code, errors } = await tryMayfly('wait-code', email, '--timeout', '0.2');
  expect(code).toBe(3);
  expect(errors).toContain(`mayfly-client: No code came to ${email} within 0.2 s.`);
});

test('the exit codes for an unreachable service and for missing mail differ', async () => {
  const file = join(folder, 'gone.json');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise((resolve) => server.close(resolve));
  const gone = { service: address, email: 'x@y.example', token: 'x' };
  writeFileSync(file, JSON.stringify(gone));
  expect(await tryMayfly('wait-code', '--inbox', file, '--timeout', '0.3')).toEqual({
    ...{ code: 1, printed: '' },
    errors: `mayfly-client: ${address} does not answer; is the service running, and is this its address?\n`,
  });
});

test('list reports messages that cannot be read', async () => {
  const server = createHttpServer((request, response) => {
    const listing = { messages: [{ id: 1, subject: 'Hello' }, { subject: 'Without an id' }] };
    const isListing = request.url?.startsWith('/check-mail');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 'success', domains: [], ...(isListing ? listing : {}) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = join(folder, 'unreadable.json');
  writeFileSync(file, JSON.stringify({ service, email: 'x@y.example', token: 'x' }));
  const { code, printed, errors } = await tryMayfly('list', '--inbox', file);
  expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('Hello') });
  expect(errors).toBe(
    'mayfly-client: 1 message of this service could not be read (messages.1.id: missing).\n',
  );
  server.closeAllConnections();
  server.close();
});

test('only their owner can read the saved inboxes', async () => {
  const email = (await mayfly('address')).trim();
  const path = join(inboxes, `${encodeURIComponent(email)}.json`);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ email, service: service.url });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(inboxes).mode & 0o777).toBe(0o700);
  await mayfly('end', email);
  expect(readdirSync(inboxes)).not.toContain(`${encodeURIComponent(email)}.json`);
});

test('an inbox can be saved in a separate file', async () => {
  const file = join(folder, 'mine.json');
  const made = JSON.parse(await mayfly('address', '--json', '--inbox', file));
  const { token, ...kept } = JSON.parse(readFileSync(file, 'utf8'));
  // The output contains no token, because output ends up in logs and a token gives access to the
  // inbox.
  expect(made).toEqual({ ...kept, file });
  expect(token).toMatch(/./);
  await sendCode(made.email, 482913);
  expect(JSON.parse(await mayfly('wait-code', '--json', '--inbox', file))).toEqual({
    code: '482913',
  });
  const message = JSON.parse(await mayfly('wait-message', '--json', '--inbox', file));
  expect(message).toMatchObject({ subject: 'Your code is 482913', code: '482913' });
  expect(await mayfly('read', '--inbox', file, message.id)).toContain('\nCode: 482913\n\nYour ');
  expect(await mayfly('end', '--json', '--inbox', file)).toBe('{}\n');
  expect((await tryMayfly('list', '--inbox', file)).code).toBe(1);
});

test('with --json, errors are JSON as well', async () => {
  const email = (await mayfly('address')).trim();
  await service.send({ to: email, subject: 'Welcome', text: 'Good to see you.' });
  await mayfly('wait-message', email);
  const late = await tryMayfly('wait-code', email, '--json', '--timeout', '1');
  expect([late.code, late.printed]).toEqual([3, '']);
  expect(JSON.parse(late.errors)).toEqual({
    error: {
      code: 'timeout',
      message: expect.stringContaining(`No code came to ${email}`),
      messages: [expect.objectContaining({ subject: 'Welcome' })],
    },
  });
  const gone = await tryMayfly('list', 'nobody@mayfly.localhost', '--json');
  expect(gone.code).toBe(1);
  expect(JSON.parse(gone.errors).error).toEqual({
    ...{ code: 'message-gone', message: expect.stringContaining('there is no inbox in ') },
  });
});

test('if an inbox cannot be saved, its address is ended and the reason is printed', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const within = join(file, 'inbox.json');
  const name = ['address', '--prefix', 'not-kept'];
  const { code, printed, errors } = await tryMayfly(...name, '--inbox', within);
  expect([code, printed]).toEqual([1, '']);
  expect(errors).toMatch(/^mayfly-client: cannot save the inbox in .*a-file.*: E[A-Z]+: .*\n$/);
  const sending = service.send({ to: 'not-kept@mayfly.localhost', subject: 'Hi', text: 'Hi.' });
  await expect(sending).rejects.toThrow(/550/);
});

test('an expired address is removed from the saved inboxes', async () => {
  const expired = { service: service.url, email: 'x@y.example', token: 'x' };
  const path = join(inboxes, 'x%40y.example.json');
  writeFileSync(path, JSON.stringify({ ...expired, expiresAt: '2020-01-01T00:00:00Z' }));
  const possiblyLive = join(inboxes, 'z%40y.example.json');
  const mayLiveUntil = new Date(Date.now() + 3_600_000).toISOString();
  writeFileSync(possiblyLive, JSON.stringify({ ...expired, mayLiveUntil }));
  await mayfly('address');
  expect(readdirSync(inboxes)).not.toContain('x%40y.example.json');
  expect(readdirSync(inboxes)).toContain('z%40y.example.json');
});

test('mail content cannot send control sequences to the terminal', async () => {
  const email = (await mayfly('address')).trim();
  const [subject, text] = [
    'Good \u001b[31mred\u001b[0m news',
    'See \u001b]0;title\u0007 this.\tOr',
  ];
  await service.send({ to: email, subject, text });
  const printed = await mayfly('wait-message', email, '--from', 'shop');
  expect(printed).toContain('Subject: Good [31mred [0m news\n');
  expect(printed).toContain('\n\nSee ]0;title this.\tOr\n');
  expect(await mayfly('list', email)).toMatch(
    /^\d+\t[\dTZ:.-]+\tshop@shop\.example\tGood \[31mred \[0m news\n$/,
  );
});

test('a missing message is reported', async () => {
  const email = (await mayfly('address')).trim();
  expect(await mayfly('list', email)).toBe('');
  expect(await mayfly('list', email, '--json')).toBe('[]\n');
  expect(await tryMayfly('read', email)).toMatchObject({
    code: 3,
    errors: `mayfly-client: no message has arrived at ${email}\n`,
  });
});

test('the command finds messages by fields and tags, and reports one that must not arrive', async () => {
  const email = (await mayfly('address')).trim();
  const tagged = email.replace('@', '+news@');
  await service.send({ to: tagged, subject: 'News', text: 'Spring', cc: 'boss@shop.example' });
  await service.send({ to: email, subject: 'Order', text: 'Tea', headers: { 'X-Kind': 'order' } });
  expect(
    await mayfly('wait-message', email, '--where', 'x-kind=ORD', '--where', 'text=tea'),
  ).toContain('Subject: Order\n');
  const unexpected = ['expect-no-message', email, '--for', '0.3', '--tag'];
  expect(await mayfly(...unexpected, 'shop')).toBe('');
  expect(await tryMayfly(...unexpected, 'news')).toMatchObject({
    code: 4,
    errors: expect.stringContaining(`A message came to ${email}, but none was expected for 0.3 s`),
  });
  expect(await mayfly('wait-message', email, '--where', 'cc=boss')).toContain(
    'Cc: boss@shop.example',
  );
  expect(JSON.parse(await mayfly('list', email, '--json'))).toMatchObject([
    { subject: 'Order' },
    { subject: 'News', tag: 'news' },
  ]);
  await mayfly('delete', email, '--all');
  expect(await mayfly('list', email)).toBe('');
});

test('an attachment whose transfer fails leaves no file in the folder', async () => {
  const domains = [{ id: 1, domain: 'y.example' }];
  const message = {
    id: 1,
    sender_name: '',
    sender_email: 'a@b.example',
    subject: 'Bill',
    received_at: '2026-11-21 12:00:00',
    attachments: [{ id: 1, filename: 'bill.txt', size: 100 }],
  };
  const answers: Record<string, object> = {
    '/domains': { domains, partner_accounts: [], features: ['attachment'] },
    '/read-mail': { message },
  };
  const server = createHttpServer(({ url = '' }, response) => {
    const answer = answers[url.replace(/\?.*/, '')];
    if (answer) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: 'success', ...answer }));
    } else {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100 });
      response.write('Ten.');
      setTimeout(() => response.destroy(), 50);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const inbox = join(folder, 'broken.json');
  const saved = { service: `http://127.0.0.1:${port}`, email: 'x@y.example', token: 'x' };
  writeFileSync(inbox, JSON.stringify(saved));
  const files = mkdtempSync(join(folder, 'files-'));
  const { code, errors } = await tryMayfly('attachment', '1', '--inbox', inbox, '--output', files);
  server.close();
  expect(code, errors).toBe(1);
  expect(readdirSync(files)).toEqual([]);
});

test('attachments are written under safe names, and replace no file', async () => {
  const email = (await mayfly('address')).trim();
  const attachments = [
    { filename: '../../.profile', content: 'curl' },
    { filename: 'bill.txt', content: 'Ten.' },
  ];
  await service.send({ to: email, subject: 'Bill', text: 'See below.', attachments });
  await mayfly('wait-message', email);
  const several = await tryMayfly('attachment', email);
  expect(several.code).toBe(1);
  expect(several.errors).toMatch(/exactly one attachment; it has "[^"]*profile", "bill.txt"\n$/);
  expect(await mayfly('attachment', email, '--name', 'bill.txt')).toBe('84,101,110,46');
  const files = mkdtempSync(join(folder, 'files-'));
  const [first] = JSON.parse(await mayfly('read', email, '--json')).attachments;
  const toFolder = ['attachment', email, '--name', first.name, '--output', files];
  const path = (await mayfly(...toFolder)).trim();
  expect(readdirSync(files)).toHaveLength(1);
  expect(path).toMatch(/^[^.]+\/[^./][^/]*profile$/);
  expect(readFileSync(path, 'utf8')).toBe('curl');
  expect((await tryMayfly(...toFolder)).errors).toContain('cannot save the attachment in ');
});
