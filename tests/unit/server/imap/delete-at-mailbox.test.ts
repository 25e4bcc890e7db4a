import { ImapFlow } from 'imapflow';
import { expect, onTestFinished, test } from 'vitest';
import { deleteRequested } from '../../../../server/imap/delete-at-mailbox.ts';
import { openStore } from '../../../../server/store.ts';
import { addressKey } from '../../../address-key.ts';
import { partnerAccount } from '../../../partner-account.ts';
import { silentLog } from '../../../silent-log.ts';

const account = partnerAccount({ erase: true });
const alias = 'box+quiet@partner.example';

const openFolder = async () => ({ uidValidity: 7n });
const refuse = async () => {
  throw Object.assign(new Error('Command failed'), { responseStatus: 'NO' });
};

/** A fake IMAP connection with these responses to a deletion. */
function mailbox(answers: Record<string, () => Promise<unknown>>): ImapFlow {
  const client = new ImapFlow({ host: '127.0.0.1', port: 9, logger: false });
  return Object.assign(client, answers, {
    usable: true,
    capabilities: new Map([['UIDPLUS', true]]),
  });
}

const refused = ['mail not deleted at the mailbox'];

test.each([
  ['deletes the message', { mailboxOpen: openFolder, messageDelete: async () => true }, []],
  [
    'does not delete the message',
    { mailboxOpen: openFolder, messageDelete: async () => false },
    refused,
  ],
  ['rejects the deletion', { mailboxOpen: openFolder, messageDelete: refuse }, refused],
  ['does not open the folder', { mailboxOpen: refuse }, refused],
])(
  'a deletion is requested once, and its failure is logged, if the server %s',
  async (_, answers, logged) => {
    const limits = { inboxMessages: 10, inboxBytes: 1000, storeBytes: 0, addressKey };
    const store = await openStore('sqlite::memory:', { ...limits, now: () => 1 });
    onTestFinished(() => store.close());
    const session = { address: alias, token: 'token', expiresAt: 1000 };
    await store.createSession({ ...session, account: account.email });
    const place = { account: account.email, folder: 'INBOX', uidValidity: 7, uid: 1 };
    await store.deliver({
      recipients: [alias],
      ...{ senderName: '', senderEmail: 'a@shop.example', subject: '', raw: new Uint8Array(9) },
      origin: { ...place, digest: new Uint8Array(32), erase: true },
    });
    await store.deleteSession(session.token);
    expect(await store.partner.erasures(account.email)).toEqual([place]);
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (...line: unknown[]) => void warnings.push(String(line[1])) };
    await deleteRequested(mailbox(answers), account, store.partner, log);
    expect(await store.partner.erasures(account.email)).toEqual([]);
    expect(warnings).toEqual(logged);
  },
);
