import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Exim, startExim } from '../../scripts/mail-servers/exim.ts';
import { type Postfix, startPostfix } from '../../scripts/mail-servers/postfix.ts';
import { converse } from '../unit/server/smtp/dialogue.ts';
import { sessions } from '../unit/server/smtp/sessions.ts';
import { bodyOf, converseOverTcp, replyCodes } from './conversation.ts';
import { knownDifferences, type Server } from './known-differences.ts';

// As our side of these sessions is set up, and without pauses.
const postfixSettings = {
  message_size_limit: '2000',
  virtual_mailbox_limit: '0',
  smtpd_recipient_limit: '3',
  smtpd_error_sleep_time: '0',
  // It completes the header of mails from this machine.
  local_header_rewrite_clients: '',
};
const eximSettings = {
  message_size_limit: '2000',
  recipients_max: '3',
  smtp_enforce_sync: 'false',
  smtp_max_unknown_commands: '20',
  smtp_max_synprot_errors: '20',
};

let postfix: Postfix;
let exim: Exim;
beforeAll(async () => {
  [postfix, exim] = await Promise.all([startPostfix(postfixSettings), startExim(eximSettings)]);
});
afterAll(() => Promise.all([postfix.stop(), exim.stop()]));

type Result = { codes: string[]; bodies: string[] };
type Session = { name: string; ours: Result; theirs: Record<Server, Result> };

/** Of the mails from one sender, each once: Postfix delivers a mail for two recipients twice. */
function distinct(bodies: string[]): string[] {
  return [...new Set(bodies)].sort();
}

/** Runs all sessions, each with a sender of its own, by which its mails are found. */
async function runSessions(): Promise<Session[]> {
  const ran: { name: string; sender: string; ours: Result; codes: Record<Server, string[]> }[] = [];
  for (const [index, [name, wire]] of sessions.entries()) {
    const sender = `s${index}@shop.example`;
    const said = wire.replaceAll('a@shop.example', sender);
    const { replies, mails } = converse(said, [], false);
    const sent = mails.filter((mail) => mail.sender === sender);
    const ours = {
      codes: replyCodes(replies),
      bodies: distinct(sent.map(({ source }) => bodyOf(source))),
    };
    const codes = {
      Postfix: replyCodes(await converseOverTcp(postfix.port, said)),
      // It says 421 to a client that ends the connection without QUIT.
      Exim: replyCodes((await converseOverTcp(exim.port, said)).replace(/421 .*lost.*\r\n$/i, '')),
    };
    ran.push({ name, sender, ours, codes });
  }
  await expect.poll(() => postfix.isIdle()).toBe(true);
  const delivered = await postfix.delivered();
  const queued = await exim.queued();
  return ran.map(({ name, sender, ours, codes }) => {
    const fromPostfix = delivered.filter((mail) => mail.startsWith(`Return-Path: <${sender}>\n`));
    const fromExim = queued.filter((mail) => mail.sender === sender);
    const theirs = {
      Postfix: { codes: codes.Postfix, bodies: distinct(fromPostfix.map(bodyOf)) },
      Exim: { codes: codes.Exim, bodies: distinct(fromExim.map(({ body }) => body)) },
    };
    return { name, ours, theirs };
  });
}

/** What is different first, in the form of `KnownDifference.codes`; undefined where nothing is. */
function differenceOf(ours: Result, theirs: Result): string | undefined {
  const length = Math.max(ours.codes.length, theirs.codes.length);
  for (let index = 0; index < length; index += 1) {
    const [our = '-', their = '-'] = [ours.codes[index], theirs.codes[index]];
    if (our !== their) return `${our}>${their}`;
  }
  return ours.bodies.join('\0') === theirs.bodies.join('\0') ? undefined : 'mails';
}

test('sessions end as with Postfix and Exim, but for differences that are known', async () => {
  const unknown: unknown[] = [];
  const met = new Set<string>();
  for (const { name, ours, theirs } of await runSessions()) {
    for (const server of ['Postfix', 'Exim'] as const) {
      const codes = differenceOf(ours, theirs[server]);
      if (codes === undefined) continue;
      const known = knownDifferences.find(
        (one) => one.servers.includes(server) && one.codes.test(codes) && one.sessions.test(name),
      );
      if (known === undefined) unknown.push({ server, name, codes, ours, theirs: theirs[server] });
      else met.add(`${server}: ${known.reason}`);
    }
  }
  expect(unknown).toEqual([]);
  const listed = knownDifferences.flatMap(({ servers, reason }) =>
    servers.map((server) => `${server}: ${reason}`),
  );
  expect([...met].sort()).toEqual([...new Set(listed)].sort());
});
