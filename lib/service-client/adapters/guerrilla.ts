/**
 * Guerrilla Mail: addresses that everybody can open who knows their name. From its documentation
 * (https://www.guerrillamail.com/GuerrillaMailAPI.html), not tried against the live service.
 */
import * as z from 'zod/mini';
import { splitSender } from '../answers/listing.ts';
import { ServiceError } from '../errors.ts';
import type { Adapter, Ask } from './adapter.ts';

/** All of them lead to the same inbox. */
const domains = ['guerrillamailblock.com', 'sharklasers.com', 'grr.la', 'guerrillamail.com'];
const hour = 60 * 60 * 1000;

const Opened = z.object({ email_addr: z.string(), sid_token: z.string() });
/** What opens an inbox: its name, and the session that looks into it. */
const Secret = z.object({ user: z.string(), sid: z.string() });
type Secret = z.infer<typeof Secret>;

const textOrNumber = z.union([z.string(), z.number()]);
const Listed = z.object({
  mail_id: textOrNumber,
  mail_from: z.optional(z.string()),
  mail_subject: z.optional(z.string()),
  mail_timestamp: textOrNumber,
});
const Message = z.object({
  ...Listed.shape,
  mail_recipient: z.optional(z.string()),
  mail_body: z.optional(z.string()),
});

function call(ask: Ask, f: string, more: Record<string, string | number>, heavy = false) {
  const subject = f === 'fetch_email' ? 'message' : 'session';
  return ask({ path: 'ajax.php', query: { f, ...more }, heavy }, subject);
}

function secretOf(token: string): Secret {
  return Secret.parse(JSON.parse(token));
}

/** Opens the inbox of a name, in a session that is there or in a new one. */
async function open(ask: Ask, user: string, sid?: string): Promise<z.infer<typeof Opened>> {
  const session = sid === undefined ? {} : { sid_token: sid };
  const { body } = await call(ask, 'set_email_user', { email_user: user, lang: 'en', ...session });
  return Opened.parse(body);
}

function headOf({
  mail_id: id,
  mail_from = '',
  mail_subject = '',
  mail_timestamp,
}: z.infer<typeof Listed>) {
  const { name, email } = splitSender(mail_from);
  return {
    id: String(id),
    sender_name: name,
    sender_email: email,
    subject: mail_subject,
    received_at: Number(mail_timestamp),
  };
}

export const guerrilla: Adapter = {
  name: 'Guerrilla Mail',
  features: [],
  lifetime: hour,
  async detect(ask) {
    // Whoever comes without a session is given one.
    const answer = await call(ask, 'get_email_address', { lang: 'en' }).catch(() => undefined);
    return Opened.safeParse(answer?.body).success ? '' : undefined;
  },
  listDomains: async () => domains,
  async createAddress(ask, email) {
    const [user = ''] = email.split('@');
    const { sid_token: sid } = await open(ask, user);
    return { email, token: JSON.stringify({ user, sid } satisfies Secret) };
  },
  async listMessages(ask, token) {
    const { user, sid } = secretOf(token);
    const list = async () => {
      const { body } = await call(ask, 'get_email_list', { offset: 0, sid_token: sid });
      return z.object({ list: z.array(z.unknown()), email: z.optional(z.string()) }).parse(body);
    };
    let listing = await list();
    // A session that was silent for a while looks into another inbox.
    if (listing.email !== undefined && listing.email.split('@')[0] !== user) {
      await open(ask, user, sid);
      listing = await list();
    }
    return listing.list.flatMap((one) => {
      const listed = Listed.safeParse(one);
      return listed.success ? [headOf(listed.data)] : [];
    });
  },
  async readMessage(ask, token, id) {
    const { sid } = secretOf(token);
    const { body } = await call(ask, 'fetch_email', { email_id: id, sid_token: sid }, true);
    // It answers `false` for one that is not there.
    if (body === false) throw new ServiceError('message-gone');
    const message = Message.parse(body);
    return {
      ...headOf(message),
      to: message.mail_recipient ?? '',
      text: '',
      html: message.mail_body ?? '',
      attachments: [],
    };
  },
  async deleteMessage(ask, token, id) {
    const { sid } = secretOf(token);
    await call(ask, 'del_email', { 'email_ids[]': id, sid_token: sid });
  },
};
