/**
 * Vmail: self-hosted on one's own domain, accessed with an API key (https://github.com/oiov/vmail).
 */
import * as z from 'zod/mini';
import { addressText, splitSender } from '../answers/head.ts';
import { ServiceError } from '../errors.ts';
import { type Adapter, day, optional, probe, segment, statusOf } from './adapter.ts';
import { readPages } from './pages.ts';

const Config = z.object({ emailDomain: z.array(z.string()), openApiEnabled: z.boolean() });
const Made = z.object({ data: z.object({ id: z.string(), address: z.string() }) });

const head = {
  id: z.string(),
  from: z.unknown(),
  subject: optional(z.string()),
  receivedAt: z.unknown(),
};
const Listed = z.object(head);
const Page = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ total: z.number(), hasMore: z.boolean() }),
});
const Message = z.object({
  data: z.object({
    ...head,
    to: z.unknown(),
    text: optional(z.string()),
    html: optional(z.string()),
  }),
});

/** Page size and maximum number of pages. */
const limit = 100;
const maxPages = 10;
const mailboxes = 'api/v1/mailboxes';

function headOf({ id, from, subject = '', receivedAt }: z.infer<typeof Listed>) {
  const { name, email } = splitSender(addressText(from) ?? '');
  return { id, sender_name: name, sender_email: email, subject, received_at: receivedAt };
}

/** The token of an address, as JSON. It opens the mailbox only together with the API key. */
const Secret = z.object({ id: z.string() });

function messagesOf(token: string): string {
  return `${mailboxes}/${segment(Secret.parse(JSON.parse(token)).id)}/messages`;
}

export const vmail: Adapter = {
  name: 'Vmail',
  can: ['name', 'domain', 'delete-mail'],
  passwordHeader: 'x-api-key',
  lifetime: day,
  // Unless its operator has set another limit, it allows 100 requests a minute.
  requestInterval: 640,
  async detect(ask) {
    const { data: config } = Config.safeParse(await probe(ask, { path: 'config' }));
    if (config?.openApiEnabled !== false) return config && '';
    throw new ServiceError('refused', { detail: 'its operator has switched off the API' });
  },
  async readInfo(ask) {
    // A mailbox that does not exist: the response shows whether the API key is valid.
    await ask({ path: `${mailboxes}/mayfly` }, 'service-info').catch((error: unknown) => {
      const status = statusOf(error);
      if (status === 401 || status === 403) throw new ServiceError('login-required');
      if (status !== 404) throw error;
    });
    const { body } = await ask({ path: 'config' }, 'service-info');
    return { domains: Config.parse(body).emailDomain };
  },
  async createAddress(ask, { email }) {
    const [localPart, domain] = email.split('@');
    const request = { method: 'POST' as const, path: mailboxes, json: { localPart, domain } };
    const { id, address } = Made.parse((await ask(request, 'new-session')).body).data;
    return { email: address, token: JSON.stringify({ id }) };
  },
  listMessages: (ask, token, known) =>
    readPages({ schema: Listed, toMessage: headOf, maxPages }, known, async (index) => {
      const query = { page: index + 1, limit };
      const { body } = await ask({ path: messagesOf(token), query }, 'session');
      const { data: items, pagination } = Page.parse(body);
      return { items, total: pagination.total, isLast: !pagination.hasMore };
    }),
  async readMessage(ask, token, id) {
    const request = { path: `${messagesOf(token)}/${segment(id)}`, heavy: true };
    const { data } = Message.parse((await ask(request, 'message')).body);
    const { to, text = '', html } = data;
    return { ...headOf(data), to: addressText(to) ?? '', text, html, attachments: [] };
  },
  async deleteMessage(ask, token, id) {
    const request = { method: 'DELETE' as const, path: `${messagesOf(token)}/${segment(id)}` };
    await ask(request, 'message').catch((error: unknown) => {
      // Vmail answers this even if it has just deleted the message.
      if (!(error instanceof ServiceError) || error.code !== 'message-gone') throw error;
    });
  },
};
