import type { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Dovecot, startDovecot } from '../../../scripts/servers/dovecot.ts';
import { openMailbox, type PartnerMailbox, source } from '../../../scripts/servers/imap-mailbox.ts';
import { startAuthenticator } from '../../../server/authentication.ts';
import { createInboxCapacity } from '../../../server/imap/capacity.ts';
import { connect } from '../../../server/imap/connection.ts';
import { createFolderReader } from '../../../server/imap/folder-reader.ts';
import { openStore, type Store } from '../../../server/store.ts';
import { addressKey } from '../../address-key.ts';
import { partnerAccount } from '../../partner-account.ts';
import { silentLog as log } from '../../silent-log.ts';
import { startTcpRelay, type TcpRelay } from '../support/tcp-relay.ts';

const alias = 'box1+quiet@partner.example';
const largestMessage = 100_000;

let dovecot: Dovecot;
let users = 0;

beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot?.remove());

type World = {
  mailbox: PartnerMailbox;
  relay: TcpRelay;
  store: Store;
  /** Opens a connection to the mailbox, as the service does. */
  open(): Promise<ImapFlow>;
  /** Creates a new reader of the mailbox that uses `store` or a wrapper around it. */
  reader(store?: Store): ReturnType<typeof createFolderReader>;
  subjects(): Promise<string[]>;
};

async function begin(): Promise<World> {
  const user = `reader${++users}`;
  const relay = await startTcpRelay(dovecot.port);
  onTestFinished(() => relay.close());
  const mailbox = await openMailbox(dovecot, user);
  onTestFinished(() => mailbox.close());
  const limits = { inboxMessages: 10, inboxBytes: 1_000_000, storeBytes: 0, addressKey };
  const store = await openStore('sqlite::memory:', { ...limits, now: Date.now });
  onTestFinished(() => store.close());
  const account = partnerAccount({
    email: 'box1@partner.example',
    port: relay.port,
    user,
    secret: () => dovecot.password,
  });
  const expiresAt = Date.now() + 3_600_000;
  const session = { address: alias, token: alias, account: account.email };
  await store.createSession({ ...session, expiresAt });
  return {
    ...{ mailbox, relay, store },
    async open() {
      const client = await connect(account, largestMessage);
      onTestFinished(() => client.close());
      return client;
    },
    reader(own = store) {
      const capacity = createInboxCapacity(own, { isLow: async () => false });
      const authenticator = startAuthenticator(
        { servers: 'off', mta: 'mayfly.example' },
        own,
        log,
        Date.now,
      );
      return createFolderReader({
        account,
        store: own,
        authenticator,
        capacity,
        log,
        largestMessage,
      });
    },
    async subjects() {
      const session = await store.findSession(alias);
      if (typeof session !== 'object') throw new Error('The alias is not live.');
      return (await store.listMessages(session)).map(({ subject }) => subject).sort();
    },
  };
}

async function put({ mailbox }: World, ...subjects: string[]): Promise<void> {
  for (const subject of subjects) await mailbox.put(source({ To: alias, Subject: subject }));
}

test('if a connection closes while one mail is being stored, the next mail is not skipped', async () => {
  const world = await begin();
  const { store } = world;
  await put(world, 'one', 'two');
  const client = await world.open();
  const deliver: Store['deliver'] = (delivery) => {
    client.close();
    return store.deliver(delivery);
  };
  const reader = world.reader({ ...store, deliver });
  await expect(reader.read(client, 'INBOX')).rejects.toThrow('connection-closed');
  expect(await world.subjects()).toEqual(['one']);
  await world.reader().read(await world.open(), 'INBOX');
  expect(await world.subjects()).toEqual(['one', 'two']);
});

test('if a connection closes before headers are requested, no mail is skipped', async () => {
  const world = await begin();
  const { store } = world;
  const client = await world.open();
  // If there is a checkpoint, a reader requests the aliases last.
  await world.reader().read(client, 'INBOX');
  await put(world, 'one');
  const aliases: Store['partner']['aliases'] = (account) => {
    client.close();
    return store.partner.aliases(account);
  };
  const reader = world.reader({ ...store, partner: { ...store.partner, aliases } });
  await expect(reader.read(client, 'INBOX')).rejects.toThrow('connection-closed');
  await world.reader().read(await world.open(), 'INBOX');
  expect(await world.subjects()).toEqual(['one']);
});

test('a mail is stored even if the server reports flags of other mails in between', async () => {
  const world = await begin();
  await put(world, 'one', 'two');
  // Flags of this mail and of the other mail.
  world.relay.insertBefore(
    'BODY[]<0>',
    '* 1 FETCH (UID 1 FLAGS (\\Seen))\r\n* 2 FETCH (UID 2 FLAGS ())',
  );
  await world.reader().read(await world.open(), 'INBOX');
  expect(await world.subjects()).toEqual(['one', 'two']);
});
