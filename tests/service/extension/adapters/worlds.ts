import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { startMaildev } from '../../../../scripts/servers/maildev.ts';
import { sendMail } from '../../support/send-mail.ts';

/** A mail that a service gets. */
export type Sent = { to: string; subject: string; text: string; html: string; file: string };

/** A service that an adapter is tried against. */
export type AdapterWorld = {
  base: string;
  deliver(mail: Sent): Promise<void>;
  close(): Promise<unknown>;
};

export async function startMaildevWorld(): Promise<AdapterWorld> {
  const { url, smtpPort, stop } = await startMaildev();
  return {
    base: url,
    async deliver({ file, ...mail }) {
      const attachments = [{ filename: 'terms.txt', content: file }];
      const from = 'Acme <no-reply@acme.example>';
      await sendMail({ smtpHost: '127.0.0.1', smtpPort }, { from, ...mail, attachments });
    },
    close: stop,
  };
}

type Answer = { status?: number; body?: unknown; bytes?: string };
type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  bearer: string | undefined;
};

/** A server over HTTP that answers calls as a documentation says. */
async function serve(
  answer: (call: Call) => Answer,
): Promise<{ base: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service.test');
    const hasBody = request.headers['content-type'] === 'application/json';
    const {
      status = 200,
      body,
      bytes,
    } = answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: hasBody ? ((await json(request)) as Record<string, unknown>) : {},
      bearer: /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1],
    });
    const type = bytes === undefined ? 'application/json; charset=utf-8' : 'text/plain';
    response.writeHead(status, { 'content-type': type });
    response.end(bytes ?? (body === undefined ? '' : JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const notFound = { status: 404, body: { error: 'not found' } };
const time = () => new Date().toISOString();

/** From https://mailpit.axllent.org/docs/api-v1/, not the program itself. */
export async function startMailpitWorld(): Promise<AdapterWorld> {
  const mails = new Map<string, Sent & { at: string }>();
  const headOf = (id: string, { to, subject }: Sent) => ({
    ...{ ID: id, MessageID: `${id}@acme.example`, Read: false, Subject: subject },
    From: { Name: 'Acme', Address: 'no-reply@acme.example' },
    To: [{ Name: '', Address: to }],
    ...{ Cc: null, Bcc: null, Tags: [], Snippet: '' },
  });
  const { base, close } = await serve(({ method, path, query, body }) => {
    const [, id = '', what] = /^\/api\/v1\/message\/(\w+)(\/.*)?$/.exec(path) ?? [];
    const mail = mails.get(id);
    if (path === '/api/v1/info') return { body: { Version: 'v1.20.0', Messages: mails.size } };
    if (path === '/api/v1/search') {
      const wanted = /^addressed:"(.*)"$/.exec(query.get('query') ?? '')?.[1];
      const found = [...mails].filter(([, one]) => one.to === wanted);
      const messages = found.map(([key, one]) => ({
        ...headOf(key, one),
        ...{ Created: one.at, Size: 100, Attachments: 1 },
      }));
      return { body: { total: mails.size, count: messages.length, messages } };
    }
    if (path === '/api/v1/messages' && method === 'DELETE') {
      for (const one of body.IDs as string[]) mails.delete(one);
      return { bytes: 'ok' };
    }
    if (!mail) return path.startsWith('/api/v1/message/') ? notFound : { status: 404, bytes: 'no' };
    if (what === '/raw') return { bytes: `Subject: ${mail.subject}\r\n\r\n${mail.text}` };
    if (what === '/part/2') return { bytes: mail.file };
    const file = { PartID: '2', FileName: 'terms.txt', ContentType: 'text/plain', Size: 5 };
    const content = { Date: mail.at, Text: mail.text, HTML: mail.html, Attachments: [file] };
    return what === undefined ? { body: { ...headOf(id, mail), ...content } } : notFound;
  });
  return {
    base,
    deliver: async (mail) => void mails.set(`m${mails.size + 1}`, { ...mail, at: time() }),
    close,
  };
}

/** A mail as a mail program writes it. */
async function sourceOf({ file, ...mail }: Sent): Promise<string> {
  const attachments = [{ filename: 'terms.txt', content: file }];
  const from = 'Acme <no-reply@acme.example>';
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ from, ...mail, attachments });
  return message.toString();
}

