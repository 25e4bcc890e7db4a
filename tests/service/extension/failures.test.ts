import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceErrorCode } from '../../../lib/service-client.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { long } from '../../long.ts';
import { type FailureName, failures } from '../../misbehaving-service/failures.ts';
import {
  type MisbehavingService,
  mailWith,
  plainServiceDialect,
  startMisbehavingService,
} from '../../misbehaving-service.ts';
import { type ClientMailbox, createClientMailbox } from './client-mailbox.ts';

let there: MisbehavingService;
let here: ClientMailbox;

beforeEach(async () => {
  there = await startMisbehavingService(
    plainServiceDialect({ post: 'form', times: 'wire', life: '24 hours' }),
    () => here.now(),
  );
  here = await createClientMailbox(there.base);
});
afterEach(() => there.stop());

/** The problem that is reported for each failure. */
const problems: Record<FailureName, ServiceErrorCode | 'address-unknown'> = {
  'a connection that is closed at once': 'unreachable',
  'a connection that is reset in the middle of an answer': 'unreachable',
  'a page that wants a sign-in': 'web-page',
  'a page that wants a sign-in, sent as JSON': 'web-page',
  'network authentication required': 'web-page',
  'a redirect to a sign-in page': 'redirected',
  'an endless redirect': 'redirected',
  'HTTP 500 with a stack trace': 'unavailable',
  'HTTP 502 of a proxy': 'unavailable',
  'HTTP 503 with nothing': 'unavailable',
  'HTTP 503 with a pause': 'unavailable',
  'HTTP 429 without a pause': 'slow-down',
  'HTTP 429 with seconds': 'slow-down',
  'HTTP 429 with an absurd pause': 'slow-down',
  'HTTP 429 with nonsense': 'slow-down',
  'HTTP 200 that says too many requests': 'slow-down',
  'HTTP 403 of a firewall': 'web-page',
  'HTTP 404 of a web server': 'web-page',
  'HTTP 401 once': 'address-unknown',
  'an unknown error': 'refused',
  'JSON that is cut off': 'not-understood',
  'nothing at all': 'not-understood',
  'a number': 'not-understood',
  'a wrong kind of list': 'not-understood',
  'messages without ids': 'not-understood',
  'an answer of 100 MB': 'not-understood',
  'an answer that drips for minutes': 'too-slow',
  'an answer that never comes': 'too-slow',
  'unclosed nesting': 'not-understood',
  'deep nesting that ends': 'not-understood',
};
const names = Object.keys(failures).filter((name): name is FailureName => name in failures);
/** A long run uses all failures; other runs use one for each problem. */
const sample = names.filter(
  (name) => long || names.find((other) => problems[other] === problems[name]) === name,
);

const address = async () => (await here.mailbox.view()).addresses[0];
const problem = async () => (await here.mailbox.view()).check.problem;
const subjects = async () => (await here.mailbox.view()).inbox.map(({ subject }) => subject);

/** Makes requests for a path fail, and those for the target of a redirect. */
function breakDown(path: string, name: FailureName): void {
  there.failures.set(path, failures[name]);
  there.failures.set('portal', failures[name]);
  // The timeout is short only if no response comes, because a busy machine responds slowly.
  if (problems[name] === 'too-slow') here.timeout = 400;
}

function repair(): void {
  there.failures.clear();
  here.timeout = 20_000;
}

/** Checks mail every 30 s for some minutes. */
async function minutes(count: number): Promise<void> {
  for (let half = 0; half < count * 2; half += 1) {
    here.pass(30_000);
    await here.mailbox.checkMail();
    await here.mailbox.runOutbox();
  }
}

