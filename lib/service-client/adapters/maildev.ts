/** maildev, versions 2 and 3: takes mail for any address (https://github.com/maildev/maildev). */
import * as z from 'zod/mini';
import { type Adapter, catchAllDomain, catchAllLifetime } from './adapter.ts';

const Config = z.object({ version: z.string(), isOutgoingEnabled: z.boolean() });

const Person = z.object({ address: z.string(), name: z.optional(z.string()) });
const Email = z.object({
  id: z.string(),
  time: z.unknown(),
  subject: z.optional(z.string()),
  from: z.optional(z.array(Person)),
  to: z.optional(z.array(Person)),
  envelope: z.optional(z.object({ to: z.optional(z.array(Person)) })),
  text: z.optional(z.string()),
  html: z.optional(z.union([z.string(), z.boolean()])),
  attachments: z.optional(
    z.array(
      z.object({
        generatedFileName: z.string(),
        filename: z.optional(z.string()),
        fileName: z.optional(z.string()),
        contentType: z.optional(z.string()),
        size: z.optional(z.number()),
        length: z.optional(z.number()),
      }),
    ),
  ),
});
type Email = z.infer<typeof Email>;

/** Whom it was sent to, which its header may not say. */
function isFor({ envelope, to }: Email, address: string): boolean {
  const people = envelope?.to ?? to ?? [];
  return people.some((one) => one.address.toLowerCase() === address.toLowerCase());
}

function headOf({ id, time, subject = '', from = [], attachments = [] }: Email) {
  const [sender] = from;
  return {
    id,
    sender_name: sender?.name ?? '',
    sender_email: sender?.address ?? '',
    subject,
    received_at: time,
    has_attachments: attachments.length > 0,
  };
}

const pathOf = (id: string) => `email/${encodeURIComponent(id)}`;

export const maildev: Adapter = {
  name: 'MailDev',
  features: ['attachment', 'raw-mail'],
  lifetime: catchAllLifetime,
  async detect(ask) {
    // Version 3 has its calls below a path of their own.
    for (const path of ['api', '']) {
      const request = { path: path === '' ? 'config' : `${path}/config` };
      const answer = await ask(request, 'service-info').catch(() => undefined);
      if (Config.safeParse(answer?.body).success) return path;
    }
    return undefined;
  },
  listDomains: async () => [catchAllDomain],
  createAddress: async (_, email) => ({ email, token: email }),
  async listMessages(ask, token) {
    const { body } = await ask({ path: 'email', heavy: true }, 'session');
    const all = z.array(z.unknown()).parse(body);
    const emails = all.flatMap((one) => Email.safeParse(one).data ?? []);
    return emails.filter((email) => isFor(email, token)).map(headOf);
  },
  async readMessage(ask, _, id) {
    const { body } = await ask({ path: pathOf(id), heavy: true }, 'message');
    const email = Email.parse(body);
    const { to = [], text = '', html, attachments = [] } = email;
    return {
      ...headOf(email),
      to: to.map(({ address }) => address).join(', '),
      text,
      html: typeof html === 'string' ? html : undefined,
      attachments: attachments.map((file) => ({
        id: file.generatedFileName,
        name: file.filename ?? file.fileName ?? file.generatedFileName,
        content_type: file.contentType ?? '',
        size: file.size ?? file.length ?? 0,
      })),
    };
  },
  async deleteMessage(ask, _, id) {
    await ask({ method: 'DELETE', path: pathOf(id) }, 'message');
  },
  attachmentRequest: async (_ask, _token, id, file) => ({
    path: `${pathOf(id)}/attachment/${encodeURIComponent(file)}`,
  }),
  sourceRequest: async (_ask, _token, id) => ({ path: `${pathOf(id)}/source` }),
};
