/**
 * MoeMail: self-hosted on one's own domain, accessed with an API key of a user
 * (https://github.com/beilunyang/moemail).
 */
import * as z from 'zod/mini';
import { splitSender } from '../answers/head.ts';
import { ServiceError } from '../errors.ts';
import {
  type Adapter,
  type AdapterRequest,
  type Ask,
  answeredBy,
  day,
  optional,
  probe,
  segment,
  statusOf,
} from './adapter.ts';
import { readPages } from './pages.ts';

/** `emailDomains` is a list separated by commas. */
const Config = z.object({ defaultRole: z.string(), emailDomains: z.string() });
/** The login providers that Auth.js, which MoeMail uses, lists for every visitor. */
const Providers = z.record(z.string(), z.object({ signinUrl: z.string() }));
const Made = z.object({ id: z.string(), email: z.string() });
/** The token of an address, as JSON. It opens the mailbox only together with the API key. */
const Secret = z.object({ id: z.string(), address: z.string() });
type Secret = z.infer<typeof Secret>;

const Listed = z.object({
  id: z.string(),
  from_address: optional(z.string()),
  subject: optional(z.string()),
  received_at: z.unknown(),
});
const Page = z.object({
  messages: z.array(z.unknown()),
  nextCursor: optional(z.string()),
  total: optional(z.number()),
});
const Message = z.object({
  message: z.object({
    ...Listed.shape,
    content: optional(z.string()),
    html: optional(z.string()),
  }),
});

const maxPages = 50;
const config = { path: 'api/config' };

function headOf({
  id,
  from_address: from = '',
  subject = '',
  received_at,
}: z.infer<typeof Listed>) {
  const { name, email } = splitSender(from);
  return { id, sender_name: name, sender_email: email, subject, received_at };
}

/** Sends a request about an address. */
async function askFor(
  ask: Ask,
  token: string,
  more: string,
  request: Omit<AdapterRequest, 'path'>,
  subject: 'session' | 'message' | 'lifetime',
) {
  const path = `api/emails/${segment(Secret.parse(JSON.parse(token)).id)}${more}`;
  return withKey(ask({ ...request, path }, subject)).catch((error: unknown) => {
    if (statusOf(error) !== 403) throw error;
    // The address was deleted, or belongs to the user of another API key.
    throw new ServiceError('address-expired', { doubtful: true });
  });
}

/** @throws {ServiceError} `login-required` for a missing or wrong API key */
function withKey<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw statusOf(error) === 401 ? new ServiceError('login-required') : error;
  });
}

export const moemail: Adapter = {
  name: 'MoeMail',
  can: ['name', 'domain', 'delete-mail', 'delete-session'],
  passwordHeader: 'x-api-key',
  // All versions accept this lifetime.
  lifetime: day,
  async detect(ask) {
    const answer = await ask(config, 'service-info').catch(answeredBy);
    if (!(answer instanceof ServiceError)) {
      return Config.safeParse(answer.body).success ? '' : undefined;
    }
    if (statusOf(answer) !== 401) return undefined;
    const providers = Providers.safeParse(await probe(ask, { path: 'api/auth/providers' }));
    if (providers.success) throw new ServiceError('login-required');
    return undefined;
  },
  async readInfo(ask) {
    const { body } = await withKey(ask(config, 'service-info'));
    const domains = Config.parse(body).emailDomains.split(',');
    return { domains: domains.map((domain) => domain.trim()).filter(Boolean) };
  },
  async createAddress(ask, { email }) {
    const [name, domain] = email.split('@');
    const json = { name, domain, expiryTime: day };
    const request = { method: 'POST' as const, path: 'api/emails/generate', json };
    const { body } = await withKey(ask(request, 'new-session'));
    const { id, email: address } = Made.parse(body);
    return { email: address, token: JSON.stringify({ id, address } satisfies Secret) };
  },
  async listMessages(ask, token, known) {
    let cursor: string | undefined;
    return readPages({ schema: Listed, toMessage: headOf, maxPages }, known, async () => {
      const query = cursor === undefined ? {} : { cursor };
      const { body } = await askFor(ask, token, '', { query, heavy: true }, 'session');
      const { messages: items, nextCursor, total } = Page.parse(body);
      cursor = nextCursor;
      return { items, total, isLast: cursor === undefined };
    });
  },
  async readMessage(ask, token, id) {
    const answer = await askFor(ask, token, `/${segment(id)}`, { heavy: true }, 'message');
    const { content = '', html, ...head } = Message.parse(answer.body).message;
    const { address: to } = Secret.parse(JSON.parse(token));
    return { ...headOf(head), to, text: content, html, attachments: [] };
  },
  async deleteMessage(ask, token, id) {
    await askFor(ask, token, `/${segment(id)}`, { method: 'DELETE' }, 'message');
  },
  async endAddress(ask, token) {
    await askFor(ask, token, '', { method: 'DELETE' }, 'lifetime');
  },
};
