import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { connectService, initialDialect } from '../../../lib/service-client.ts';
import { parseServiceAddress } from '../../../lib/urls/service-address.ts';
import { type ClientMailbox, createClientMailbox } from './client-mailbox.ts';
import { heldOutDialects } from './held-out-services/dialects.ts';
import {
  domainsOf,
  type HeldOutService,
  type IncomingMail,
  startHeldOutService,
} from './held-out-services/service.ts';

// Services as different operators might have built them. They were written from the service API
// document without regard to the client, to test that the client works with unknown services.
const dialects = Object.entries(heldOutDialects);

const onAdmitted: IncomingMail = {
  fromName: 'Bäckerei Öl & Söhne',
  fromAddress: 'hallo@baeckerei.example',
  subject: 'Ihr Code lautet 482913 – bitte bestätigen',
  text: 'Grüße!\n\nIhr Bestätigungscode lautet 482913.\n',
  html: '<p>Grüße!</p><p>Ihr Bestätigungscode lautet <b>482913</b>.</p>',
  file: { name: 'preise.csv', type: 'text/csv', text: 'Brot;3,20\nBrötchen;0,45\n' },
};
const second: IncomingMail = { ...onAdmitted, fromName: 'Bakery', subject: 'Second' };

let operator: HeldOutService | undefined;
afterEach(() => operator?.close());

describe.each(dialects)('a service in the style of %s', (_, dialect) => {
  const secondDomain = domainsOf(dialect)[1]?.domain;

  async function meet(): Promise<{ there: HeldOutService; here: ClientMailbox }> {
    const there = await startHeldOutService(dialect, () => here.now());
    operator = there;
    const typed = parseServiceAddress(there.base);
    if (typeof typed === 'string') throw new Error(typed);
    const here: ClientMailbox = await createClientMailbox(typed.base);
    return { there, here };
  }

  /** Creates an address, delivers a mail to it, and checks for mail. */
  async function withMail() {
    const { there, here } = await meet();
    await here.mailbox.ensureAddress({});
    await here.checkNow();
    const { addresses, check } = await here.mailbox.view();
    expect(check.problem).toBeUndefined();
    const email = addresses[0]?.email ?? '';
    there.deliver(email, onAdmitted);
    const receivedAt = here.now();
    await here.checkNow();
    return { there, here, email, receivedAt };
  }

  it('creates one address for each request, as requested', async () => {
    const { there, here } = await meet();
    await here.mailbox.ensureAddress({});
    expect((await here.mailbox.view()).creationProblem).toBeUndefined();
    expect(there.addressesMade()).toBe(1);
    const { domains } = await here.mailbox.readServiceInfo();
    const domain = domains.find((one) => one.domain === secondDomain)?.id;
    expect(domain).toBeDefined();
    await here.mailbox.createAddress({ prefix: 'anna', domain });
    expect(there.addressesMade()).toBe(2);
    const { addresses } = await here.mailbox.view();
    expect(addresses.map(({ email }) => email)).toContain(`anna@${secondDomain}`);
  });

  it('fulfils the first request as well', async () => {
    const { there, here } = await meet();
    await here.mailbox.createAddress({ prefix: 'anna' });
    const { addresses } = await here.mailbox.view();
    expect(addresses[0]?.email).toMatch(/^anna@/);
    expect(there.addressesMade()).toBe(1);
  });

  it('lists mail with readable text and the right time', async () => {
    const { there, here, email, receivedAt } = await withMail();
    const { inbox, check } = await here.mailbox.view();
    expect(check.problem).toBeUndefined();
    expect(inbox).toMatchObject([
      {
        senderName: onAdmitted.fromName,
        senderEmail: onAdmitted.fromAddress,
        subject: onAdmitted.subject,
        code: '482913',
      },
    ]);
    expect(Math.abs((inbox[0]?.receivedAt ?? 0) - receivedAt)).toBeLessThan(3000);
    expect(here.notified).toHaveLength(1);
    // Mail that is listed late does not count as new.
    const late = 20 * 60_000;
    here.pass(30 * 60_000);
    const lateAt = here.now() - late;
    there.deliver(email, second, late);
    await here.checkNow();
    const shown = (await here.mailbox.view()).inbox.find(({ subject }) => subject === 'Second');
    expect(Math.abs((shown?.receivedAt ?? 0) - lateAt)).toBeLessThan(3000);
  });

  it('reports the expiry of an address to the minute', async () => {
    const { here } = await withMail();
    const { addresses } = await here.mailbox.view();
    const [address] = addresses;
    const life = (address?.expiresAt ?? 0) - (address?.createdAt ?? 0);
    expect(Math.abs(dialect.lifetimeMs - life)).toBeLessThan(60_000);
  });

  it('opens a message with its text and its attachment', async () => {
    const { here } = await withMail();
    const [listed] = (await here.mailbox.view()).inbox;
    if (!listed) throw new Error('no message');
    const key = { address: listed.address, message: listed.message };
    const opened = await here.mailbox.openMessage(key);
    expect(opened.text).toContain('Ihr Bestätigungscode lautet 482913.');
    expect(opened.html).toContain('<b>482913</b>');
    expect(opened.attachments).toMatchObject([{ name: 'preise.csv', type: 'text/csv' }]);
    const part = { attachment: opened.attachments[0]?.id ?? '' };
    const file = await here.mailbox.fetchFile(key, part, () => undefined);
    expect(await file.text()).toBe(onAdmitted.file.text);
  });

  it('deletes only the requested message', async () => {
    const { there, here, email } = await withMail();
    there.deliver(email, second);
    await here.checkNow();
    const toDelete = (await here.mailbox.view()).inbox.find(({ subject }) => subject === 'Second');
    if (!toDelete) throw new Error('no message');
    await here.mailbox.deleteMessages({
      messages: [{ address: toDelete.address, message: toDelete.message }],
    });
    here.pass(10_000);
    await here.mailbox.runOutbox();
    expect(there.messagesStored()).toBe(1);
    await here.checkNow();
    const { inbox, check } = await here.mailbox.view();
    expect(inbox.map(({ subject }) => subject)).toEqual([onAdmitted.subject]);
    expect(check.problem).toBeUndefined();
  });

  it('keeps the mail and reports the problem when the service fails', async () => {
    const { there, here } = await withMail();
    there.breakDown();
    await here.checkNow();
    const { inbox, check } = await here.mailbox.view();
    expect(inbox).toHaveLength(1);
    expect(check.problem?.code).toBeDefined();
  });

  it('reports the reason of a rejection', async () => {
    const there = await startHeldOutService(dialect, Date.now);
    operator = there;
    let learnt = initialDialect;
    const deps = { fetch, now: Date.now, isOnline: () => true };
    const service = connectService(there.base, learnt, deps, (update) => {
      learnt = update(learnt);
    });
    const { token } = await service.createSession({ prefix: 'anna' });
    const isCode = (code: string) => expect.objectContaining({ code });
    await expect(service.createSession({ prefix: 'anna' })).rejects.toEqual(
      isCode('address-taken'),
    );
    await expect(service.createSession({ prefix: 'a.b' })).rejects.toEqual(
      isCode('name-not-allowed'),
    );
    await expect(service.readMail(token, '99')).rejects.toEqual(isCode('message-gone'));
    await expect(service.checkMail('other')).rejects.toEqual(isCode('address-expired'));
  });
});
