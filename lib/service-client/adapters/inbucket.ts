/**
 * inbucket: takes mail for any address (https://github.com/inbucket/inbucket/wiki/REST-API).
 */
import * as z from 'zod/mini';
import { splitSender } from '../answers/head.ts';
import { ServiceError } from '../errors.ts';
import {
  type Adapter,
  answeredBy,
  catchAll,
  day,
  includesAddress,
  optional,
  probe,
  readEntries,
  segment,
} from './adapter.ts';

const Listed = z.object({
  id: z.string(),
  mailbox: optional(z.string()),
  from: optional(z.string()),
  to: optional(z.array(z.string())),
  subject: optional(z.string()),
  date: z.unknown(),
});

function mailboxPath(address: string, id?: string): string {
  const mailbox = `api/v1/mailbox/${segment(address)}`;
  return id === undefined ? mailbox : `${mailbox}/${segment(id)}`;
}

/**
 * Whether a mail is for this address rather than for another one with the same mailbox. Operators
 * choose one mailbox for each address, for each name at any domain, or for each domain
 * (INBUCKET_MAILBOXNAMING).
 */
function isFor({ mailbox = '', to }: z.infer<typeof Listed>, address: string): boolean {
  const [name = '', domain = ''] = address.split('@');
  const named = (to ?? []).map((one) => splitSender(one).email.toLowerCase());
  if (includesAddress([mailbox], address) || includesAddress(named, address)) return true;
  // A blind copy names no recipient, so it is accepted only if the mailbox belongs to one name.
  if (includesAddress([mailbox], domain)) return false;
  return !named.some((one) => one.startsWith(`${name}@`));
}

export const inbucket: Adapter = {
  ...catchAll,
  name: 'Inbucket',
  // The default of INBUCKET_STORAGE_RETENTIONPERIOD.
  lifetime: day,
  // `events` is missing, because its WebSocket rejects other origins, including those of
  // extensions.
  can: ['name', 'domain', 'delete-mail', 'raw-mail'],
  async detect(ask) {
    if (!Array.isArray(await probe(ask, { path: mailboxPath('mayfly') }))) return undefined;
    // Other services may return an empty list for any path, so a missing message is requested as
    // well.
    const absent = ask({ path: mailboxPath('mayfly', 'absent') }, 'message');
    const error = await absent.catch(answeredBy);
    return error instanceof ServiceError && error.code === 'message-gone' ? '' : undefined;
  },
  async listMessages(ask, token) {
    const { body } = await ask({ path: mailboxPath(token) }, 'session');
    const { entries, unreadable } = readEntries(Listed, z.array(z.unknown()).parse(body));
    const messages = entries
      .filter((one) => isFor(one, token))
      .map(({ id, from = '', subject = '', date }) => {
        const { name, email } = splitSender(from);
        return { id, sender_name: name, sender_email: email, subject, received_at: date };
      });
    return { messages, unreadable };
  },
  async readMessage(ask, token, id) {
    const path = `${mailboxPath(token, id)}/source`;
    const { text = '' } = await ask({ path, heavy: true }, 'message');
    return { raw: text };
  },
  async deleteMessage(ask, token, id) {
    await ask({ method: 'DELETE', path: mailboxPath(token, id) }, 'message');
  },
  readSource: async (_ask, token, id) => ({ path: `${mailboxPath(token, id)}/source` }),
};