describe('during mail checks', () => {
  it.each(names)(
    '%s loses no mail, causes few requests, is reported, and is no longer reported when it ends',
    async (name) => {
      await here.mailbox.ensureAddress({});
      const email = (await address())?.email ?? '';
      there.deliver(email, mailWith({ subject: 'Before' }));
      await here.checkNow();
      breakDown('*', name);
      there.deliver(email, mailWith({ subject: 'Meanwhile' }));
      await here.checkNow();

      expect(await problem()).toMatchObject({ code: problems[name] });
      expect(await subjects()).toEqual(['Before']);
      const begun = there.requests.length;
      await minutes(5);
      // Each check sends the redirected call and searches for the service. An endless redirect is
      // followed twenty times.
      const each = name === 'an endless redirect' ? 23 : name.startsWith('a redirect') ? 4 : 1;
      expect(there.requests.length - begun).toBeLessThanOrEqual(10 * each);
      expect(await address()).toMatchObject({ email, expired: false });
      expect(await subjects()).toEqual(['Before']);

      repair();
      here.pass(60 * 60_000);
      await here.mailbox.checkMail();
      expect(await problem()).toBeUndefined();
      expect(await subjects()).toEqual(['Meanwhile', 'Before']);
      expect(here.notified).toHaveLength(2);
      expect(there.created).toHaveLength(1);
    },
  );
});

describe('during address creation', () => {
  // With these failures the service reports success without domains, so an address is created.
  const harmless = ['a wrong kind of list', 'messages without ids'];
  it.each(sample.filter((name) => !harmless.includes(name)))(
    '%s creates no unused address, is reported, and is no longer reported when it ends',
    async (name) => {
      for (const path of ['domains', 'create-session']) {
        repair();
        breakDown(path, name);
        await here.mailbox.ensureAddress({});
        const { creationProblem, addresses } = await here.mailbox.view();
        expect(addresses).toEqual([]);
        expect(there.created).toEqual([]);
        expect(creationProblem?.code, path).toBeTruthy();
        here.pass(2 * 60 * 60_000);
      }
      repair();
      await here.mailbox.ensureAddress({});
      expect(there.created).toHaveLength(1);
      expect(await here.mailbox.view()).not.toHaveProperty('creationProblem');
    },
  );
});

describe('when a message is read', () => {
  // For this failure the response is a valid response to a request for a message.
  it.each(sample.filter((name) => name !== 'messages without ids'))(
    '%s does not delay the listing, and the message can be read later',
    async (name) => {
      await here.mailbox.ensureAddress({});
      const email = (await address())?.email ?? '';
      breakDown('read-mail', name);
      there.deliver(email, mailWith({ subject: 'Hard to read' }));
      await here.checkNow();
      expect(await subjects()).toEqual(['Hard to read']);
      expect((await address())?.expired).toBe(false);
      repair();
      here.pass(61 * 60_000);
      await here.mailbox.checkMail();
      expect((await here.mailbox.view()).inbox).toMatchObject([{ code: '482913' }]);
      expect(here.notified).toHaveLength(1);
    },
  );
});

describe('when a message is deleted', () => {
  it.each(sample)('%s does not bring the message back, and it is deleted later', async (name) => {
    await here.mailbox.ensureAddress({});
    const email = (await address())?.email ?? '';
    there.deliver(email, mailWith());
    await here.checkNow();
    const [shown] = (await here.mailbox.view()).inbox;
    if (!shown) throw new Error('no message');
    breakDown('delete-mail', name);
    await here.mailbox.deleteMessages({
      messages: [{ address: shown.address, message: shown.message }],
    });
    here.pass(10_000);
    await here.mailbox.runOutbox();
    await here.checkNow();
    expect(await subjects()).toEqual([]);
    repair();
    here.pass(61 * 60_000);
    // If a deletion was confirmed and the message is still listed, the deletion is sent again.
    await minutes(2);
    expect(await subjects()).toEqual([]);
    expect(there.storedMails(email)).toEqual([]);
    expect(here.notified).toHaveLength(1);
  });
});

describe('a service without a usable info response', () => {
  it.each([
    ['because its name does not resolve', async () => 'https://mail.invalid'],
    ['because nothing listens', async () => `http://127.0.0.1:${await freePort()}`],
    ['because it does not speak TLS', async () => there.base.replace('http:', 'https:')],
  ])('%s is reported, and no address is created', async (_, where) => {
    here = await createClientMailbox(await where());
    await here.mailbox.ensureAddress({});
    expect((await here.mailbox.view()).creationProblem).toMatchObject({ code: 'unreachable' });
    expect(there.created).toEqual([]);
  });
});
