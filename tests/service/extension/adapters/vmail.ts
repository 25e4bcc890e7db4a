import { type Sent, serve, type World, type WorldUnderTest } from './world.ts';

const key = 'vmail_secret';
const fail = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message } },
});

/** Written from Vmail's source and responses of April 2026. */
async function start(): Promise<World> {
  const addresses = new Map<string, string>();
  const mails = new Map<string, Sent & { at: Date }>();
  let received = 0;
  const { base, close } = await serve(({ method, path, query, body, headers }) => {
    const emailDomain = ['own.test', 'other.test'];
    if (path === '/config') return { body: { emailDomain, openApiEnabled: true } };
    const [, id, message] =
      /^\/api\/v1\/mailboxes(?:\/([^/]+)(?:\/messages(?:\/([^/]+))?)?)?$/.exec(path) ?? [];
    if (headers['x-api-key'] !== key) return fail(401, 'UNAUTHORIZED', 'Invalid API Key');
    if (id === undefined) {
      const address = `${body.localPart}@${body.domain}`;
      if ([...addresses.values()].includes(address)) {
        return fail(409, 'CONFLICT', 'Email address already exists');
      }
      const made = `mailbox-${addresses.size + 1}`;
      addresses.set(made, address);
      return { status: 201, body: { data: { id: made, address } } };
    }
    const address = addresses.get(id);
    if (address === undefined) return fail(404, 'NOT_FOUND', 'Mailbox not found');
    const own = [...mails].filter(([, { to }]) => to === address).reverse();
    const headOf = ([one, { subject, at }]: (typeof own)[number]) => ({
      id: one,
      from: { address: 'no-reply@acme.example', name: 'Acme' },
      subject,
      receivedAt: at.toISOString(),
    });
    if (message === undefined) {
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const data = own.slice((page - 1) * limit, page * limit).map(headOf);
      const hasMore = own.length > page * limit;
      return { body: { data, pagination: { page, limit, total: own.length, hasMore } } };
    }
    const found = own.find(([one]) => one === message);
    // Also the response to a successful deletion.
    if (method === 'DELETE') mails.delete(message);
    if (!found || method === 'DELETE') return fail(404, 'NOT_FOUND', 'Message not found');
    const [, { text, html }] = found;
    return { body: { data: { ...headOf(found), to: [{ address, name: '' }], text, html } } };
  });
  return {
    base,
    login: { user: 'anna', password: key },
    async deliver(sent) {
      received += 1;
      mails.set(`mail-${received}`, { ...sent, at: new Date() });
    },
    made: () => addresses.size,
    forget(email) {
      for (const [id, address] of addresses) if (address === email) addresses.delete(id);
    },
    close,
  };
}

export const vmail: WorldUnderTest = {
  name: 'Vmail',
  protocol: 'vmail',
  start,
  can: [],
  hours: 24,
  wasted: 1,
  keepsNoFiles: true,
};
