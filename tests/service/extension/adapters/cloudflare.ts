import { serve, sourceOf, time, type World, type WorldUnderTest } from './world.ts';

/** From the source of cloudflare_temp_email, not a deployment. */
async function start({ open }: { open: boolean }): Promise<World> {
  const addresses = new Set<string>();
  const mails = new Map<number, { address: string; raw: string; created_at: string }>();
  const { base, close } = await serve(({ method, path, query, body, bearer }) => {
    if (path === '/open_api/settings') {
      return {
        body: {
          ...{ title: '', prefix: '', needAuth: false, domains: ['own.test'] },
          ...{ disableCustomAddressName: !open, enableUserDeleteEmail: open },
        },
      };
    }
    if (path === '/api/new_address' && method === 'POST') {
      const name = open ? body.name : `random${addresses.size + 1}`;
      const address = `${name}@${body.domain}`;
      if (addresses.has(address)) {
        return { status: 400, bytes: 'Failed to create address: Address already exists' };
      }
      addresses.add(address);
      return { body: { address, jwt: `jwt-secret-of-${address}`, address_id: addresses.size } };
    }
    // Its signed tokens stay valid for ever, even after the address was deleted.
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
        ...{ id, message_id: `<${id}@acme.example>`, source: 'no-reply@acme.example' },
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
      mails.set(mails.size + 1, { address: sent.to, raw, created_at });
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
    start: () => start({ open: true }),
    can: ['delete-session'],
    hours: 7 * 24,
    wasted: 1,
  },
  {
    name: 'cloudflare_temp_email, where its operator allows little',
    protocol: 'cloudflare',
    start: () => start({ open: false }),
    can: [],
    lacks: ['name', 'delete-mail'],
    hours: 7 * 24,
    wasted: 1,
  },
];
