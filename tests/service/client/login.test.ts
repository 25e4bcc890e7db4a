/**
 * Tests the client, its command and the mailbox with a service that requires a user name and
 * password.
 */
import 'fake-indexeddb/auto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../client/command.ts';
import { connect } from '../../../client/index.ts';
import { writeContent } from '../../../lib/mailbox/backup/backup-content.ts';
import { type Maildev, startMaildev } from '../../../scripts/servers/maildev.ts';
import { createClientMailbox } from '../extension/client-mailbox.ts';
import { sendMail } from '../support/send-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-login-'));
let maildev: Maildev;
beforeAll(async () => {
  maildev = await startMaildev(undefined, ['--web-user', 'me', '--web-pass', 'SECRET ü']);
});
afterAll(async () => {
  await maildev?.stop();
  rmSync(folder, { recursive: true });
});

const withLogin = (password: string) =>
  maildev.url.replace('//', `//me:${encodeURIComponent(password)}@`);
const send = (to: string) =>
  sendMail(
    { smtpHost: '127.0.0.1', smtpPort: maildev.smtpPort },
    { to, subject: 'Hello', text: 'Your verification code is 482913.' },
  );

test('the client logs in, and the saved inbox contains the login', async () => {
  const service = connect(withLogin('SECRET ü'));
  expect(service.url).toBe(maildev.url);
  const inbox = await service.createAddress();
  await send(inbox.email);
  expect(await inbox.waitForCode()).toBe('482913');
  const saved = inbox.toJSON();
  const again = connect(saved.service).openInbox(saved);
  expect(await again.list()).toHaveLength(1);
});

test.each(['', 'WRONG'])(
  'the password %j causes an error that asks for a password',
  async (password) => {
    const address = password === '' ? maildev.url : withLogin(password);
    const error = await connect(address)
      .createAddress()
      .catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      code: 'login-required',
      message: expect.stringContaining(`${maildev.url} requires a user name and password`),
    });
    expect(JSON.stringify([error, String(error)])).not.toContain('WRONG');
  },
);

test.each(['http//me:SECRET@mail.example', 'http://me:SE/CRET@mail.example', 'ftp://me:SECRET@x'])(
  'the error for the invalid address %j does not contain the password',
  (address) => {
    expect(() => connect(address)).toThrow(/^"…@\S+" is not a web address/);
  },
);

test('the command does not print the password, and stores it only in the file of the inbox', async () => {
  let printed = '';
  const note = (text: string | Uint8Array) => {
    printed += text;
  };
  const run = (...words: string[]) =>
    runCommand(words, {
      env: { MAYFLY_SERVICE: withLogin('SECRET ü'), MAYFLY_INBOXES: folder },
      isTerminal: false,
      print: note,
      printError: note,
    });
  expect(await run('address', '--prefix', 'ada', '--json')).toBe(0);
  const [file = ''] = readdirSync(folder);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8')).service).toBe(withLogin('SECRET ü'));
  await send('ada@example.com');
  expect(await run('wait-code', 'ada@example.com')).toBe(0);
  expect(await run('wait-code', 'ada@example.com', '--timeout', '0.2')).toBe(3);
  expect(printed).toContain(maildev.url);
  expect(printed).toContain('482913');
  expect(printed).not.toContain('SECRET');
});

test('the mailbox of the extension logs in, and neither shows nor exports the password', async () => {
  const { mailbox, database } = await createClientMailbox(maildev.url);
  await expect(mailbox.createAddress({})).rejects.toMatchObject({ code: 'login-required' });
  await mailbox.saveLogin(maildev.url, { user: 'me', password: 'SECRET ü' });
  await mailbox.readServiceInfo(maildev.url);
  await mailbox.createAddress({});
  const view = await mailbox.view();
  await send(view.addresses[0]?.email ?? '');
  await mailbox.checkMail({ urgent: [(await mailbox.current()) ?? ''] });
  const after = await mailbox.view();
  expect(after.inbox.map(({ subject }) => subject)).toEqual(['Hello']);
  const { content } = await writeContent(database, { settings: {}, files: [], now: Date.now() });
  const seen = JSON.stringify([after, await content.text(), await database.getAll('sessions')]);
  expect(seen).toContain(maildev.url);
  expect(seen).not.toContain('SECRET');
  await mailbox.saveLogin(maildev.url, undefined);
  expect(JSON.stringify(await database.getAll('services'))).not.toContain('SECRET');
});
