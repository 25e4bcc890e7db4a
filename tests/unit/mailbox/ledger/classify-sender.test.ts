import { describe, expect, it } from 'vitest';
import {
  classifySender,
  type Recipient,
  type SenderMail,
} from '../../../../lib/mailbox/ledger/classify-sender.ts';

const given = 1_000_000;
const recipient: Recipient = {
  email: 'harbor-k7wq3xzt@mail.example',
  uses: [{ site: 'www.harbor.localhost:8080', since: given }],
  confirmedSenders: new Set(),
  givenElsewhere: false,
};
const mail: SenderMail = {
  senderName: 'Shop',
  senderEmail: 'news@letters.shop.example',
  subject: 'Half price this week',
  text: 'Come and see our new lamps, harbor-k7wq3xzt@mail.example.',
  receivedAt: given + 1,
  isVerification: false,
  isForged: false,
};

const classify = (change: Partial<SenderMail> = {}, to: Partial<Recipient> = {}) =>
  classifySender([{ ...mail, ...change }], { ...recipient, ...to });

describe('a sender', () => {
  it('is a stranger if nothing connects the sender with the only site that has the address', () => {
    expect(classify()).toEqual({ kind: 'stranger', site: 'harbor.localhost' });
    const visits = [
      { site: 'harbor.localhost', since: given },
      { site: 'account.harbor.localhost', since: given + 9 },
    ];
    expect(classify({}, { uses: visits }).kind).toBe('stranger');
    // By the service's clock.
    expect(classify({ receivedAt: given - 999 }).kind).toBe('stranger');
    expect(classify({}, { uses: [{ site: 'http://127.0.0.1:80', since: given }] })).toEqual({
      kind: 'stranger',
      site: '127.0.0.1',
    });
  });

  it.each<[string, Partial<SenderMail>]>([
    ['from its domain', { senderEmail: 'Hello@Mail.Harbor.localhost' }],
    [
      'whose confirmation link leads there',
      { link: 'https://harbor.localhost/c', isVerification: true },
    ],
  ])('belongs to the site if it is a sender %s', (_, change) => {
    expect(classify(change)).toEqual({ kind: 'site' });
  });

  it('belongs to the site if the person confirmed its domain or this address', () => {
    const by = (...names: string[]) => classify({}, { confirmedSenders: new Set(names) }).kind;
    expect(by('shop.example')).toBe('site');
    expect(by('news@letters.shop.example')).toBe('site');
    expect(by('other@shop.example')).toBe('stranger');
  });

  it('belongs to the site if both are of one company', () => {
    const uses = [{ site: 'www.instagram.com', since: given }];
    expect(classify({ senderEmail: 'security@facebookmail.com' }, { uses })).toEqual({
      kind: 'site',
    });
    expect(classify({ senderEmail: 'security@google.com' }, { uses }).kind).toBe('stranger');
  });

  it.each<[string, Partial<SenderMail>]>([
    ['at a mail-sending service', { senderEmail: '0100018f@eu-west-1.amazonses.com' }],
    ['at a public mailbox', { senderEmail: 'someone@gmail.com' }],
    ['that delivers for sites', { senderEmail: 'no-reply@dhl.com' }],
    ['at the service of the address', { senderEmail: 'welcome@mail.example' }],
    ['without a domain', { senderEmail: 'root@mail' }],
    ['with a code', { isVerification: true }],
    ['that is forged', { isForged: true }],
    ['that had the address before', { receivedAt: given - 61_000 }],
    ['with the site in its name', { senderName: 'The HARBOR team' }],
    ['with the site in its address', { senderEmail: 'news@harbor-mail.example' }],
    ['that names the site', { text: 'Thank you for joining Har-bor.' }],
    ['that links to the site', { text: '<a href="https://my.harbor.localhost/?q=1">Open</a>' }],
  ])('is unclear if it is a sender %s', (_, change) => {
    expect(classify(change)).toEqual({ kind: 'unclear' });
  });

  it.each<[string, Partial<Recipient>]>([
    ['was given to no site', { uses: [] }],
    ['was given elsewhere', { givenElsewhere: true }],
    [
      'was given to two sites',
      { uses: [...recipient.uses, { site: 'forum.example', since: given }] },
    ],
    [
      'was given to a site in other letters',
      { uses: [{ site: 'xn--hfen-5qa.example', since: 0 }] },
    ],
  ])('is unclear if the recipient address %s', (_, to) => {
    expect(classify({}, to)).toEqual({ kind: 'unclear' });
  });

  it('is classified by all of its mail', () => {
    const welcome = { ...mail, text: 'Welcome to Harbor!' };
    expect(classifySender([mail, welcome], recipient)).toEqual({ kind: 'unclear' });
  });

  it('is not connected with a site whose short name only occurs within a word', () => {
    const uses = [{ site: 'art.example', since: given }];
    expect(classify({ text: 'We start on Monday.' }, { uses }).kind).toBe('stranger');
    expect(classify({ text: 'News from Art' }, { uses }).kind).toBe('unclear');
  });
});
