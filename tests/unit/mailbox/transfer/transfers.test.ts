import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransferView } from '../../../../lib/bus/views.ts';
import { openSession, sealSession } from '../../../../lib/mailbox/transfer/sealed-session.ts';
import { openMailboxDatabase } from '../../../../lib/mailbox.ts';
import { parseTransferCode, type TransferCode } from '../../../../lib/transfer-code.ts';
import {
  base,
  database,
  deps,
  hour,
  mailbox,
  notified,
  pass,
  restart,
  restartOn,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const minute = 60_000;

function parsed(code: string): TransferCode {
  const found = parseTransferCode(code);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const createOne = async () => (await mailbox.createAddress({})).address;

const receive = ({ code, file }: TransferView) => mailbox.receiveAddress(parsed(code), file?.text);

/** Continues in another browser. */
async function elsewhere(): Promise<void> {
  const { indexedDB } = globalThis;
  globalThis.indexedDB = new IDBFactory();
  restartOn(await openMailboxDatabase());
  globalThis.indexedDB = indexedDB;
}

describe.each(['service', 'file'])('an address sent by a %s', (way) => {
  let address: string;

  beforeEach(async () => {
    if (way === 'service') service.features.push('transfer');
    address = await createOne();
    service.deliver({ id: '1', subject: 'Old mail' });
  });

  it('is shown in the other browser, which gets its mail', async () => {
    const sent = await mailbox.sendAddress({ address });
    expect(sent.file?.name).toBe(way === 'service' ? undefined : 'a1.mayfly');
    await elsewhere();
    const received = await receive(sent);
    expect(received).toMatchObject({ email: 'a1@mail.test', isKnown: false });
    await mailbox.checkMail();
    const { current, inbox, addresses } = await mailbox.view();
    expect(current).toBe(received.address);
    expect(inbox).toMatchObject([{ subject: 'Old mail' }]);
    expect(addresses).toHaveLength(1);
    // Its uses are unknown, so it is suggested on no site.
    const [stored] = await database.getAll('sessions');
    expect(stored).toMatchObject({ service: base, token: 'token-1', life: { kind: 'live' } });
    expect(stored?.importedAt).toBeDefined();
  });

  it('is not added twice, and receives mail again if it had ended in the receiving browser', async () => {
    const sent = await mailbox.sendAddress({ address });
    expect(await receive(sent)).toEqual({ address, email: 'a1@mail.test', isKnown: true });
    const again = await mailbox.sendAddress({ address });
    await mailbox.endAddress({ address });
    expect(await receive(again)).toEqual({ address, email: 'a1@mail.test', isKnown: false });
    expect((await mailbox.view()).addresses).toMatchObject([{ expired: false }]);
    expect(await database.getAll('outbox')).toEqual([]);
  });

  it('is rejected once it has expired', async () => {
    const session = await database.get('sessions', address);
    const expiresAt = deps.now() + 5 * minute;
    if (session) await database.put('sessions', { ...session, expiresAt });
    const sent = await mailbox.sendAddress({ address });
    pass(6 * minute);
    await elsewhere();
    await expect(receive(sent)).rejects.toMatchObject({ code: 'address-expired' });
    expect((await mailbox.view()).addresses).toEqual([]);
  });

  it('is sent only while it is live', async () => {
    pass(25 * hour);
    await expect(mailbox.sendAddress({ address })).rejects.toMatchObject({ code: 'address-gone' });
  });
});

describe('a code', () => {
  it('can be used once, and the sending browser then shows it as used', async () => {
    service.features.push('transfer');
    const address = await createOne();
    const sent = await mailbox.sendAddress({ address });
    expect(await mailbox.isTransferTaken({ address })).toBe(false);
    const here = database;
    await elsewhere();
    await receive(sent);
    await expect(receive(sent)).rejects.toMatchObject({ code: 'code-used' });
    restartOn(here);
    expect(await mailbox.isTransferTaken({ address })).toBe(true);
  });

  it('for a file expires after ten minutes and cannot open another file', async () => {
    const address = await createOne();
    const [first, second] = [
      await mailbox.sendAddress({ address }),
      await mailbox.sendAddress({ address }),
    ];
    expect(first.until - deps.now()).toBe(10 * minute);
    await elsewhere();
    const rejected = async (sent: TransferView, code: string) =>
      expect(receive(sent)).rejects.toMatchObject({ code });
    const { text = '', name = '' } = first.file ?? {};
    await rejected({ ...first, file: { name, text: '{"bookmarks": []}' } }, 'file-foreign');
    await rejected({ code: first.code, until: first.until }, 'file-foreign');
    await rejected({ ...second, file: { name, text } }, 'code-damaged');
    const last = text.trimEnd().at(-3) === 'A' ? 'B' : 'A';
    const changed = `${text.trimEnd().slice(0, -3)}${last}${text.trimEnd().slice(-2)}`;
    await rejected({ ...first, file: { name, text: changed } }, 'code-damaged');
    pass(10 * minute);
    await rejected(first, 'code-used');
    expect((await mailbox.view()).addresses).toEqual([]);
    expect(notified).toEqual([]);
  });
});

describe('content made by somebody else', () => {
  const secret = crypto.getRandomValues(new Uint8Array(16));

  async function open(changes: object) {
    const [session] = await database.getAll('sessions');
    if (!session) throw new Error('no session');
    const sealed = await sealSession(Object.assign(session, changes), secret, deps.now() + minute);
    return openSession(sealed, secret);
  }

  beforeEach(async () => void (await createOne()));

  it.each([
    ['an empty token', { token: '' }],
    ['an id that is part of other keys', { id: 'a/b' }],
    ['an e-mail address with markup and spaces', { email: 'a b@mail.test' }],
    ['a service that is no URL', { service: 'nowhere' }],
    ['a time out of range', { expiresAt: 1e300 }],
  ])('is rejected for %s', async (_, changes) => {
    await expect(open({})).resolves.toMatchObject({ session: { email: 'a1@mail.test' } });
    await expect(open(changes)).rejects.toMatchObject({ code: 'code-damaged' });
  });

  it('is rejected if it is not JSON', async () => {
    vi.spyOn(JSON, 'stringify').mockReturnValueOnce('no JSON');
    await expect(open({})).rejects.toMatchObject({ code: 'code-damaged' });
  });

  it('is rejected if it names another service than the code', async () => {
    restart({ connect: () => ({ ...service, takeTransfer: async () => sealed }) });
    service.features.push('transfer');
    const [session] = await database.getAll('sessions');
    if (!session) throw new Error('no session');
    const other = { ...session, service: 'http://127.0.0.1:631' };
    const sealed = await sealSession(other, secret, deps.now() + minute);
    const code = { base, trust: 'encrypted', secret, isForFile: false } as const;
    await expect(mailbox.receiveAddress(code)).rejects.toMatchObject({ code: 'code-damaged' });
  });
});
