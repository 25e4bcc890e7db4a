/**
 * A deployment of cloudflare_temp_email: a domain of one's own at Cloudflare. From its source
 * (https://github.com/dreamhunter2333/cloudflare_temp_email), not tried against a deployment. One that
 * wants a password for the whole site is not supported.
 */
import * as z from 'zod/mini';
import { readMessage } from '../answers/message.ts';
import { ServiceError } from '../errors.ts';
import { type Adapter, type Ask, type Capability, probe, segment, week } from './adapter.ts';

const Settings = z.object({
  domains: z.array(z.string()),
  defaultDomains: z.optional(z.array(z.string())),
  needAuth: z.boolean(),
  disableCustomAddressName: z.optional(z.boolean()),
  enableUserDeleteEmail: z.optional(z.boolean()),
});
const Made = z.object({ address: z.string(), jwt: z.string() });
/** A mail is listed with its whole source. */
const Mail = z.object({ id: z.number(), raw: z.string(), created_at: z.string() });
const Found = z.object({ results: z.array(z.unknown()), count: z.number() });

/** The most that it lists at once, and pages at most. */
const pageSize = 100;
const mostPages = 10;

async function list(ask: Ask, token: string, query: { limit: number; offset: number }) {
  const request = { path: 'api/mails', query, bearer: token, heavy: true };
  const { results, count } = Found.parse((await ask(request, 'session')).body);
  return { mails: results.flatMap((one) => Mail.safeParse(one).data ?? []), count, results };
}

async function headOf({ id, raw, created_at: at }: z.infer<typeof Mail>) {
  const read = await readMessage({ body: { raw } });
  return {
    id: String(id),
    sender_name: read?.senderName ?? '',
    sender_email: read?.senderEmail ?? '',
    subject: read?.subject ?? '',
    // It writes UTC, and does not say so.
    received_at: `${at} UTC`,
    has_attachments: (read?.files.length ?? 0) > 0,
  };
}

/** @throws {ServiceError} `address-expired` where the address was deleted: its inbox is just empty then */
async function requireAddress(ask: Ask, token: string): Promise<void> {
  await ask({ path: 'api/settings', bearer: token }, 'session').catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.trace?.status !== 400) throw error;
    throw new ServiceError('address-expired', { trace: error.trace });
  });
}

export const cloudflare: Adapter = {
  name: 'cloudflare_temp_email',
  can: ['name', 'domain', 'delete-mail', 'delete-session'],
  // Its operator says how long; the mail is there as long as the address.
  lifetime: week,
  async detect(ask) {
    const settings = await probe(ask, { path: 'open_api/settings' });
    return Settings.safeParse(settings).success ? '' : undefined;
  },
  async readInfo(ask) {
    const { body } = await ask({ path: 'open_api/settings' }, 'service-info');
    const settings = Settings.parse(body);
    if (settings.needAuth) {
      throw new ServiceError('refused', { detail: 'it wants a password for the whole site' });
    }
    const lacks: Capability[] = [];
    if (settings.disableCustomAddressName) lacks.push('name');
    // Without it neither messages nor addresses are deleted.
    if (settings.enableUserDeleteEmail === false) lacks.push('delete-mail', 'delete-session');
    const { domains, defaultDomains = [] } = settings;
    return { domains: [...new Set([...defaultDomains, ...domains])], lacks };
  },
  async createAddress(ask, { email }) {
    const [name = '', domain = ''] = email.split('@');
    const request = {
      method: 'POST' as const,
      path: 'api/new_address',
      json: { name, domain, cf_token: '' },
    };
    const { address, jwt } = Made.parse((await ask(request, 'new-session')).body);
    return { email: address, token: jwt };
  },
  async listMessages(ask, token, known) {
    // The newest alone: all others come with their sources, too.
    const newest = await list(ask, token, { limit: 1, offset: 0 });
    if (newest.count === 0) await requireAddress(ask, token);
    const mark = `${newest.count}:${newest.mails[0]?.id ?? ''}`;
    if (mark === known) return undefined;
    const mails = [...newest.mails];
    for (let page = 0; page < mostPages && mails.length < newest.count; page += 1) {
      const query = { limit: pageSize, offset: 1 + page * pageSize };
      const found = await list(ask, token, query);
      mails.push(...found.mails);
      if (found.results.length < pageSize) break;
    }
    return { messages: await Promise.all(mails.map(headOf)), mark };
  },
  async readMessage(ask, token, id) {
    const path = `api/mail/${segment(id)}`;
    const { body } = await ask({ path, bearer: token, heavy: true }, 'message');
    // So it answers of one that is not there.
    if (body === null) throw new ServiceError('message-gone');
    const { raw } = Mail.parse(body);
    return { raw };
  },
  async deleteMessage(ask, token, id) {
    await ask({ method: 'DELETE', path: `api/mails/${segment(id)}`, bearer: token }, 'message');
  },
  async endAddress(ask, token) {
    await ask({ method: 'DELETE', path: 'api/delete_address', bearer: token }, 'lifetime');
  },
};
