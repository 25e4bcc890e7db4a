import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkNow,
  current,
  key,
  mailbox,
  passUndo,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const site = 'www.harbor.example';
let mails = 0;

/**
 * Receives a code and, if `isFilled`, fills it on the site. Returns whether the person is asked
 * first.
 */
async function receive(senderEmail: string, dmarc?: string, isFilled = false): Promise<boolean> {
  mails += 1;
  const id = `${mails}`;
  const authentication = dmarc === undefined ? undefined : { spf: 'none', dkim: 'none', dmarc };
  const text = `Your verification code is ${482_000 + mails}. shop.example`;
  service.deliver({ id, senderEmail, text, authentication });
  await checkNow();
  const code = await mailbox.codeToFill({ message: await key(id), site });
  if (!code) throw new Error('no code');
  if (isFilled) await mailbox.confirmSender(await key(id), site);
  return !code.belongs;
}

/** The sender and DMARC verdict of a confirmed mail and of a later one. */
type Mails = [string, string | undefined, string, string | undefined, string];

beforeEach(async () => {
  await mailbox.ensureAddress({});
  await mailbox.markFilled({ address: await current(), site });
});

describe('a sender that was confirmed for a site', () => {
  it.each<Mails>([
    ['a@shop.example', 'pass', 'b@mail.shop.example', 'pass', 'its domain if authenticated'],
    ['a@shop.example', undefined, 'A@shop.example', 'pass', 'its address otherwise'],
  ])(
    '%s (DMARC %s) needs no new confirmation as %s (DMARC %s): %s',
    async (first, dmarc, next, dmarcThen) => {
      expect(await receive(first, dmarc, true)).toBe(true);
      expect(await receive(next, dmarcThen)).toBe(false);
    },
  );

  it.each<Mails>([
    ['a@shop.example', undefined, 'b@shop.example', undefined, 'another address, unauthenticated'],
    ['a@shop.example', 'pass', 'b@shop.example', 'none', 'unauthenticated mail'],
    ['a@shop.example', 'pass', 'a@shop.example', 'fail', 'forged mail'],
    ['a@shop.example', 'fail', 'a@shop.example', 'pass', 'a confirmation of forged mail'],
    ['a@gmail.com', 'pass', 'b@gmail.com', 'pass', 'a public mailbox'],
    ['a@amazonses.com', 'pass', 'b@amazonses.com', 'pass', 'a mail-sending service'],
    ['a@auth0.com', 'pass', 'b@auth0.com', 'pass', 'a company that writes for others'],
  ])(
    '%s (DMARC %s) needs a new confirmation as %s (DMARC %s): %s',
    async (first, dmarc, next, dmarcThen) => {
      await receive(first, dmarc, true);
      expect(await receive(next, dmarcThen)).toBe(true);
    },
  );

  it('is also confirmed for other addresses of that site, but not for other sites', async () => {
    await receive('a@shop.example', 'pass', true);
    await mailbox.markFilled({ address: await current(), site });
    const { address } = await mailbox.createAddress({});
    await mailbox.markFilled({ address, site: 'id.harbor.example' });
    expect(await receive('a@shop.example', 'pass')).toBe(false);
    const code = await mailbox.codeToFill({
      message: await key(`${mails}`),
      site: 'forum.example',
    });
    expect(code?.belongs).toBe(false);
  });

  it('is not a stranger in the ledger', async () => {
    await receive('a@shop.example', 'pass', true);
    const [entry] = await mailbox.readLedger({});
    const verdicts = entry?.addresses.flatMap(({ senders }) => senders);
    expect(verdicts).toMatchObject([{ sender: 'shop.example', verdict: 'site' }]);
  });

  it.each<[string, (address: string) => Promise<unknown>]>([
    ['the site was forgotten', (address) => mailbox.forgetSite({ address, site })],
    ['the address was ended', (address) => mailbox.endAddress({ address })],
    [
      'the address was removed',
      async (address) => {
        await mailbox.endAddress({ address });
        await mailbox.removeAddresses({ addresses: [address] });
        passUndo();
        await mailbox.runOutbox();
      },
    ],
  ])('needs a new confirmation after %s', async (_, change) => {
    await receive('a@shop.example', 'pass', true);
    const address = await current();
    await mailbox.createAddress({});
    await mailbox.markFilled({ address: await current(), site });
    await change(address);
    expect(await receive('a@shop.example', 'pass')).toBe(true);
  });
});
