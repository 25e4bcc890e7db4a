import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  file,
  image,
  notFound,
  type Sent,
  serve,
  sourceOf,
  time,
  type World,
  type WorldUnderTest,
} from './world.ts';

type Kind = 'mail.tm' | 'DuckMail';
type Kept = Sent & { at: string; raw: string };

/**
 * Written from https://docs.mail.tm and https://github.com/MoonWeSif/DuckMail, without access to
 * the live services.
 */
async function start(kind: Kind): Promise<World> {
  const accounts = new Map<string, { id: string; password: string }>();
  const mails = new Map<string, Kept>();
  let logins = new Map<string, string>();
  let count = 0;
  /**
   * API Platform returns a bare array for plain JSON, and a wrapped array for JSON-LD or for any
   * type.
   */
  const collection = (members: unknown[], page: number, accept: string) => {
    const listed = members.slice((page - 1) * 30, page * 30);
    if (kind === 'mail.tm' && accept.startsWith('application/json')) return { body: listed };
    // Newer versions of API Platform write these fields without a prefix.
    if (kind === 'mail.tm') return { body: { member: listed, totalItems: members.length } };
    return { body: { 'hydra:member': listed, 'hydra:totalItems': members.length } };
  };
  const headOf = (id: string, mail: Kept) => ({
    ...{ '@id': `/messages/${id}`, id, subject: mail.subject, intro: '', seen: false },
    from: { address: 'no-reply@acme.example', name: 'Acme' },
    to: [{ address: mail.to, name: '' }],
    ...{ hasAttachments: true, size: 100, createdAt: mail.at },
  });
  const domainOf = (domain: string, isUsable: boolean) =>
    kind === 'DuckMail'
      ? { id: domain, domain, ownerId: null, isVerified: isUsable }
      : { id: domain, domain, isActive: isUsable, isPrivate: false };
  const { base, close } = await serve(({ method, path, query, body, bearer, headers }) => {
    const { accept = '' } = headers;
    const page = Number(query.get('page') ?? 1);
    if (path === '/domains') {
      return collection([domainOf('old.test', false), domainOf('mail.test', true)], page, accept);
    }
    const address = String(body.address);
    if (path === '/accounts' && method === 'POST') {
      if (accounts.has(address)) {
        if (kind === 'DuckMail') {
          return { status: 409, body: { error: 'Conflict', message: 'Email address exists' } };
        }
        const detail = 'address: This value is already used.';
        return { status: 422, body: { '@type': 'ConstraintViolationList', detail } };
      }
      const id = `a${accounts.size + 1}`;
      accounts.set(address, { id, password: String(body.password) });
      const more = kind === 'DuckMail' ? { authType: 'email' } : { quota: 40_000_000, used: 0 };
      return { status: 201, body: { '@type': 'Account', id, address, ...more } };
    }
    if (path === '/token') {
      const isKnown = accounts.get(address)?.password === body.password;
      if (!isKnown) return { status: 401, body: { code: 401, message: 'Invalid credentials.' } };
      count += 1;
      logins.set(`jwt-secret-${count}`, address);
      return { body: { id: accounts.get(address)?.id, token: `jwt-secret-${count}` } };
    }
    const owner = logins.get(bearer ?? '') ?? '';
    const account = accounts.get(owner);
    if (!account) return { status: 401, body: { code: 401, message: 'JWT Token not found' } };
    if (path === '/me') {
      const quota = kind === 'mail.tm' ? { quota: 40_000_000, used: 4000 } : {};
      return { body: { id: account.id, address: owner, ...quota } };
    }
    if (path === `/accounts/${account.id}` && method === 'DELETE') {
      accounts.delete(owner);
      return { status: 204 };
    }
    const own = [...mails].filter(([, one]) => one.to === owner).reverse();
    if (path === '/messages') {
      const heads = own.map(([id, one]) => headOf(id, one));
      return collection(heads, page, accept);
    }
    const [, part, id = '', what] = /^\/(messages|sources)\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const [, mail] = own.find(([key]) => key === id) ?? [];
    if (!mail) return notFound;
    if (part === 'sources') return { body: { id, downloadUrl: '', data: mail.raw } };
    if (what === '/attachment/ATTACH000001') return { bytes: file };
    if (what === '/attachment/ATTACH000002') return { bytes: image };
    if (method === 'DELETE') {
      mails.delete(id);
      return { status: 204 };
    }
    const files = [
      { id: 'ATTACH000001', filename: 'terms.txt', contentType: 'text/plain', related: false },
      { id: 'ATTACH000002', filename: 'logo.png', contentType: 'image/png', related: true },
    ];
    const attachments = files.map((one) => ({
      ...{ disposition: 'attachment', transferEncoding: 'base64', size: 5, ...one },
      downloadUrl: `/messages/${id}/attachment/${one.id}`,
    }));
    // mail.tm refers to embedded files in this way.
    const html = [mail.html.replace('cid:logo@acme', 'attachment:ATTACH000002')];
    return { body: { ...headOf(id, mail), text: mail.text, html, attachments } };
  });

  /** The Mercure hub, which has its own host (https://mercure.rocks). */
  const streams = new Map<ServerResponse, string>();
  const hub = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://hub.test');
    const owner = logins.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    const topic = `/accounts/${accounts.get(owner ?? '')?.id}`;
    if (owner === undefined || url.searchParams.get('topic') !== topic) {
      response.writeHead(401).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    streams.set(response, owner);
    response.on('close', () => streams.delete(response));
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
  const { port } = hub.address() as AddressInfo;

  return {
    base: kind === 'DuckMail' ? base : 'https://api.mail.tm',
    route(url) {
      const places: Record<string, string> = {
        'api.mail.tm': base,
        'mercure.mail.tm': `http://127.0.0.1:${port}`,
      };
      return new URL(`${url.pathname}${url.search}`, places[url.host] ?? url.origin);
    },
    async deliver(sent) {
      mails.set(`m${mails.size + 1}`, { ...sent, at: time(), raw: await sourceOf(sent) });
      for (const [stream, owner] of streams) {
        if (owner !== sent.to) continue;
        const account = { '@type': 'Account', id: accounts.get(owner)?.id, used: 100 };
        stream.write(`id: urn:uuid:1\ndata: ${JSON.stringify(account)}\n\n`);
      }
    },
    made: () => accounts.size,
    forget: (email) => void accounts.delete(email),
    endSessions() {
      logins = new Map();
    },
    breakEvents() {
      for (const stream of streams.keys()) stream.destroy();
    },
    async close() {
      hub.close();
      hub.closeAllConnections();
      await close();
    },
  };
}

export const mailTm: WorldUnderTest = {
  name: 'mail.tm',
  protocol: 'hydra',
  start: () => start('mail.tm'),
  can: ['attachment', 'raw-mail', 'delete-session', 'events'],
  hours: 7 * 24,
};

export const hydras: WorldUnderTest[] = [
  mailTm,
  {
    name: 'DuckMail',
    protocol: 'hydra',
    start: () => start('DuckMail'),
    can: ['attachment', 'raw-mail', 'delete-session'],
    hours: 24,
  },
];
