import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A mail that an operator received. It does not depend on the format of any service. */
export type IncomingMail = {
  readonly fromName: string;
  readonly fromAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly file: { readonly name: string; readonly type: string; readonly text: string };
};

export type StoredMail = IncomingMail & { readonly id: string; readonly receivedAt: Date };

export type Inbox = {
  readonly email: string;
  readonly token: string;
  readonly expiresAt: Date;
  mails: StoredMail[];
};

type Domain = { readonly id: number; readonly domain: string };
export type Answer = {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
};
type Reason = 'taken' | 'name' | 'token' | 'message';

/** How a service takes parameters and writes responses. */
export type HeldOutDialect = {
  /** The path of the URL that a user enters. */
  readonly path: string;
  /** The path to which every request is redirected. */
  readonly movedTo?: string;
  /** Names by id. */
  readonly domains: Readonly<Record<number, string>>;
  readonly lifetimeMs: number;
  /** Where it reads the parameters of a POST. A GET always has a query. */
  readonly reads: 'any' | 'json' | 'form' | 'query';
  /** The response to another body format. Without it, the body is ignored. */
  readonly unsupported?: Answer;
  readonly firstId?: bigint;
  readonly makeId?: (number: bigint) => string;
  readonly info: (domains: readonly Domain[]) => unknown;
  readonly created: (inbox: Inbox) => unknown;
  readonly createdStatus?: number;
  readonly listing: (mails: readonly StoredMail[], query: URLSearchParams) => unknown;
  readonly message: (mail: StoredMail, inbox: Inbox) => unknown;
  readonly deleted: Answer;
  readonly rejected: Readonly<Record<Reason, Answer>>;
  readonly missingToken?: Answer;
  readonly broken: Answer;
  readonly type?: string;
  /** Whether it compresses responses and gives them a weak ETag. */
  readonly compresses?: true;
  /** Converts the body of a response to text. */
  readonly write?: (body: unknown) => string;
};

/** A running service, from the point of view of its operator. */
export type HeldOutService = {
  /** The URL that a user enters. */
  readonly base: string;
  addressesMade(): number;
  messagesStored(): number;
  /** Delivers a mail to an address, as if it had arrived `ago` milliseconds ago. */
  deliver(address: string, mail: IncomingMail, ago?: number): void;
  /** Makes the service fail from now on, in a way that is typical of its kind. */
  breakDown(): void;
  close(): Promise<void>;
};

type State = { readonly inboxes: Map<string, Inbox>; now(): number };

/**
 * Starts a service on a free loopback port.
 *
 * @param now the service's clock, in milliseconds since 1970
 */
