/**
 * mail.tm and its kin (mail.gw, DuckMail): accounts with a password, listed as API Platform does. From
 * its documentation (https://docs.mail.tm), not tried against the live service.
 */
import * as z from 'zod/mini';
import { ServiceError } from '../errors.ts';
import { type Adapter, type AdapterRequest, type Ask, week } from './adapter.ts';

const Domain = z.object({
  domain: z.string(),
  isActive: z.boolean(),
  isPrivate: z.optional(z.boolean()),
});
const Account = z.object({ id: z.string(), address: z.string() });
const Login = z.object({ token: z.string() });
/** What opens an account, as it is kept for the token of an address. */
const Secret = z.object({ id: z.string(), address: z.string(), password: z.string() });
type Secret = z.infer<typeof Secret>;

const Person = z.object({ address: z.string(), name: z.optional(z.string()) });
const Listed = z.object({
  id: z.string(),
  from: z.optional(Person),
  subject: z.optional(z.string()),
  createdAt: z.unknown(),
  hasAttachments: z.optional(z.boolean()),
});
const Message = z.object({
  ...Listed.shape,
  to: z.optional(z.array(Person)),
  text: z.optional(z.string()),
  html: z.optional(z.array(z.string())),
  attachments: z.optional(
    z.array(
      z.object({
        id: z.string(),
        filename: z.optional(z.string()),
        contentType: z.optional(z.string()),
        size: z.optional(z.number()),
      }),
    ),
  ),
});

/** A collection is wrapped unless plain JSON was answered. */
function membersOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const wrapped = z.object({ 'hydra:member': z.array(z.unknown()) }).safeParse(body);
  if (wrapped.success) return wrapped.data['hydra:member'];
  throw new ServiceError('not-understood', { detail: 'hydra:member: no list' });
}

function activeDomains(body: unknown): string[] {
  const domains = membersOf(body).flatMap((one) => Domain.safeParse(one).data ?? []);
  return domains.filter((one) => one.isActive && !one.isPrivate).map(({ domain }) => domain);
}

/** Logins of accounts, by their address: while the background runs, each logs in once. */
const logins = new Map<string, string>();

async function logIn(ask: Ask, { address, password }: Secret): Promise<string> {
  const known = logins.get(address);
  if (known !== undefined) return known;
  const request: AdapterRequest = { method: 'POST', path: 'token', json: { address, password } };
  const { token } = Login.parse((await ask(request, 'session')).body);
  logins.set(address, token);
  return token;
}

/** Asks as the account; with a new login, where the old one counts no more. */
async function askAs(
  ask: Ask,
  token: string,
  request: AdapterRequest,
  subject: 'session' | 'message' | 'lifetime',
) {
  const secret = Secret.parse(JSON.parse(token));
  const wasKnown = logins.has(secret.address);
  try {
    return await ask({ ...request, bearer: await logIn(ask, secret) }, subject);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'address-expired') throw error;
    logins.delete(secret.address);
    if (!wasKnown) throw error;
    return ask({ ...request, bearer: await logIn(ask, secret) }, subject);
  }
}

function headOf({ id, from, subject = '', createdAt, hasAttachments }: z.infer<typeof Listed>) {
  return {
    id,
    sender_name: from?.name ?? '',
    sender_email: from?.address ?? '',
    subject,
    received_at: createdAt,
    has_attachments: hasAttachments === true,
  };
}

const pathOf = (id: string) => `messages/${encodeURIComponent(id)}`;

async function fileRequest(ask: Ask, token: string, path: string): Promise<AdapterRequest> {
  return { path, bearer: await logIn(ask, Secret.parse(JSON.parse(token))) };
}

export const hydra: Adapter = {
  name: 'mail.tm',
  features: ['attachment', 'delete-session'],
  // It keeps messages for so long, and an account until somebody deletes it.
  lifetime: week,
  async detect(ask) {
    const answer = await ask({ path: 'domains' }, 'service-info').catch(() => undefined);
    try {
      return membersOf(answer?.body).some((one) => Domain.safeParse(one).success) ? '' : undefined;
    } catch {
      return undefined;
    }
  },
  listDomains: async (ask) => activeDomains((await ask({ path: 'domains' }, 'service-info')).body),
  async createAddress(ask, email) {
    const password = crypto.randomUUID();
    const json = { address: email, password };
    // A login can wait: no address is wasted where it fails.
    const answer = await ask({ method: 'POST', path: 'accounts', json }, 'new-session');
    const { id, address } = Account.parse(answer.body);
    return { email: address, token: JSON.stringify({ id, address, password } satisfies Secret) };
  },
  async listMessages(ask, token) {
    const { body } = await askAs(ask, token, { path: 'messages' }, 'session');
    return membersOf(body).flatMap((one) => {
      const listed = Listed.safeParse(one);
      return listed.success ? [headOf(listed.data)] : [];
    });
  },
  async readMessage(ask, token, id) {
    const request = { path: pathOf(id), heavy: true };
    const message = Message.parse((await askAs(ask, token, request, 'message')).body);
    const { to = [], text = '', html = [], attachments = [] } = message;
    return {
      ...headOf(message),
      to: to.map(({ address }) => address).join(', '),
      text,
      html: html.length > 0 ? html.join('\n') : undefined,
      attachments: attachments.map((file) => ({
        id: file.id,
        name: file.filename ?? '',
        content_type: file.contentType ?? '',
        size: file.size ?? 0,
      })),
    };
  },
  async deleteMessage(ask, token, id) {
    await askAs(ask, token, { method: 'DELETE', path: pathOf(id) }, 'message');
  },
  async endAddress(ask, token) {
    const { id, address } = Secret.parse(JSON.parse(token));
    const path = `accounts/${encodeURIComponent(id)}`;
    await askAs(ask, token, { method: 'DELETE', path }, 'lifetime');
    logins.delete(address);
  },
  attachmentRequest: (ask, token, id, file) =>
    fileRequest(ask, token, `${pathOf(id)}/attachment/${encodeURIComponent(file)}`),
};
