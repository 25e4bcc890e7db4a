import { type Sent, serve, type World, type WorldUnderTest } from './world.ts';

/** The API key of the only user. */
const key = 'mk_secret';
const pageSize = 20;

/** Written from MoeMail's source and responses of March 2026. */
async function start(): Promise<World> {
  const addresses = new Map<string, string>();
  const mails = new Map<string, Sent & { at: number }>();
  let created = 0;
  let received = 0;
  const { base, close } = await serve(({ method, path, query, body, headers }) => {
    if (path === '/api/auth/providers') {
      return { body: { github: { id: 'github', signinUrl: 'https://moe.test/api/auth' } } };
    }
    if (headers['x-api-key'] !== key) return { status: 401, body: { error: '未授权' } };
    if (path === '/api/config') {
      return {
        body: { defaultRole: 'civilian', emailDomains: 'own.test, other.test', maxEmails: '10' },
      };
    }
    if (path === '/api/emails/generate' && method === 'POST') {
      if (![3_600_000, 86_400_000, 0].includes(Number(body.expiryTime))) {
        return { status: 400, body: { error: '无效的过期时间' } };
      }
      const email = `${body.name}@${body.domain}`;
      if (addresses.has(email)) return { status: 409, body: { error: '该邮箱地址已被使用' } };
      created += 1;
      addresses.set(email, `address-${created}`);
      return { body: { id: `address-${created}`, email } };
    }
    const [, id, message] = /^\/api\/emails\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
    const [email] = [...addresses].find(([, one]) => one === id) ?? [];
    if (email === undefined) return { status: 403, body: { error: '无权限查看' } };
    const own = [...mails].filter(([, { to }]) => to === email).reverse();
    const toMessage = ([one, { subject, text, html, at }]: (typeof own)[number]) => ({
      // The sender of the envelope, without a name.
      ...{ id: one, from_address: 'no-reply@acme.example', to_address: null },
      ...{ subject, content: text, html, received_at: at, sent_at: at },
    });
    if (message === undefined && method === 'DELETE') {
      addresses.delete(email);
      return { body: { success: true } };
    }
    if (message === undefined) {
      const first = Number(query.get('cursor') ?? 0);
      const next = first + pageSize;
      const nextCursor = own.length > next ? String(next) : null;
      const messages = own.slice(first, next).map(toMessage);
      return { body: { messages, nextCursor, total: own.length } };
    }
    const found = own.find(([one]) => one === message);
    if (!found) return { status: 404, body: { error: 'Message not found' } };
    if (method === 'DELETE') mails.delete(message);
    return { body: method === 'DELETE' ? { success: true } : { message: toMessage(found) } };
  });
  return {
    base,
    login: { user: 'anna', password: key },
    async deliver(sent) {
      received += 1;
      mails.set(`mail-${received}`, { ...sent, at: Date.now() });
    },
    made: () => created,
    forget: (email) => void addresses.delete(email),
    close,
  };
}

export const moemail: WorldUnderTest = {
  name: 'MoeMail',
  protocol: 'moemail',
  start,
  can: ['delete-session'],
  hours: 24,
  wasted: 1,
  keepsNoFiles: true,
};