export async function startHeldOutService(
  dialect: HeldOutDialect,
  now: () => number,
): Promise<HeldOutService> {
  const inboxes = new Map<string, Inbox>();
  let nextId = dialect.firstId ?? 4n;
  let isBroken = false;
  const server = createServer((request, response) => {
    response.setHeader('Date', new Date(now()).toUTCString());
    route(request, dialect, { inboxes, now }, isBroken).then(
      (answer) => send(request, response, dialect, answer),
      (reason: unknown) => response.destroy(reason instanceof Error ? reason : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}${dialect.path}`,
    addressesMade: () => inboxes.size,
    messagesStored: () => [...inboxes.values()].flatMap(({ mails }) => mails).length,
    deliver(address, mail, ago = 0) {
      const inbox = [...inboxes.values()].find(({ email }) => email === address);
      if (!inbox) throw new Error(`nobody has ${address}`);
      const id = dialect.makeId?.(nextId) ?? String(nextId);
      inbox.mails.push({ ...mail, id, receivedAt: new Date(now() - ago) });
      nextId += 1n;
    },
    breakDown() {
      isBroken = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function route(
  request: IncomingMessage,
  dialect: HeldOutDialect,
  state: State,
  isBroken: boolean,
): Promise<Answer> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://operator');
  const isPost = request.method === 'POST';
  const { movedTo } = dialect;
  if (movedTo !== undefined && !pathname.startsWith(movedTo)) {
    const location = `${movedTo}${pathname.slice(dialect.path.length)}/${search}`;
    return { status: isPost ? 307 : 302, headers: { Location: location }, body: '' };
  }
  const given = isPost ? await parametersOf(request, dialect, searchParams) : searchParams;
  if (isBroken) return dialect.broken;
  if (!given) return dialect.unsupported ?? dialect.broken;
  const path = pathname.slice((movedTo ?? dialect.path).length).replace(/\/$/, '');
  const wanted = `${request.method} ${path}`;
  if (wanted === 'GET /domains') return { body: dialect.info(domainsOf(dialect)) };
  if (wanted === 'POST /create-session') return createInbox(given, dialect, state);
  if (path.startsWith('/files/')) return fileOf(path.slice('/files/'.length), dialect, state);
  const token = given.get('token');
  if (token === null && dialect.missingToken) return dialect.missingToken;
  const inbox = state.inboxes.get(token ?? '');
  if (!inbox) return dialect.rejected.token;
  if (wanted === 'GET /check-mail') return { body: dialect.listing(inbox.mails, searchParams) };
  const mail = inbox.mails.find(({ id }) => id === given.get('id'));
  if (!mail) return dialect.rejected.message;
  if (wanted === 'GET /read-mail') return { body: dialect.message(mail, inbox) };
  if (wanted !== 'POST /delete-mail') return { status: 404, body: { message: 'Not found' } };
  inbox.mails = inbox.mails.filter((one) => one !== mail);
  return dialect.deleted;
}

function createInbox(given: URLSearchParams, dialect: HeldOutDialect, state: State): Answer {
  const prefix = given.get('prefix') || randomBytes(5).toString('hex');
  if (!/^[a-z0-9]+$/.test(prefix)) return dialect.rejected.name;
  const domain = dialect.domains[Number(given.get('domain_id'))];
  const email = `${prefix}@${domain ?? domainsOf(dialect)[0]?.domain}`;
  for (const other of state.inboxes.values()) {
    if (other.email === email) return dialect.rejected.taken;
  }
  const inbox: Inbox = {
    email,
    token: randomBytes(16).toString('hex'),
    expiresAt: new Date(state.now() + dialect.lifetimeMs),
    mails: [],
  };
  state.inboxes.set(inbox.token, inbox);
  return { status: dialect.createdStatus ?? 200, body: dialect.created(inbox) };
}

export function domainsOf({ domains }: HeldOutDialect): Domain[] {
  return Object.entries(domains).map(([id, domain]) => ({ id: Number(id), domain }));
}

/** The attachment of a message, for services that give attachments a URL. */
function fileOf(id: string, dialect: HeldOutDialect, { inboxes }: State): Answer {
  const mails = [...inboxes.values()].flatMap((inbox) => inbox.mails);
  const file = mails.find((mail) => mail.id === id)?.file;
  return file ? { type: file.type, body: file.text } : dialect.rejected.message;
}

/** The parameters of a POST; undefined if the service does not support their format. */
async function parametersOf(
  request: IncomingMessage,
  { reads, unsupported }: HeldOutDialect,
  query: URLSearchParams,
): Promise<URLSearchParams | undefined> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  if (reads === 'query') return query;
  const body = Buffer.concat(parts).toString('utf8');
  const type = request.headers['content-type'] ?? '';
  if (type.includes('urlencoded') && reads !== 'json') return new URLSearchParams(body);
  if (!type.includes('json') || reads === 'form') {
    return unsupported ? undefined : new URLSearchParams();
  }
  const fields: Record<string, unknown> = JSON.parse(body || '{}');
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { compresses, write = JSON.stringify, type: usual = 'application/json' }: HeldOutDialect,
  { status = 200, type = usual, headers = {}, body }: Answer,
): void {
  const text = typeof body === 'string' ? body : write(body);
  if (!compresses || text === '') {
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(text);
    return;
  }
  const ETag = `W/"${createHash('md5').update(text).digest('hex')}"`;
  if (request.headers['if-none-match'] === ETag) {
    response.writeHead(304, { ETag }).end();
    return;
  }
  const encoding = { 'Content-Encoding': 'gzip' };
  response.writeHead(status, { 'Content-Type': type, ETag, ...encoding }).end(gzipSync(text));
}