/** From https://github.com/inbucket/inbucket/wiki/REST-API, not the program itself. */
export async function startInbucketWorld(): Promise<AdapterWorld> {
  const mails = new Map<string, Sent & { at: string; raw: string }>();
  const { base, close } = await serve(({ method, path }) => {
    const [, encoded = '', id, what] =
      /^\/api\/v1\/mailbox\/([^/]+)(?:\/(\w+))?(\/source)?$/.exec(path) ?? [];
    const own = [...mails].filter(([, { to }]) => to === decodeURIComponent(encoded));
    if (encoded === '') return { status: 404, bytes: '404 page not found' };
    if (id === undefined) {
      const heads = own.map(([key, { to, subject, at }]) => ({
        ...{ mailbox: to.split('@')[0], id: key, from: 'Acme <no-reply@acme.example>' },
        ...{ to: [`<${to}>`], subject, date: at, size: 100, seen: false },
      }));
      return { body: heads };
    }
    const [, mail] = own.find(([key]) => key === id) ?? [];
    if (!mail) return { status: 404, bytes: 'message not found' };
    if (method === 'DELETE') {
      mails.delete(id);
      return { body: 'OK' };
    }
    return what === undefined ? { body: { id, subject: mail.subject } } : { bytes: mail.raw };
  });
  return {
    base,
    deliver: async (mail) =>
      void mails.set(`m${mails.size + 1}`, { ...mail, at: time(), raw: await sourceOf(mail) }),
    close,
  };
}

/** From https://www.guerrillamail.com/GuerrillaMailAPI.html, not the live service. */
export async function startGuerrillaWorld(): Promise<AdapterWorld> {
  const users = new Map<string, string>();
  const mails = new Map<number, Sent & { at: number }>();
  const auth = { success: false, error_codes: ['auth-api-token-not-set'] };
  const { base, close } = await serve(({ path, query }) => {
    if (path !== '/ajax.php') return { status: 404, bytes: 'no' };
    const sid = query.get('sid_token') ?? `sid${users.size + 1}`;
    const f = query.get('f');
    if (f === 'set_email_user') users.set(sid, query.get('email_user') ?? '');
    if (!users.has(sid)) users.set(sid, `stranger${users.size}`);
    const user = users.get(sid) ?? '';
    const email = `${user}@guerrillamailblock.com`;
    const own = [...mails].filter(([, { to }]) => to.split('@')[0] === user);
    const headOf = (id: number, { subject, at }: { subject: string; at: number }) => ({
      ...{ mail_id: String(id), mail_from: 'Acme <no-reply@acme.example>', mail_subject: subject },
      ...{ mail_excerpt: '', mail_timestamp: String(at), mail_read: '0', att: '0' },
    });
    const id = Number(query.get('email_id'));
    const mail = own.find(([key]) => key === id)?.[1];
    switch (f) {
      case 'set_email_user':
      case 'get_email_address':
        return {
          body: { email_addr: email, email_timestamp: 0, alias: 'x', sid_token: sid, auth },
        };
      case 'get_email_list': {
        const list = own.map(([key, one]) => headOf(key, one));
        return { body: { list, count: String(list.length), email, sid_token: sid, auth } };
      }
      case 'fetch_email':
        if (!mail) return { body: false };
        return {
          body: { ...headOf(id, mail), mail_recipient: mail.to, mail_body: mail.html, auth },
        };
      case 'del_email':
        mails.delete(Number(query.get('email_ids[]')));
        return { body: { deleted_ids: [query.get('email_ids[]')], auth } };
      default:
        return { body: { error: 'no such function' } };
    }
  });
  return {
    base,
    deliver: async (mail) =>
      void mails.set(mails.size + 1, { ...mail, at: Math.floor(Date.now() / 1000) }),
    close,
  };
}

