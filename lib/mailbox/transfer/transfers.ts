/** Sends a live address to another browser, and receives one from there. */
import type { ReceivedView, TransferView } from '../../bus/views.ts';
import type { Service } from '../../service-client.ts';
import { formatTransferCode, secretLength, type TransferCode } from '../../transfer-code.ts';
import { AddressGone, selectAddress } from '../addresses/addresses.ts';
import { importBackup } from '../backup/import-backup.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isShown, type StoredSession } from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { serviceSupports } from '../sync/capabilities.ts';
import { openSession, sealSession, TransferError, transferId } from './sealed-session.ts';

/** How long a code can be used, in ms; the service has the same limit (docs/api.md). */
const transferLifetime = 10 * 60_000;
/** The first line of a file. */
const fileHead = 'Mayfly address';

/**
 * Makes a code for a live address, which replaces its earlier code. If the service does not support
 * transfers, `file` has the content.
 * @throws {ServiceError}
 * @throws {AddressGone}
 */
export async function sendAddress(deps: MailboxDependencies, id: string): Promise<TransferView> {
  const session = await requireLive(deps, id);
  const { service: base, token } = session;
  const secret = crypto.getRandomValues(new Uint8Array(secretLength));
  // Computed before the request, so that the code shown here never outlives the one at the service.
  const until = deps.now() + transferLifetime;
  const sealed = await sealSession(session, secret, until);
  const isForFile = !(await serviceSupports(deps.database, base, 'transfer'));
  const code = formatTransferCode({ base, secret, isForFile });
  if (isForFile) {
    const [name] = session.email.split('@');
    return { code, until, file: { name: `${name}.mayfly`, text: `${fileHead}\n${sealed}\n` } };
  }
  const transfer = await transferId(secret);
  const send = (service: Service) => service.transfer(token, transfer, sealed);
  await callService(deps, base, send, { urgent: true });
  return { code, until };
}

/** Whether the last code of an address can no longer be used: it was used or has expired. */
export async function isTransferTaken(deps: MailboxDependencies, id: string): Promise<boolean> {
  const { service, token } = await requireLive(deps, id);
  return !(await callService(deps, service, (one) => one.isTransferWaiting(token)));
}

/**
 * Adds the address of a code, and shows it.
 *
 * @param file the text of the file that belongs to the code
 * @throws {ServiceError}
 * @throws {TransferError}
 */
export async function receiveAddress(
  deps: MailboxDependencies,
  { base, secret, isForFile }: TransferCode,
  file = '',
): Promise<ReceivedView> {
  const { database, now } = deps;
  const sealed = isForFile ? readFile(file) : await takeTransfer(deps, base, secret);
  const { session: sent, until } = await openSession(sealed, secret);
  // The person permitted the service in the code, so the content must not name another one.
  if (sent.service !== base) throw new TransferError('code-damaged');
  // A service checks the time by its own clock, which may differ from the clock of this computer.
  if (isForFile && until <= now()) throw new TransferError('code-used');
  const at = now();
  const received: StoredSession = { ...sent, usedAt: at, life: { kind: 'live' } };
  if (!isLive(received, at)) throw new TransferError('address-expired');
  const known = (await database.getAll('sessions')).find(
    ({ service, email }) => service === base && email.toLowerCase() === sent.email.toLowerCase(),
  );
  const isKnown = known !== undefined && isShown(known) && isLive(known, at);
  const isIdFree = (await database.get('sessions', sent.id)) === undefined;
  const id = known?.id ?? (isIdFree ? sent.id : deps.newId());
  const session = { ...received, id };
  const unreadable = { addresses: 0, messages: 0 };
  await importBackup(database, { sessions: [session], messages: [], files: [], unreadable }, at);
  await selectAddress(deps, id);
  return { address: id, email: sent.email, isKnown };
}

async function requireLive(deps: MailboxDependencies, id: string): Promise<StoredSession> {
  const session = await deps.database.get('sessions', id);
  if (!session || !isShown(session) || !isLive(session, deps.now())) throw new AddressGone();
  return session;
}

async function takeTransfer(
  deps: MailboxDependencies,
  base: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const id = await transferId(secret);
  const take = (service: Service) => service.takeTransfer(id);
  const sealed = await callService(deps, base, take, { urgent: true });
  if (sealed === undefined) throw new TransferError('code-used');
  return sealed;
}

/** The sealed content of a file. @throws {TransferError} `file-foreign` */
function readFile(text: string): string {
  const [head, sealed] = text.split(/\r?\n/);
  if (head !== fileHead || !sealed) throw new TransferError('file-foreign');
  return sealed;
}
