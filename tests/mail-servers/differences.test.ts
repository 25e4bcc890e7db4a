import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postfix, startPostfix } from '../../scripts/mail-servers/postfix.ts';
import { runSession } from '../unit/server/smtp/dialogue.ts';
import { sessions } from '../unit/server/smtp/sessions.ts';
import { knownDifferences } from './known-differences.ts';

// Configures Postfix like our server in these sessions, without delays.
const postfixSettings = {
  message_size_limit: '2000',
  virtual_mailbox_limit: '0',
  smtpd_recipient_limit: '3',
  smtpd_error_sleep_time: '0',
  // Postfix would add missing header fields to mails from this machine.
  local_header_rewrite_clients: '',
};
let postfix: Postfix;
beforeAll(async () => {
  postfix = await startPostfix(postfixSettings);
});
afterAll(() => postfix.stop());

type Result = { codes: string[]; bodies: string[] };
type Session = { name: string; ours: Result; theirs: Result };

/** Each body once, because Postfix delivers a mail with two recipients twice. */
function distinct(bodies: string[]): string[] {
  return [...new Set(bodies)].sort();
}

/** Runs all sessions. Each session has a different sender, which identifies its mails. */
async function runSessions(): Promise<Session[]> {
  const ran: { name: string; sender: string; ours: Result; codes: string[] }[] = [];
  for (const [index, [name, wire]] of sessions.entries()) {
    const sender = `s${index}@shop.example`;
    const said = wire.replaceAll('a@shop.example', sender);
    const { replies, mails } = runSession(said, [], false);
    const sent = mails.filter((mail) => mail.sender === sender);
    const ours = {
      codes: replyCodes(replies),
      bodies: distinct(sent.map(({ source }) => bodyOf(source))),
    };
    const codes = replyCodes(await runSessionOverTcp(postfix.port, said));
    ran.push({ name, sender, ours, codes });
  }
  await expect.poll(() => postfix.isIdle()).toBe(true);
  const delivered = await postfix.delivered();
  return ran.map(({ name, sender, ours, codes }) => {
    const mails = delivered.filter((mail) => mail.startsWith(`Return-Path: <${sender}>\n`));
    return { name, ours, theirs: { codes, bodies: distinct(mails.map(bodyOf)) } };
  });
}

/** The first difference, in the form of `KnownDifference.codes`; undefined if there is none. */
function differenceOf(ours: Result, theirs: Result): string | undefined {
  const length = Math.max(ours.codes.length, theirs.codes.length);
  for (let index = 0; index < length; index += 1) {
    const [our = '-', their = '-'] = [ours.codes[index], theirs.codes[index]];
    if (our !== their) return `${our}>${their}`;
  }
  return ours.bodies.join('\0') === theirs.bodies.join('\0') ? undefined : 'mails';
}

test('our server and Postfix return the same results for all sessions, except for known differences', async () => {
  const unknown: unknown[] = [];
  const met = new Set<string>();
  for (const { name, ours, theirs } of await runSessions()) {
    const codes = differenceOf(ours, theirs);
    if (codes === undefined) continue;
    const known = knownDifferences.find((one) => one.codes.test(codes) && one.sessions.test(name));
    if (known === undefined) unknown.push({ name, codes, ours, theirs });
    else met.add(known.reason);
  }
  expect(unknown).toEqual([]);
  expect([...met].sort()).toEqual(knownDifferences.map(({ reason }) => reason).sort());
});

/**
 * Sends `wire`, in Latin-1, to a server on loopback, in one piece after the greeting. Returns
 * everything that the server sends until it closes the connection.
 */
function runSessionOverTcp(port: number, wire: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let said = '';
  socket.once('data', () => socket.end(wire, 'latin1'));
  socket.on('data', (text) => {
    said += text;
  });
  socket.once('close', () => resolve(said));
  socket.once('error', reject);
  return promise;
}

function replyCodes(said: string): string[] {
  return said.split('\r\n').flatMap((line) => /^(\d{3})(?: |$)/.exec(line)?.[1] ?? []);
}

/** The body of a mail. Its line ends are line feeds. */
function bodyOf(source: string): string {
  const text = source.replaceAll('\r\n', '\n');
  // Some mails have no body.
  if (!/^(?:[!-9;-~]+:|\n)/.test(text)) return text;
  const end = text.startsWith('\n') ? 1 : text.indexOf('\n\n') + 2;
  return end === 1 && !text.startsWith('\n') ? '' : text.slice(end);
}
