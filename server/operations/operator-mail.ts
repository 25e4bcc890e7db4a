/** The `operator-mail` command reads mail to postmaster and abuse from the store. */
import { formatWireTime } from '../../lib/contract.ts';
import { operatorInbox } from '../address-policy.ts';
import type { Config } from '../config.ts';
import { DamagedMessage, type Inbox, openStore, type Store } from '../store.ts';
import { addressKey } from './address-key.ts';
import { existingStoreLocation } from './existing-store-location.ts';
import { readOperatorKey } from './operator-key.ts';

const usage = 'usage: operator-mail [show ID | delete ID]';
const sealed =
  'Sealed: MAYFLY_OPERATOR_KEY_FILE must name the private key that belongs to MAYFLY_OPERATOR_KEY.';

async function list(store: Store, inbox: Inbox): Promise<string> {
  const messages = await store.listMessages(inbox);
  if (messages.length === 0) return 'No mail for the operator.\n';
  const lines = messages.map(
    ({ id, receivedAt, senderEmail, subject, isDamaged }) =>
      `${id}  ${formatWireTime(receivedAt)}  ${isDamaged ? sealed : `${senderEmail}  ${subject}`}`,
  );
  return `${lines.join('\n')}\n`;
}

/** Removes control characters, because a terminal would interpret them. */
function harmless(source: string): string {
  return source.replace(/(?![\t\n])\p{Cc}/gu, '');
}

async function show(store: Store, inbox: Inbox, id: number, terminal: boolean): Promise<string> {
  const message = await store.readMessage(inbox, id).catch((error: unknown) => {
    throw error instanceof DamagedMessage ? new Error(sealed) : error;
  });
  if (message === undefined) throw new Error(`There is no mail ${id}.`);
  const source = Buffer.from(message.raw);
  return terminal ? harmless(source.toString('utf8')) : source.toString('latin1');
}

async function remove(store: Store, id: number): Promise<string> {
  const deleted = await store.deleteMessages(operatorInbox, [id]);
  if (deleted.length === 0) throw new Error(`There is no mail ${id}.`);
  await store.sweep();
  return 'Deleted.\n';
}

/**
 * Runs the command with the arguments after `operator-mail`. Returns the text to print; unless
 * `terminal` is true, a mail's source in it is Latin-1, one character per byte. The service may be
 * running on the same store.
 * @throws {Error} with a message for the operator
 */
export async function operatorMail(
  config: Config,
  words: readonly string[],
  terminal: boolean,
): Promise<string> {
  const [verb, idText, ...more] = words;
  const id = Number(idText);
  const complete = Number.isSafeInteger(id) && more.length === 0;
  if (verb !== undefined && !(complete && (verb === 'show' || verb === 'delete'))) {
    throw new Error(usage);
  }
  const { inboxMessages, inboxBytes, storeBytes, redis, operatorKeyFile } = config;
  const privateKey = operatorKeyFile === undefined ? undefined : readOperatorKey(operatorKeyFile);
  const location = existingStoreLocation(config);
  const { key } = addressKey(config);
  const limits = { inboxMessages, inboxBytes, storeBytes, addressKey: key, redis, now: Date.now };
  const store = await openStore(location, limits);
  try {
    const inbox = store.operatorInbox(privateKey);
    if (verb === undefined) return await list(store, inbox);
    return await (verb === 'show' ? show(store, inbox, id, terminal) : remove(store, id));
  } finally {
    await store.close();
  }
}