/** From the source of cloudflare_temp_email, not a deployment. */
export async function startCloudflareWorld(): Promise<AdapterWorld> {
  const addresses = new Set<string>();
  const mails = new Map<number, { to: string; raw: string; created_at: string }>();
  const { base, close } = await serve(({ method, path, body, bearer }) => {
    if (path === '/open_api/settings') {
      return { body: { title: '', prefix: '', needAuth: false, domains: ['own.test'] } };
    }
    if (path === '/api/new_address' && method === 'POST') {
      const address = `${body.name}@${body.domain}`;
      if (addresses.has(address)) return { status: 400, bytes: 'Address already exists' };
      addresses.add(address);
      return { body: { address, jwt: `jwt-${address}`, address_id: addresses.size } };
    }
    const owner = bearer?.replace(/^jwt-/, '') ?? '';
    if (!addresses.has(owner)) return { status: 401, bytes: 'InvalidAddressCredential' };
    const own = [...mails].filter(([, one]) => one.to === owner);
    if (path === '/api/mails') {
      const results = own.map(([id, { raw, created_at, to }]) => ({
        ...{ id, message_id: `<${id}@acme.example>`, source: 'no-reply@acme.example' },
        ...{ address: to, raw, created_at },
      }));
      return { body: { results, count: results.length } };
    }
    if (path === '/api/delete_address' && method === 'DELETE') {
      addresses.delete(owner);
      return { body: { success: true } };
    }
    const id = Number(/^\/api\/mails?\/(\d+)$/.exec(path)?.[1]);
    const [, mail] = own.find(([key]) => key === id) ?? [];
    if (!mail) return { status: 404, bytes: 'Not Found' };
    if (method === 'DELETE') mails.delete(id);
    return { body: method === 'DELETE' ? { success: true } : { id, ...mail } };
  });
  return {
    base,
    async deliver(mail) {
      const created_at = time().slice(0, 19).replace('T', ' ');
      mails.set(mails.size + 1, { to: mail.to, raw: await sourceOf(mail), created_at });
    },
    close,
  };
}

/** From https://docs.mail.tm, not the live service. */
export async function startHydraWorld(): Promise<AdapterWorld> {
  const accounts = new Map<string, { id: string; password: string }>();
  const mails = new Map<string, Sent & { at: string }>();
  const collection = (members: unknown[]) => ({
    body: {
      '@context': '/contexts/X',
      'hydra:member': members,
      'hydra:totalItems': members.length,
    },
  });
  const headOf = (id: string, mail: Sent & { at: string }) => ({
    ...{ '@id': `/messages/${id}`, id, subject: mail.subject, intro: '', seen: false },
    from: { address: 'no-reply@acme.example', name: 'Acme' },
    to: [{ address: mail.to, name: '' }],
    ...{ hasAttachments: true, size: 100, createdAt: mail.at },
  });
  const { base, close } = await serve(({ method, path, body, bearer }) => {
    if (path === '/domains') {
      return collection([
        { id: 'd1', domain: 'old.test', isActive: false, isPrivate: false },
        { id: 'd2', domain: 'mail.test', isActive: true, isPrivate: false },
      ]);
    }
    const address = String(body.address);
    if (path === '/accounts' && method === 'POST') {
      if (accounts.has(address)) {
        const detail = 'address: This value is already used.';
        return { status: 422, body: { '@type': 'ConstraintViolationList', detail } };
      }
      const id = `a${accounts.size + 1}`;
      accounts.set(address, { id, password: String(body.password) });
      return { status: 201, body: { '@type': 'Account', id, address, quota: 40_000_000 } };
    }
    if (path === '/token') {
      const isKnown = accounts.get(address)?.password === body.password;
      if (!isKnown) return { status: 401, body: { code: 401, message: 'Invalid credentials.' } };
      return { body: { id: accounts.get(address)?.id, token: `jwt-${address}` } };
    }
    const owner = bearer?.replace(/^jwt-/, '') ?? '';
    const account = accounts.get(owner);
    if (!account) return { status: 401, body: { code: 401, message: 'JWT Token not found' } };
    if (path === `/accounts/${account.id}` && method === 'DELETE') {
      accounts.delete(owner);
      return { status: 204 };
    }
    const own = [...mails].filter(([, one]) => one.to === owner);
    if (path === '/messages') return collection(own.map(([id, one]) => headOf(id, one)));
    const [, id = '', what] = /^\/messages\/(\w+)(\/.*)?$/.exec(path) ?? [];
    const [, mail] = own.find(([key]) => key === id) ?? [];
    if (!mail) return notFound;
    if (what === '/attachment/ATTACH1') return { bytes: mail.file };
    if (method === 'DELETE') {
      mails.delete(id);
      return { status: 204 };
    }
    const file = { id: 'ATTACH1', filename: 'terms.txt', contentType: 'text/plain', size: 5 };
    const content = { text: mail.text, html: [mail.html], attachments: [file] };
    return { body: { ...headOf(id, mail), ...content } };
  });
  return {
    base,
    deliver: async (mail) => void mails.set(`m${mails.size + 1}`, { ...mail, at: time() }),
    close,
  };
}
