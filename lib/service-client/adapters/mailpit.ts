/**
 * Mailpit: takes mail for any address. From its documentation (https://mailpit.axllent.org/docs/api-v1/),
 * not tried against the program.
 */
import * as z from 'zod/mini';
import { type Adapter, catchAllDomain, catchAllLifetime } from './adapter.ts';

const Info = z.object({ Version: z.string(), Messages: z.number() });

const Person = z.object({ Address: z.string(), Name: z.optional(z.string()) });
const people = z.optional(z.nullable(z.array(Person)));
const head = {
  ID: z.string(),
  From: z.optional(z.nullable(Person)),
  To: people,
  Cc: people,
  Bcc: people,
  Subject: z.optional(z.string()),
};
const Listed = z.object({
  ...head,
  Created: z.unknown(),
  Attachments: z.optional(z.number()),
});
const File = z.object({
  PartID: z.string(),
  FileName: z.optional(z.string()),
  ContentType: z.optional(z.string()),
  Size: z.optional(z.number()),
});
const Message = z.object({
  ...head,
  Date: z.unknown(),
  Text: z.optional(z.string()),
  HTML: z.optional(z.string()),
  Attachments: z.optional(z.nullable(z.array(File))),
});

/** More mails of one address nobody looks at. */
const most = 200;

function headOf({ ID: id, From: from, Subject: subject = '' }: z.infer<typeof Listed>) {
  return { id, sender_name: from?.Name ?? '', sender_email: from?.Address ?? '', subject };
}

function isFor({ To, Cc, Bcc }: z.infer<typeof Listed>, address: string): boolean {
  return [To, Cc, Bcc]
    .flatMap((all) => all ?? [])
    .some(({ Address }) => Address.toLowerCase() === address.toLowerCase());
}

const pathOf = (id: string) => `message/${encodeURIComponent(id)}`;

export const mailpit: Adapter = {
  name: 'Mailpit',
  features: ['attachment', 'raw-mail'],
  lifetime: catchAllLifetime,
  async detect(ask) {
    const answer = await ask({ path: 'api/v1/info' }, 'service-info').catch(() => undefined);
    return Info.safeParse(answer?.body).success ? 'api/v1' : undefined;
  },
  listDomains: async () => [catchAllDomain],
  createAddress: async (_, email) => ({ email, token: email }),
  async listMessages(ask, token) {
    const query = { query: `addressed:"${token}"`, limit: most };
    const { body } = await ask({ path: 'search', query }, 'session');
    const { messages } = z.object({ messages: z.array(z.unknown()) }).parse(body);
    const listed = messages.flatMap((one) => Listed.safeParse(one).data ?? []);
    // The search finds what comes from the address as well.
    return listed
      .filter((one) => isFor(one, token))
      .map((one) => ({
        ...headOf(one),
        received_at: one.Created,
        has_attachments: (one.Attachments ?? 0) > 0,
      }));
  },
  async readMessage(ask, _, id) {
    const { body } = await ask({ path: pathOf(id), heavy: true }, 'message');
    const message = Message.parse(body);
    return {
      ...headOf({ ...message, Created: undefined, Attachments: undefined }),
      received_at: message.Date,
      to: (message.To ?? []).map(({ Address }) => Address).join(', '),
      text: message.Text ?? '',
      html: message.HTML,
      attachments: (message.Attachments ?? []).map((file) => ({
        id: file.PartID,
        name: file.FileName ?? '',
        content_type: file.ContentType ?? '',
        size: file.Size ?? 0,
      })),
    };
  },
  async deleteMessage(ask, _, id) {
    await ask({ method: 'DELETE', path: 'messages', json: { IDs: [id] } }, 'message');
  },
  attachmentRequest: async (_ask, _token, id, file) => ({
    path: `${pathOf(id)}/part/${encodeURIComponent(file)}`,
  }),
  sourceRequest: async (_ask, _token, id) => ({ path: `${pathOf(id)}/raw` }),
};
