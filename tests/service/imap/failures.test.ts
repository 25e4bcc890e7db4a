import { describe, expect, test, vi } from 'vitest';
import type { RunningService } from '../../../scripts/processes/run-service.ts';
import { openMailbox, source } from '../../../scripts/servers/imap-mailbox.ts';
import { long } from '../../long.ts';
import { newSession, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { startWithAlias } from '../support/service-with-partner.ts';

/** The number of mails at the first account that wait for this reason. */
async function waiting({ operatorUrl }: RunningService, reason: string): Promise<number> {
  const metrics = await (await fetch(`${operatorUrl}/metrics`)).text();
  const line = `mayfly_partner_waiting_mails{account="1",reason="${reason}"} `;
  return Number(metrics.split(line)[1]?.split('\n')[0]);
}

async function untilWaiting(service: RunningService, reason: string, count: number) {
  await vi.waitFor(async () => {
    if ((await waiting(service, reason)) !== count) throw new Error(`Not ${count}: ${reason}`);
  });
}

const subjects = (messages: { subject: string }[]) => messages.map(({ subject }) => subject).sort();

describe('no mail is lost or stored twice', { concurrent: true }, () => {
  test('when the service is killed repeatedly while mail arrives', async (context) => {
    const { world, mail, token } = await startWithAlias(context);
    const rounds = long ? 20 : 3;
    const all: string[] = [];
    const put = (folder: string, round: number) => async (_: unknown, index: number) => {
      const subject = `${folder} ${round} ${index}`;
      all.push(subject);
      await world.mailbox.put(mail(subject), { folder });
    };
    for (let round = 0; round < rounds; round++) {
      await Promise.all(Array.from({ length: 4 }, put('INBOX', round)));
      // Kills the service at a different point of its work each time.
      await world.listed(token, all.length - (round % 4));
      await world.restart(() => Promise.all(Array.from({ length: 2 }, put('Junk', round))));
    }
    const last = await world.mailbox.put(mail('last'));
    expect(last).toBeGreaterThan(0);
    expect(subjects(await world.listed(token, all.length + 1))).toEqual([...all, 'last'].sort());
  });

  test('when the mail server restarts', async (context) => {
    const { world, mail, token } = await startWithAlias(context);
    await world.mailbox.put(mail('before'));
    await world.listed(token, 1);
    await world.dovecot.stop();
    await world.log('mailbox lost', '"state":"waiting"');
    await world.dovecot.start();
    const mailbox = await openMailbox(world.dovecot, 'box1');
    await mailbox.put(mail('after'));
    expect(subjects(await world.listed(token, 2))).toEqual(['after', 'before']);
    mailbox.close();
  });

  test('when the mailbox gets a new UIDVALIDITY', async (context) => {
    const { world, mail, token } = await startWithAlias(context);
    for (const subject of ['one', 'two']) await world.mailbox.put(mail(subject));
    await world.listed(token, 2);
    await world.dovecot.stop();
    world.dovecot.renumber('box1');
    await world.dovecot.start();
    const mailbox = await openMailbox(world.dovecot, 'box1');
    await mailbox.put(mail('three'));
    await world.listed(token, 3);
    await mailbox.put(mail('four'));
    expect(subjects(await world.listed(token, 4))).toEqual(['four', 'one', 'three', 'two']);
    mailbox.close();
  });

  test('when the connection breaks in the middle of a mail', async (context) => {
    const { world, mail, token } = await startWithAlias(context);
    world.relay.cutAfter(30_000);
    await world.mailbox.put(mail('long', 'x'.repeat(200_000)));
    await world.log('mailbox lost');
    world.relay.cutAfter(undefined);
    await world.mailbox.put(mail('next'));
    expect(subjects(await world.listed(token, 2))).toEqual(['long', 'next']);
  });

  test('when the connection breaks at the same mail each time, and other mail still arrives', async (context) => {
    const { world, mail, token } = await startWithAlias(context);
    const poison = await world.mailbox.put(mail('poison'), { folder: 'Trash' });
    world.relay.cutWhenAsked(`FETCH ${poison} (UID BODY.PEEK[]`);
    await world.mailbox.move(poison, 'Trash', 'INBOX');
    for (const subject of ['one', 'two']) await world.mailbox.put(mail(subject));
    expect(subjects(await world.listed(token, 2))).toEqual(['one', 'two']);
    world.relay.cutWhenAsked(undefined);
    await world.listed(token, 3);
  });

  test('when the connection is dead but not closed', async (context) => {
    const { world, mail, token } = await startWithAlias(context, {
      accounts: [{ poll_seconds: 1 }],
    });
    await world.mailbox.put(mail('before'));
    await world.listed(token, 1);
    const before = world.relay.connections();
    world.relay.freeze();
    await world.mailbox.put(mail('after'));
    expect(subjects(await world.listed(token, 2))).toEqual(['after', 'before']);
    expect(world.relay.connections()).toBeGreaterThan(before);
  });

  test('when the store is full for a while', async (context) => {
    const environment = { MAYFLY_STORE_BYTES: '1MiB', MAYFLY_OPERATOR: '127.0.0.1:0' };
    const { world, mail, token } = await startWithAlias(context, {
      environment,
      accounts: [{ poll_seconds: 1 }],
    });
    const service = world.service();
    const filler = await newSession(service.httpUrl);
    const fill = { to: filler.email, text: 'x'.repeat(70_000) };
    const sending = Array.from({ length: 20 }, () => sendMail(service, fill));
    const sent = await Promise.allSettled(sending);
    expect(sent.some(({ status }) => status === 'rejected')).toBe(true);
    const large = 'y'.repeat(200_000);
    for (const name of ['one', 'two']) await world.mailbox.put(mail(name, large));
    await world.log('mail waits for capacity', 'store-full');
    // Mail in another folder does not wait for these mails.
    await world.mailbox.put(mail('spam', large), { folder: 'Junk' });
    await untilWaiting(service, 'store-full', 3);
    const query = { token: filler.token };
    await request(service.httpUrl, '/delete-session', { method: 'POST', query });
    expect(subjects(await world.listed(token, 3))).toEqual(['one', 'spam', 'two']);
    await untilWaiting(service, 'store-full', 0);
    // All mail arrived over one connection.
    expect(world.relay.connections()).toBe(1);
    expect(world.logged('mail left at the mailbox')).toEqual([]);
  });

  test('when an inbox is full for a while, even if the service restarts meanwhile', async (context) => {
    const environment = { MAYFLY_INBOX_MESSAGES: '2', MAYFLY_OPERATOR: '127.0.0.1:0' };
    const { world, mail, token } = await startWithAlias(context, {
      environment,
      accounts: [{ poll_seconds: 1 }],
    });
    for (const name of ['one', 'two', 'three', 'four']) await world.mailbox.put(mail(name));
    await untilWaiting(world.service(), 'inbox-full', 2);
    const other = await newSession(world.service().httpUrl, { use_partner: 1 });
    await world.mailbox.put(source({ To: other.email }));
    await world.listed(other.token, 1);
    await world.restart();
    const { httpUrl } = world.service();
    await untilWaiting(world.service(), 'inbox-full', 2);
    const remove = async (count: number) => {
      for (const { id } of (await world.listed(token, 2)).slice(0, count)) {
        await request(httpUrl, '/delete-mail', { method: 'POST', query: { token, id } });
      }
    };
    await remove(2);
    expect(subjects(await world.listed(token, 2))).toEqual(['four', 'three']);
    await untilWaiting(world.service(), 'inbox-full', 0);
    expect(await world.listed(other.token, 1)).toHaveLength(1);
  });

  test('when the connection is slow', async (context) => {
    const { world, mail, token } = await startWithAlias(context);
    world.relay.slow(200_000);
    const text = 'x'.repeat(400_000);
    await world.mailbox.put(mail('slow', text));
    const [listed] = await world.listed(token, 1);
    const query = { token, id: listed?.id ?? 0 };
    const { body } = await request(world.service().httpUrl, '/read-mail', { query });
    expect(body.message.text).toContain(text);
    expect(world.relay.connections()).toBe(1);
  });
});
