/**
 * A mail service that can vary its responses in every way that the service API permits, and can
 * fail in any way. It serves real HTTP on loopback and keeps its state in memory.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { lifetimes, type ServiceDialect } from './misbehaving-service/dialect.ts';
import { type Delivered, type StoredMail, writeMessage } from './misbehaving-service/message.ts';
import { type ReceivedRequest, readPosted } from './misbehaving-service/parameters.ts';

export {
  plainServiceDialect,
  randomDialect,
  type ServiceDialect,
} from './misbehaving-service/dialect.ts';
export { type Delivered, hasSource, mailWith } from './misbehaving-service/message.ts';

/** Responds instead of the service; returns undefined to let the service respond. */
export type ServiceFailure = (request: ReceivedRequest, response: ServerResponse) => unknown;

export type MisbehavingService = {
  /** The URL as a person would enter it. */
  base: string;
  requests: ReceivedRequest[];
  /** All created addresses. */
  created: string[];
  /** Ids of deleted messages. */
  deleted: number[];
  /** Failures by endpoint path, such as `check-mail`; `*` applies to all others. */
  failures: Map<string, ServiceFailure>;
  dialect: ServiceDialect;
  deliver(email: string, mail: Delivered): void;
  storedMails(email: string): StoredMail[];
  /** Ends an address; its token is invalid from then on. */
  forget(email: string): void;
  stop(): Promise<void>;
};

type Session = { email: string; token: string; expiresAt: number; mails: StoredMail[] };

