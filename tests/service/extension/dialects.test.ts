import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { parseServiceAddress } from '../../../lib/urls/service-address.ts';
import { long } from '../../long.ts';
import { lifetimes } from '../../misbehaving-service/dialect.ts';
import {
  hasSource,
  type MisbehavingService,
  mailWith,
  randomDialect,
  type ServiceDialect,
  startMisbehavingService,
} from '../../misbehaving-service.ts';
import { createSeededRandom, randomSeed } from '../../seeded-random.ts';
import { type ClientMailbox, createClientMailbox } from './client-mailbox.ts';

const count = long ? 480 : 48;

let service: MisbehavingService | undefined;
afterEach(() => service?.stop());

async function meet(
  dialect: ServiceDialect,
): Promise<{ there: MisbehavingService; here: ClientMailbox }> {
  const there = await startMisbehavingService(dialect, () => here.now());
  service = there;
  const typed = parseServiceAddress(there.base);
  if (typeof typed === 'string') throw new Error(typed);
  const here: ClientMailbox = await createClientMailbox(typed.base);
  return { there, here };
}

/**
 * Whether the service grants a requested name in the first request. Otherwise it grants one only
 * after the client has learnt the parameter encoding.
 */
function takesOptionsAtOnce({ post, foreignBody }: ServiceDialect): boolean {
  // A rejected encoding is retried in a different way, but an ignored one creates an address.
  return foreignBody === 'refused' || post === 'form' || post === 'query';
}

/** The parameter encoding that the client must learn for a dialect. */
function provenEncoding({ post, foreignBody }: ServiceDialect): string {
  if (post === 'form') return 'both';
  return post === 'query' && foreignBody === 'ignored' ? 'both' : post;
}

const dialects = Array.from({ length: count }, (_, index) => ({
  name: `${index} of seed ${randomSeed}`,
  dialect: randomDialect(createSeededRandom(randomSeed + index * 7919).next),
}));

it.each(dialects)(
  'every operation works at a service of any dialect: $name',
  async ({ dialect }) => {
    const { there, here } = await meet(dialect);
    const { mailbox, database } = here;
    const dialectText = JSON.stringify(dialect);

    // Each request creates one address. From the second request on, it has the requested name.
    await mailbox.ensureAddress({});
    const view = await mailbox.view();
    expect(view.creationProblem, dialectText).toBeUndefined();
    expect(there.created, dialectText).toHaveLength(1);
    await mailbox.createAddress({ prefix: 'anna' });
    expect(there.created, dialectText).toHaveLength(2);
    if (!there.created.includes('anna@mail.test')) {
      expect(takesOptionsAtOnce(dialect), dialectText).toBe(false);
      for (
        let attempt = 3;
        attempt <= 5 && !there.created.includes('anna@mail.test');
        attempt += 1
      ) {
        await mailbox.createAddress({ prefix: 'anna' });
        expect(there.created, dialectText).toHaveLength(attempt);
      }
    }
    expect(there.created.at(-1), dialectText).toBe('anna@mail.test');

    // An empty inbox is not a problem.
    await here.checkNow();
    expect((await mailbox.view()).check.problem, dialectText).toBeUndefined();
    expect((await mailbox.view()).inbox, dialectText).toEqual([]);

    // A notification for new mail is raised once, with its code. Mail is listed newest first, with
    // the right time.
    const email = 'anna@mail.test';
    here.pass(5000);
    there.deliver(email, mailWith());
    const firstAt = here.now();
    await here.checkNow();
    here.pass(60_000);
    there.deliver(email, mailWith({ subject: 'Second' }));
    const secondAt = here.now();
    await here.checkNow();
    const { inbox, addresses, check } = await mailbox.view();
    expect(check.problem, dialectText).toBeUndefined();
    expect(inbox, dialectText).toMatchObject([
      { subject: 'Second', code: '482913', senderEmail: 'no-reply@acme.example' },
      { subject: 'Your code — please confirm', code: '482913', senderName: 'Zoë of Acme' },
    ]);
    expect(new Set(here.notified).size, dialectText).toBe(2);
    expect(here.notified, dialectText).toHaveLength(2);
    expect(Math.abs((inbox[0]?.receivedAt ?? 0) - secondAt), dialectText).toBeLessThan(3000);
    expect(Math.abs((inbox[1]?.receivedAt ?? 0) - firstAt), dialectText).toBeLessThan(3000);

    // By now the expiry of the address is known to the minute.
    const address = addresses.find((one) => one.email === email);
    const end = (address?.createdAt ?? 0) + lifetimes[dialect.life];
    expect(Math.abs((address?.expiresAt ?? 0) - end), dialectText).toBeLessThan(60_000);

    // A message has its text and its attachments.
    const [newest] = inbox;
    if (!newest) throw new Error('no message');
    const key = { address: newest.address, message: newest.message };
    const opened = await mailbox.openMessage(key);
    expect(`${opened.text ?? ''}${opened.html ?? ''}`, dialectText).toMatch(/Grüße!.*482913/);
    expect(opened.html ?? '<p>', dialectText).toContain('<p>');
    expect(opened.text ?? '', dialectText).not.toContain('<p>');
    expect(opened.attachments, dialectText).toMatchObject([{ name: 'terms.pdf' }]);
    const fetchable =
      hasSource(dialect) || dialect.attachments === 'inline' || dialect.attachments === 'url';
    expect(opened.files, dialectText).toEqual({
      live: true,
      attachments: fetchable,
      source: hasSource(dialect),
    });
    if (fetchable) {
      const part = { attachment: opened.attachments[0]?.id ?? '' };
      const file = await mailbox.fetchFile(key, part, () => undefined);
      expect(await file.text(), dialectText).toBe('the terms, all of them');
    }

    // Only the deleted message disappears, here and at the service.
    const storedMails = there.storedMails(email);
    await mailbox.deleteMessages({ messages: [key] });
    here.pass(10_000);
    await mailbox.runOutbox();
    expect(there.storedMails(email), dialectText).toHaveLength(1);
    expect(there.storedMails(email)[0]?.subject, dialectText).toBe('Your code — please confirm');
    expect(there.deleted, dialectText).toEqual([
      storedMails.find(({ subject }) => subject === 'Second')?.id,
    ]);
    await here.checkNow();
    expect((await mailbox.view()).inbox, dialectText).toHaveLength(1);

    // Learnt parameters are stored, so no encoding is tried twice.
    const kept = (await database.getAll('services'))[0]?.dialect;
    expect(kept?.post, dialectText).toBe(provenEncoding(dialect));
    const asked = there.requests.length;
    here.restart();
    await here.mailbox.createAddress({ prefix: 'berta' });
    expect(there.created.at(-1), dialectText).toBe('berta@mail.test');
    expect(there.requests.length - asked, dialectText).toBe(1);

    // If the service no longer has an address, the address is expired, but its mail can still be
    // read.
    there.forget(email);
    await mailbox.selectAddress({ address: newest.address });
    for (let round = 0; round < 8; round += 1) {
      await here.checkNow();
      here.pass(3 * 60_000);
    }
    const after = await mailbox.view();
    expect(
      after.addresses.find((one) => one.email === email),
      dialectText,
    ).toMatchObject({
      expired: true,
      messages: 1,
    });
  },
);
