import { serve, sourceOf, time, type World, type WorldUnderTest } from './world.ts';

type Mail = { message_id: string; address: string; raw: string; created_at: string };

/**
 * Written from the source of cloudflare_temp_email 1.12.
 *
 * @param settings public settings that differ from the defaults
 */
export async function startCloudflare(
  settings: object = {},
  { open = true, sitePassword = '' } = {},
): Promise<World> {
  const addresses = new Set<string>();
  const mails = new Map<number, Mail>();
  let delivered = 0;
  const { base, close } = await serve(({ method, path, query, body, bearer, headers }) => {
    const needAuth = sitePassword !== '' && headers['x-custom-auth'] !== sitePassword;
    if (path === '/open_api/settings') {
      return {
        body: {
          ...{ title: '', prefix: '', needAuth, domains: ['own.test'], defaultDomains: [] },
          ...{ addressRegex: '', minAddressLen: 1, maxAddressLen: 30, cfTurnstileSiteKey: null },
          ...{ enableUserCreateEmail: true, disableAnonymousUserCreateEmail: false },
          ...{ disableCustomAddressName: !open, enableUserDeleteEmail: open, ...settings },
        },
      };
    }
    const isEnglish = headers['x-lang'] === 'en';
    if (needAuth) {
      return { status: 401, bytes: 'You have enabled the private site password' };
    }
    if (path === '/api/new_address' && method === 'POST') {
      const name = open ? body.name : `random${addresses.size + 1}`;
      const address = `${name}@${body.domain}`;
      if (addresses.has(address)) {
        const reason = isEnglish ? 'Address already exists' : '邮箱地址已存在';
        return { status: 400, bytes: `Failed to create address: ${reason}` };
      }
      addresses.add(address);
      return { body: { address, jwt: `jwt-secret-of-${address}`, address_id: addresses.size } };
    }
    // Signed tokens of this service stay valid forever, even after the address has been deleted.
    const [, owner] = /^jwt-secret-of-(.*)$/.exec(bearer ?? '') ?? [];
    if (owner === undefined) return { status: 401, bytes: 'Unauthorized' };
    if (path === '/api/settings') {
      if (!addresses.has(owner)) return { status: 400, bytes: 'Invalid address' };
      return { body: { address: owner, send_balance: 0 } };
    }
    const own = [...mails].filter(([, one]) => one.address === owner).reverse();
    if (path === '/api/mails') {
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      if (!(limit > 0 && limit <= 100)) return { status: 400, bytes: 'Invalid limit' };
      const results = own.slice(offset, offset + limit).map(([id, one]) => ({
        ...{ id, source: 'no-reply@acme.example', raw_blob: null, metadata: null },
        ...one,
      }));
      return { body: { results, count: offset === 0 ? own.length : 0 } };
    }
    if (method === 'DELETE' && !open) {
      return { status: 403, bytes: 'User delete address/email is disabled' };
    }
    if (path === '/api/delete_address' && method === 'DELETE') {
      addresses.delete(owner);
      for (const [id] of own) mails.delete(id);
      return { body: { success: true } };
    }
    const [, wanted] = /^\/api\/mails?\/([^/]+)$/.exec(path) ?? [];
    if (wanted === undefined) return { status: 404, bytes: 'Not Found' };
    const [id = 0, mail] = own.find(([key]) => String(key) === wanted) ?? [];
    if (method === 'DELETE') mails.delete(id);
    if (method === 'DELETE') return { body: { success: true } };
    return { body: mail ? { id, ...mail } : null };
  });
  return {
    base,
    async deliver(sent) {
      const created_at = time().slice(0, 19).replace('T', ' ');
      const raw = await sourceOf(sent);
      delivered += 1;
      // SQLite gives a new row the highest existing number plus one, which a deleted row may have
      // had before.
      const id = Math.max(0, ...mails.keys()) + 1;
      const message_id = `<${delivered}@acme.example>`;
      mails.set(id, { message_id, address: sent.to, raw, created_at });
    },
    made: () => addresses.size,
    forget: (email) => void addresses.delete(email),
    close,
  };
}

export const cloudflares: WorldUnderTest[] = [
  {
    name: 'cloudflare_temp_email',
    protocol: 'cloudflare',
    start: () => startCloudflare(),
    can: ['delete-session'],
    hours: 7 * 24,
    wasted: 1,
  },
  {
    name: 'cloudflare_temp_email without custom names and deletion',
    protocol: 'cloudflare',
    start: () => startCloudflare({}, { open: false }),
    can: [],
    lacks: ['name', 'delete-mail'],
    hours: 7 * 24,
    wasted: 1,
  },
];