/** @param now the service's clock, in milliseconds since 1970 */
export async function startMisbehavingService(
  dialect: ServiceDialect,
  now: () => number = Date.now,
): Promise<MisbehavingService> {
  const sessions: Session[] = [];
  let lastId = 100;
  const server = createServer(async (request, response) => {
    const received = await readRequest(request);
    service.requests.push(received);
    response.sendDate = false;
    if (dialect.dateHeader) response.setHeader('date', new Date(now()).toUTCString());
    const path = pathOf(received.url, service.dialect);
    const failure = service.failures.get(path ?? '') ?? service.failures.get('*');
    if (failure && failure(received, response) !== undefined) return;
    if (path === undefined) return redirect(received, response, service.dialect);
    serve(received, path, response);
  });

  function serve(request: ReceivedRequest, path: string, response: ServerResponse) {
    const dialect = service.dialect;
    if (path.startsWith('files/')) return response.end(fileOf(path, sessions));
    const posted =
      request.method === 'POST' ? readPosted(request, dialect) : request.url.searchParams;
    if (!posted) return sendError(response, dialect, 415, 'unsupported content type');
    const session = sessions.find(({ token }) => token === posted.get('token'));
    if (path === 'domains') return sendSuccess(request, response, dialect, domainsResponse);
    if (path === 'create-session' && request.method === 'POST') {
      return sendSuccess(request, response, dialect, create(posted.get('prefix')));
    }
    if (!posted.get('token'))
      return sendError(response, dialect, 400, 'parameter token is missing');
    if (!session) return sendError(response, dialect, 401, 'invalid token');
    if (path === 'check-mail') return sendSuccess(request, response, dialect, list(session));
    const mail = session.mails.find(({ id }) => String(id) === posted.get('id'));
    if (!mail) return sendError(response, dialect, 404, 'message not found');
    if (path === 'read-mail') {
      return sendSuccess(
        request,
        response,
        dialect,
        writeMessage(mail, dialect, service.base.replace(/\/?(\?.*)?$/, '')),
      );
    }
    if (path === 'delete-mail' && request.method === 'POST') {
      session.mails = session.mails.filter((one) => one !== mail);
      service.deleted.push(mail.id);
      return sendSuccess(request, response, dialect, {});
    }
    return sendError(response, dialect, 404, 'no such path');
  }

  const domainsResponse = { domains: [{ id: 1, domain: 'mail.test' }], partner_accounts: [] };
  const create = (prefix: string | null | undefined) => {
    const email = `${prefix || `x${service.created.length + 1}q`}@mail.test`;
    const session = {
      email,
      token: randomUUID(),
      expiresAt: now() + lifetimes[dialect.life],
      mails: [],
    };
    sessions.push(session);
    service.created.push(email);
    return {
      email,
      token: session.token,
      expires_at: writeTime(session.expiresAt, service.dialect),
    };
  };
  const list = ({ mails }: Session) => {
    const { order, empty, ids } = service.dialect;
    const messages = mails.map(({ id, senderName, senderEmail, subject, receivedAt }) => ({
      id: ids === 'text' ? String(id) : id,
      sender_name: senderName,
      sender_email: senderEmail,
      subject,
      received_at: writeTime(receivedAt, service.dialect),
    }));
    if (order === 'newest first') messages.reverse();
    if (order === 'any') messages.push(...messages.splice(0, 1));
    if (messages.length > 0 || empty === 'list') return { messages };
    if (empty === 'missing') return {};
    return { messages: empty === 'null' ? null : {} };
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const find = (email: string) => {
    const session = sessions.find((one) => one.email === email);
    if (!session) throw new Error(`no session for ${email}`);
    return session;
  };
  const service: MisbehavingService = {
    base: `http://127.0.0.1:${address.port}${dialect.base}`,
    requests: [],
    created: [],
    deleted: [],
    failures: new Map(),
    dialect,
    deliver(email, mail) {
      lastId += 1;
      find(email).mails.push({ ...mail, id: lastId, receivedAt: now() });
    },
    storedMails: (email) => find(email).mails,
    forget: (email) => void sessions.splice(sessions.indexOf(find(email)), 1),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const bearer = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', 'http://service.test'),
    type: request.headers['content-type'] ?? '',
    body: await text(request),
    etag: request.headers['if-none-match'],
    ...(bearer === undefined ? {} : { bearer }),
  };
}

const home = '/somewhere/else';

/** The endpoint that a URL belongs to, such as `check-mail`; undefined if it must be redirected. */
function pathOf(url: URL, { base, redirect: leads }: ServiceDialect): string | undefined {
  const folder = base.split('?')[0]?.replace(/\/$/, '') ?? '';
  const path = url.pathname;
  if (path.startsWith(`${folder}/files/`)) return path.slice(folder.length + 1);
  if (leads === 'to another path') {
    return path.startsWith(`${home}/`) ? path.slice(home.length + 1) : undefined;
  }
  if (leads === 'to a slash')
    return path.endsWith('/') ? path.slice(folder.length + 1, -1) : undefined;
  return path.slice(folder.length + 1);
}

function redirect(
  { url }: ReceivedRequest,
  response: ServerResponse,
  { base, redirect: leads }: ServiceDialect,
) {
  const folder = base.split('?')[0]?.replace(/\/$/, '') ?? '';
  const call = url.pathname.slice(folder.length + 1);
  const path = leads === 'to a slash' ? `${url.pathname}/` : `${home}/${call}`;
  // After a POST, browsers follow a 301 with GET and without the body, so only the query arrives.
  response.writeHead(301, { location: `${path}${url.search}` }).end();
}

function sendSuccess(
  request: ReceivedRequest,
  response: ServerResponse,
  dialect: ServiceDialect,
  value: object | string,
) {
  if (typeof value === 'string') return response.end(value);
  const more = dialect.extraFields
    ? { server: 'x', version: 3, debug: { messages: [1], token: 'no' }, __proto__x: null }
    : {};
  const body = Buffer.from(JSON.stringify({ status: 'success', ...value, ...more }));
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  if (dialect.contentType) response.setHeader('content-type', dialect.contentType);
  if (dialect.etag && request.method === 'GET') {
    response.setHeader('etag', etag);
    if (request.etag === etag) return response.writeHead(304).end();
  }
  if (!dialect.gzip) return response.end(body);
  response.setHeader('content-encoding', 'gzip');
  return response.end(gzipSync(body));
}

function sendError(
  response: ServerResponse,
  dialect: ServiceDialect,
  status: number,
  message: string,
) {
  const { errors, errorText } = dialect;
  response.statusCode = errors === 'status' ? 200 : status;
  if (errors !== 'http') return response.end(JSON.stringify({ status: 'error', message }));
  const bodies = {
    json: JSON.stringify({ error: message }),
    text: message,
    html: `<!doctype html><html><title>${status}</title><h1>${message}</h1></html>`,
    nothing: '',
  };
  return response.end(bodies[errorText]);
}

function fileOf(path: string, sessions: Session[]): string {
  const id = Number(path.split('/')[1]);
  const mail = sessions.flatMap(({ mails }) => mails).find((one) => one.id === id);
  return mail?.file.content ?? '';
}

/** Formats a time in a dialect. */
function writeTime(at: number, { times, zone }: ServiceDialect): string | number {
  const local = new Date(at + zone * 60_000).toISOString().slice(0, 19);
  const sign = zone < 0 ? '-' : '+';
  const digits = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  switch (times) {
    case 'wire':
      return local.replace('T', ' ');
    case 'T':
      return local;
    case 'Z':
      return new Date(at).toISOString();
    case 'offset':
      return `${local}${sign}${digits(zone / 60)}:${digits(zone % 60)}`;
    case 'seconds':
      return Math.floor(at / 1000);
    case 'milliseconds':
      return at;
    case 'milliseconds as text':
      return String(at);
    case 'English':
      return new Date(`${local}Z`).toLocaleString('en-US', { timeZone: 'UTC' });
  }
}
