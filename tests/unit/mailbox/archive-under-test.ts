/** A mailbox with some mail in it, and the files that come of it. */
import { createMailboxData } from '../../../lib/mailbox.ts';
import {
  current,
  deps,
  hour,
  mailbox,
  now,
  restart,
  service,
  urgent,
} from './mailbox-under-test.ts';

export const password = 'seven green kettles';
export const data = () => createMailboxData(deps);

export async function someMail() {
  await mailbox.createAddress({});
  service.deliver({
    id: '1',
    subject: 'Your code: 482913',
    text: 'Code 482913',
    html: '<p>Hi</p>',
  });
  service.deliver({ id: '2', subject: '«Zürich» 東京 \u202e', receivedAt: now - hour });
  await urgent();
  const address = await current();
  await mailbox.openMessage({ address, message: '2' });
  return address;
}

export async function exported(secret?: string): Promise<Blob> {
  return (await data().write({ settings: { theme: 'dark' }, password: secret })).file;
}

export async function erased() {
  await (await data().erase())();
  restart();
}

/** A file like the exported one, changed. */
export type Plain = { access: object; addresses: object[]; messages: object[] };
export async function tampered(change: (archive: Plain) => unknown): Promise<Blob> {
  return new Blob([JSON.stringify(change(JSON.parse(await (await exported(password)).text())))]);
}

/** The exported file with another first address. */
export function withAddress(changes: object): Promise<Blob> {
  return tampered((archive) => ({
    ...archive,
    addresses: [{ ...archive.addresses[0], ...changes }],
  }));
}
