import { describe, expect, it } from 'vitest';
import {
  current,
  database,
  mailbox,
  notified,
  pass,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const stranger = { senderEmail: 'news@shop.example', text: 'Half price' };

/** Creates an address that was given only to harbor.example. */
async function giveToHarbor(): Promise<string> {
  const { address } = await mailbox.createAddress({});
  await mailbox.markFilled({ address, site: 'harbor.example' });
  return address;
}

const receive = async () => mailbox.checkMail({ urgent: [await current()] });

async function verdicts(): Promise<[site: string, string[]][]> {
  return (await mailbox.readLedger({})).map(({ site, addresses }) => [
    site,
    addresses.flatMap(({ senders }) =>
      senders.map(({ sender, messages, verdict }) => `${sender} ${messages} ${verdict}`),
    ),
  ]);
}

const noteIn = async (address: string, message: string) =>
  (await mailbox.openMessage({ address, message })).from;

describe('the ledger', () => {
  it('names the site that passed an address on, also in the message', async () => {
    const address = await giveToHarbor();
    service.deliver({ id: '1', senderEmail: 'hello@harbor.example' });
    service.deliver({ id: '2', ...stranger });
    service.deliver({ id: '3', senderEmail: 'team@partner.example', html: '<p>For Harbor</p>' });
    await receive();
    expect(await verdicts()).toEqual([
      [
        'harbor.example',
        ['harbor.example 1 site', 'shop.example 1 stranger', 'partner.example 1 unclear'],
      ],
    ]);
    expect(await noteIn(address, '2')).toEqual({
      sender: 'shop.example',
      onlyGivenTo: 'harbor.example',
    });
    expect(await noteIn(address, '3')).toEqual({ sender: 'partner.example' });
  });

  it.each<[string, (address: string) => Promise<unknown>]>([
    ['copied', (address) => mailbox.markFilled({ address, site: 'harbor.example', copied: true })],
    ['filled in a private window', (address) => mailbox.markFilled({ address, site: undefined })],
    [
      'used on a site that was forgotten',
      async (address) => {
        await mailbox.markFilled({ address, site: 'forum.example' });
        await mailbox.forgetSite({ address, site: 'forum.example' });
      },
    ],
  ])('names no site if the address was %s', async (_, use) => {
    await use(await giveToHarbor());
    service.deliver({ id: '1', ...stranger });
    await receive();
    expect(await verdicts()).toEqual([['harbor.example', ['shop.example 1 unclear']]]);
  });

  it('does not list a site for which an address was created but never used', async () => {
    const { address } = await mailbox.createAddress({ site: 'harbor.example' });
    service.deliver({ id: '1', ...stranger });
    await receive();
    expect(await verdicts()).toEqual([]);
    await mailbox.markFilled({ address, site: 'lark.example' });
    expect(await verdicts()).toEqual([['lark.example', ['shop.example 1 stranger']]]);
  });

  it('includes mail since the first of several uses on a site, and names no site if the address name was chosen', async () => {
    const address = await giveToHarbor();
    pass(1000);
    service.deliver({ id: '1', ...stranger });
    await receive();
    pass(1000);
    await mailbox.markFilled({ address, site: 'harbor.example' });
    expect((await noteIn(address, '1')).onlyGivenTo).toBe('harbor.example');
    const { address: chosen } = await mailbox.createAddress({ prefix: 'anna' });
    await mailbox.markFilled({ address: chosen, site: 'harbor.example' });
    await receive();
    expect((await noteIn(chosen, '1')).onlyGivenTo).toBeUndefined();
  });
});

describe('a muted sender', () => {
  it('causes no notifications for this address until the sender is unmuted', async () => {
    const address = await giveToHarbor();
    service.deliver({ id: '1', ...stranger });
    await receive();
    await mailbox.muteSender({ address, sender: 'shop.example', muted: true });
    service.deliver({ id: '2', ...stranger, senderEmail: 'other@mail.shop.example' });
    service.deliver({ id: '3' });
    await receive();
    expect(notified).toEqual(['1', '3']);
    expect(await mailbox.unread()).toBe(2);
    const view = await mailbox.view();
    const quiet = view.inbox.filter((message) => message.quiet).map(({ message }) => message);
    expect(quiet.toSorted()).toEqual(['1', '2']);
    expect(view.addresses[0]?.mutedSenders).toEqual(['shop.example']);

    await mailbox.muteSender({ address, sender: 'shop.example', muted: false });
    service.deliver({ id: '4', ...stranger });
    await receive();
    expect(notified).toEqual(['1', '3', '4']);
    expect((await mailbox.view()).inbox.some((message) => message.quiet)).toBe(false);
    expect(await database.get('sessions', address)).not.toHaveProperty('mutedSenders');
  });

  it('is one address, not its domain, at a public mail provider', async () => {
    const address = await giveToHarbor();
    await mailbox.muteSender({ address, sender: 'someone@gmail.com', muted: true });
    service.deliver({ id: '1', senderEmail: 'Someone@Gmail.com' });
    service.deliver({ id: '2', senderEmail: 'other@gmail.com' });
    await receive();
    expect(notified).toEqual(['2']);
  });
});
