/**
 * inbucket: takes mail for any address. From its documentation
 * (https://github.com/inbucket/inbucket/wiki/REST-API), not tried against the program.
 */
import * as z from 'zod/mini';
import { splitSender } from '../answers/listing.ts';
import { ServiceError } from '../errors.ts';
import { type Adapter, catchAllDomain, catchAllLifetime } from './adapter.ts';

const Listed = z.object({
  id: z.string(),
  from: z.optional(z.string()),
  subject: z.optional(z.string()),
  date: z.unknown(),
});

function mailboxPath(address: string, id?: string): string {
  const mailbox = `api/v1/mailbox/${encodeURIComponent(address)}`;
  return id === undefined ? mailbox : `${mailbox}/${encodeURIComponent(id)}`;
}

export const inbucket: Adapter = {
  name: 'Inbucket',
  features: ['raw-mail'],
  lifetime: catchAllLifetime,
  async detect(ask) {
    const listing = await ask({ path: mailboxPath('mayfly') }, 'service-info').catch(
      () => undefined,
    );
    if (!Array.isArray(listing?.body)) return undefined;
    // An empty list alone is what many services answer to anything.
    const absent = ask({ path: mailboxPath('mayfly', 'absent') }, 'message');
    const error = await absent.catch((failure: unknown) => failure);
    return error instanceof ServiceError && error.code === 'message-gone' ? '' : undefined;
  },
  listDomains: async () => [catchAllDomain],
  createAddress: async (_, email) => ({ email, token: email }),
  async listMessages(ask, token) {
    const { body } = await ask({ path: mailboxPath(token) }, 'session');
    return z
      .array(z.unknown())
      .parse(body)
      .flatMap((one) => {
        const listed = Listed.safeParse(one);
        if (!listed.success) return [];
        const { id, from = '', subject = '', date } = listed.data;
        const { name, email } = splitSender(from);
        return [{ id, sender_name: name, sender_email: email, subject, received_at: date }];
      });
  },
  async readMessage(ask, token, id) {
    const path = `${mailboxPath(token, id)}/source`;
    const { text = '' } = await ask({ path, heavy: true }, 'message');
    return { raw: text };
  },
  async deleteMessage(ask, token, id) {
    await ask({ method: 'DELETE', path: mailboxPath(token, id) }, 'message');
  },
  sourceRequest: async (_ask, token, id) => ({ path: `${mailboxPath(token, id)}/source` }),
};
