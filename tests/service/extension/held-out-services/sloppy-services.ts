import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bodyOf,
  type HeldOutService,
  type Inbox,
  type Kept,
  type ServiceState,
  startHeldOutService,
} from './service.ts';

type Reason = 'taken' | 'name' | 'token' | 'message';
type Answer = { readonly status?: number; readonly type?: string; readonly body: unknown };

/** How a framework takes parameters and writes responses. */
type Dialect = {
  readonly path: string;
  readonly domains: readonly [string, string];
  readonly firstDomainId: number;
  readonly lifetimeMs: number;
  /** The body format that it accepts. A GET always has a query. */
  readonly reads: 'any' | 'json' | 'form';
  readonly makeId?: (number: bigint) => string;
  readonly info: (domains: readonly string[]) => unknown;
  readonly created: (inbox: Inbox) => Answer;
  readonly listing: (kept: readonly Kept[], query: URLSearchParams) => unknown;
  readonly message: (kept: Kept, inbox: Inbox) => unknown;
  readonly deleted: Answer;
  readonly rejected: Readonly<Record<Reason, Answer>>;
  readonly broken: Answer;
  /** Converts the body of a response to text. */
  readonly write?: (body: unknown) => string;
};

const laravel: Dialect = {
  path: '/api/v1',
  domains: ['brief.example', 'zettel.example'],
  firstDomainId: 1,
  lifetimeMs: 3 * 3600_000,
  reads: 'any',
  info: (domains) => ({
    data: { domains: domains.map((domain, id) => ({ id: id + 1, domain })), partner_accounts: [] },
  }),
  created: ({ email, token, expiresAt }) => ({
    status: 201,
    body: { data: { email, token, expires_at: microseconds(expiresAt) } },
  }),
  listing: (kept, query) => {
    const page = Number(query.get('page') ?? 1);
    const shown = kept.toReversed().slice(page - 1, page);
    return {
      status: 'success',
      messages: {
        current_page: page,
        data: shown.map(({ id, receivedAt, incomingMail }) => ({
          id: Number(id),
          from: { name: incomingMail.fromName, email: incomingMail.fromAddress },
          subject: incomingMail.subject,
          created_at: microseconds(receivedAt),
        })),
        last_page: Math.max(1, kept.length),
        next_page_url: page < kept.length ? `http://localhost/check-mail?page=${page + 1}` : null,
        per_page: 1,
        total: kept.length,
      },
    };
  },
  message: ({ id, receivedAt, incomingMail }) => ({
    data: {
      id: Number(id),
      from: { name: incomingMail.fromName, email: incomingMail.fromAddress },
      subject: incomingMail.subject,
      created_at: microseconds(receivedAt),
      body: { html: incomingMail.html, text: incomingMail.text },
      attachments: [
        {
          filename: incomingMail.file.name,
          mime_type: incomingMail.file.type,
          size: incomingMail.file.text.length,
          content: base64(incomingMail.file.text),
        },
      ],
    },
  }),
  deleted: { status: 204, body: '' },
  rejected: {
    taken: invalid('prefix', 'The prefix has already been taken.'),
    name: invalid('prefix', 'The prefix format is invalid.'),
    token: { status: 401, body: { message: 'Unauthenticated.' } },
    message: { status: 404, body: { message: 'No query results for model [App\\Models\\Mail].' } },
  },
  broken: { status: 500, body: { message: 'Server Error' } },
};

const flask: Dialect = {
  path: '',
  domains: ['kolbe.example', 'flasche.example'],
  firstDomainId: 41,
  lifetimeMs: 90 * 60_000,
  reads: 'json',
  makeId: () => randomBytes(6).toString('hex'),
  info: (domains) => ({
    domains: domains.map((name, id) => ({ id: id + 41, name })),
    partner_accounts: null,
  }),
  created: ({ email, token, expiresAt }) => ({
    body: { success: true, address: email, token, expires_at: expiresAt.toUTCString() },
  }),
  listing: (kept) => ({
    success: true,
    count: kept.length,
    inbox: kept.map(({ id, receivedAt, incomingMail }) => ({
      msg_id: id,
      sender: `"${incomingMail.fromName}" <${incomingMail.fromAddress}>`,
      subject: incomingMail.subject,
      sent_at: receivedAt.toUTCString(),
    })),
  }),
  message: ({ id, receivedAt, incomingMail }) => ({
    success: true,
    msg_id: id,
    sender: `"${incomingMail.fromName}" <${incomingMail.fromAddress}>`,
    subject: incomingMail.subject,
    sent_at: receivedAt.toUTCString(),
    plain: incomingMail.text,
    html: incomingMail.html,
    files: [
      {
        name: incomingMail.file.name,
        mimetype: incomingMail.file.type,
        data: base64(incomingMail.file.text),
      },
    ],
  }),
  deleted: { body: { success: true, deleted: 1 } },
  rejected: {
    taken: { status: 409, body: { success: false, error: 'prefix already in use' } },
    name: { status: 400, body: { success: false, error: 'prefix contains illegal characters' } },
    token: { status: 403, body: { success: false, error: 'bad token' } },
    message: { status: 404, body: { success: false, error: 'no such mail' } },
  },
  broken: { status: 502, type: 'text/html', body: '<h1>502 Bad Gateway</h1>nginx' },
};

const goStructs: Dialect = {
  path: '/mail',
  domains: ['gopher.example', 'taschen.example'],
  firstDomainId: 10,
  lifetimeMs: 24 * 3600_000,
  reads: 'form',
  makeId: (number) => `m${number}`,
  info: (domains) => ({
    Status: 'success',
    Domains: domains.map((Domain, ID) => ({ ID: ID + 10, Domain })),
    PartnerAccounts: null,
  }),
  created: ({ email, token, expiresAt }) => ({
    body: { Status: 'success', Email: email, Token: token, ExpiresAt: nanoseconds(expiresAt) },
  }),
  listing: (kept) => ({
    Status: 'success',
    // An empty Go slice becomes null.
    Messages: kept.length === 0 ? null : kept.map(goSummary),
  }),
  message: (kept, { email }) => ({
    ...goSummary(kept),
    To: [{ Name: '', Address: email }],
    Text: kept.incomingMail.text,
    HTML: kept.incomingMail.html,
    Attachments: [
      {
        FileName: kept.incomingMail.file.name,
        ContentType: kept.incomingMail.file.type,
        Content: base64(kept.incomingMail.file.text),
      },
    ],
  }),
  deleted: { body: { Status: 'success' } },
  rejected: {
    taken: { status: 409, body: { Status: 'error', Error: 'address already exists' } },
    name: { status: 400, body: { Status: 'error', Error: 'invalid prefix' } },
    token: { status: 401, body: { Status: 'error', Error: 'invalid token' } },
    message: { status: 404, body: { Status: 'error', Error: 'message not found' } },
  },
  broken: { status: 500, type: 'text/plain', body: 'Internal Server Error\n' },
};

const oldPhpHost: Dialect = {
  path: '/tmpmail/index.php',
  domains: ['gratis.example', 'heim.example'],
  firstDomainId: 1,
  lifetimeMs: 3600_000,
  reads: 'form',
  info: (domains) => ({
    status: '1',
    domains: domains.map((domain, id) => ({ id: String(id + 1), domain })),
    partner_accounts: [],
  }),
  created: ({ email, token, expiresAt }) => ({
    body: { status: '1', email, token, expires_at: dayFirst(expiresAt) },
  }),
  listing: (kept) => ({
    status: '1',
    mail: kept.map(({ id, receivedAt, incomingMail }) => ({
      mid: id,
      mail_from: `${incomingMail.fromName} <${incomingMail.fromAddress}>`,
      mail_subject: incomingMail.subject,
      mail_date: dayFirst(receivedAt),
    })),
  }),
  message: ({ id, receivedAt, incomingMail }) => ({
    status: '1',
    mid: id,
    mail_from: `${incomingMail.fromName} <${incomingMail.fromAddress}>`,
    mail_subject: incomingMail.subject,
    mail_date: dayFirst(receivedAt),
    mail_content: incomingMail.html,
    mail_text: incomingMail.text,
    attachments: [
      {
        name: incomingMail.file.name,
        type: incomingMail.file.type,
        content: base64(incomingMail.file.text),
      },
    ],
  }),
  deleted: { body: { status: '1' } },
  rejected: {
    taken: { body: { status: '0', msg: 'Sorry, this name is already taken' } },
    name: { body: { status: '0', msg: 'Name contains invalid characters' } },
    token: { body: { status: '0', msg: 'Invalid token' } },
    message: { body: { status: '0', msg: 'Mail not found' } },
  },
  broken: {
    type: 'text/html',
    body: "<b>Warning</b>:  mysqli_connect(): (HY000/2002): Can't connect in <b>db.php</b>",
  },
  write: (body) =>
    `\uFEFF<br />\n<b>Notice</b>:  Undefined index: lang in <b>/home/u1/index.php</b> on line <b>7</b><br />\n${JSON.stringify(body)}`,
};

const spring: Dialect = {
  path: '/api',
  domains: ['quelle.example', 'feder.example'],
  firstDomainId: 0,
  lifetimeMs: 45 * 60_000,
  reads: 'form',
  makeId: () => randomUUID(),
  info: (domains) => ({
    status: 'SUCCESS',
    domains: domains.map((domain, id) => ({ id, domain })),
    partnerAccounts: [],
  }),
  created: ({ email, token, expiresAt }) => ({
    body: { status: 'SUCCESS', email, token, expiresAt: String(expiresAt.getTime()) },
  }),
  listing: (kept) => ({
    items: kept.map(graphSummary),
    totalElements: kept.length,
    number: 0,
  }),
  message: (kept) => ({
    ...graphSummary(kept),
    bodyPreview: kept.incomingMail.text.slice(0, 20),
    body: { contentType: 'html', content: kept.incomingMail.html },
    textBody: { contentType: 'text', content: kept.incomingMail.text },
    attachments: [
      {
        name: kept.incomingMail.file.name,
        contentType: kept.incomingMail.file.type,
        contentBytes: base64(kept.incomingMail.file.text),
      },
    ],
  }),
  deleted: { body: '' },
  rejected: {
    taken: springError(409, 'Conflict', 'Prefix is already taken'),
    name: springError(400, 'Bad Request', 'prefix: must match "^[a-z0-9]+$"'),
    token: springError(401, 'Unauthorized', 'Token is not valid'),
    message: springError(404, 'Not Found', 'No message available'),
  },
  broken: springError(500, 'Internal Server Error', 'Could not open JPA EntityManager'),
};

/** ASP.NET Core with OData. */
const aspNet: Dialect = {
  path: '/odata',
  domains: ['fenster.example', 'kachel.example'],
  firstDomainId: 1,
  lifetimeMs: 6 * 3600_000,
  reads: 'any',
  makeId: () => randomUUID(),
  info: (domains) => ({
    '@odata.context': 'http://localhost/odata/$metadata#Domains',
    value: domains.map((Name, id) => ({ Id: id + 1, Name, IsActive: true })),
  }),
  created: ({ email, token, expiresAt }) => ({
    status: 201,
    body: {
      EmailAddress: email,
      AccessToken: token,
      TokenType: 'Bearer',
      ExpiresOn: ticks(expiresAt),
    },
  }),
  listing: (kept, query) => {
    const skip = Number(query.get('$skip') ?? 0);
    const next = `http://localhost/odata/check-mail?$skip=${skip + 1}`;
    return {
      '@odata.count': kept.length,
      value: kept
        .toReversed()
        .slice(skip, skip + 1)
        .map(odataSummary),
      ...(skip + 1 < kept.length && { '@odata.nextLink': next }),
    };
  },
  message: (kept, { email }) => ({
    ...odataSummary(kept),
    ToRecipients: [{ EmailAddress: { Address: email } }],
    Body: { ContentType: 'HTML', Content: kept.incomingMail.html },
    TextBody: { ContentType: 'Text', Content: kept.incomingMail.text },
    Attachments: [
      {
        Name: kept.incomingMail.file.name,
        ContentType: kept.incomingMail.file.type,
        ContentBytes: base64(kept.incomingMail.file.text),
      },
    ],
  }),
  deleted: { status: 204, body: '' },
  rejected: {
    taken: problem(409, { Prefix: ['This name is already taken.'] }),
    name: problem(400, { Prefix: ["The value 'a.b' is not valid for Prefix."] }),
    token: problem(401),
    message: problem(404),
  },
  broken: problem(500),
};

/** Ruby on Rails with JSON:API. */
const rails: Dialect = {
  path: '/api',
  domains: ['gleis.example', 'weiche.example'],
  firstDomainId: 7,
  lifetimeMs: 2 * 3600_000,
  reads: 'any',
  info: (domains) => ({
    data: domains.map((name, id) => resource('domains', id + 7, { name, active: true })),
    jsonapi: { version: '1.0' },
  }),
  created: ({ email, token, expiresAt }) => ({
    status: 201,
    body: {
      data: resource('inboxes', 1, {
        'email-address': email,
        'auth-token': token,
        'expires-at': expiresAt.toISOString(),
      }),
    },
  }),
  listing: (kept, query) => {
    const page = Number(query.get('page[number]') ?? 1);
    const next = `http://localhost/api/check-mail?page[number]=${page + 1}`;
    return {
      data: kept
        .toReversed()
        .slice(page - 1, page)
        .map((one) => railsMessage(one)),
      links: { self: 'http://localhost/api/check-mail', ...(page < kept.length && { next }) },
      meta: { total: kept.length },
    };
  },
  message: (kept) => ({
    data: railsMessage(kept, {
      'text-body': kept.incomingMail.text,
      'html-body': kept.incomingMail.html,
      attachments: [
        {
          filename: kept.incomingMail.file.name,
          'content-type': kept.incomingMail.file.type,
          content: base64(kept.incomingMail.file.text),
        },
      ],
    }),
  }),
  deleted: { status: 204, body: '' },
  rejected: {
    taken: jsonApiError(422, 'has already been taken', 'prefix'),
    name: jsonApiError(422, 'has characters other than a-z and 0-9', 'prefix'),
    token: jsonApiError(401, 'Not signed in'),
    message: jsonApiError(404, 'Record not found'),
  },
  broken: { status: 500, type: 'text/html', body: '<!DOCTYPE html><title>500</title>' },
};

export const sloppyDialects = { laravel, flask, goStructs, oldPhpHost, spring, aspNet, rails };

/** Starts a service that responds in the given dialect. */
export function startSloppyService(dialect: Dialect, now: () => number): Promise<HeldOutService> {
  const state: ServiceState = {
    inboxes: new Map(),
    broken: false,
    now,
    nextId: 4n,
    makeId: dialect.makeId,
  };
  return startHeldOutService(dialect.path, state, async (request, response) => {
    const answer = state.broken ? dialect.broken : await route(request, dialect, state);
    send(response, dialect, answer);
  });
}

async function route(
  request: IncomingMessage,
  dialect: Dialect,
  state: ServiceState,
): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://operator');
  const { searchParams: query } = url;
  const given = request.method === 'GET' ? query : await fieldsOf(request, dialect.reads);
  // Flask responds like this to `request.get_json()` without JSON.
  if (!given) return { status: 415, type: 'text/html', body: '<h1>Unsupported Media Type</h1>' };
  const wanted = `${request.method} ${url.pathname.slice(dialect.path.length)}`;
  if (wanted === 'GET /domains') return { body: dialect.info(dialect.domains) };
  if (wanted === 'POST /create-session') return createInbox(given, dialect, state);
  const inbox = state.inboxes.get(given.get('token') ?? '');
  if (!inbox) return dialect.rejected.token;
  if (wanted === 'GET /check-mail') return { body: dialect.listing(inbox.kept, query) };
  const kept = inbox.kept.find(({ id }) => id === given.get('id'));
  if (!kept) return dialect.rejected.message;
  if (wanted === 'GET /read-mail') return { body: dialect.message(kept, inbox) };
  if (wanted !== 'POST /delete-mail') return { status: 404, body: { message: 'Not found' } };
  inbox.kept = inbox.kept.filter((one) => one !== kept);
  return dialect.deleted;
}

function createInbox(given: URLSearchParams, dialect: Dialect, state: ServiceState): Answer {
  const prefix = given.get('prefix') || randomBytes(5).toString('hex');
  if (!/^[a-z0-9]+$/.test(prefix)) return dialect.rejected.name;
  const domain = dialect.domains[Number(given.get('domain_id')) - dialect.firstDomainId];
  const email = `${prefix}@${domain ?? dialect.domains[0]}`;
  for (const other of state.inboxes.values()) {
    if (other.email === email) return dialect.rejected.taken;
  }
  const inbox: Inbox = {
    email,
    token: randomBytes(16).toString('hex'),
    expiresAt: new Date(state.now() + dialect.lifetimeMs),
    kept: [],
  };
  state.inboxes.set(inbox.token, inbox);
  return dialect.created(inbox);
}

async function fieldsOf(
  request: IncomingMessage,
  reads: Dialect['reads'],
): Promise<URLSearchParams | undefined> {
  const body = (await bodyOf(request)).toString('utf8');
  const type = request.headers['content-type'] ?? '';
  if (type.includes('urlencoded') && reads !== 'json') return new URLSearchParams(body);
  if (!type.includes('json') || reads === 'form') return undefined;
  const fields: Record<string, unknown> = JSON.parse(body || '{}');
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function send(response: ServerResponse, dialect: Dialect, answer: Answer): void {
  const { status = 200, type = 'application/json', body } = answer;
  response.writeHead(status, { 'Content-Type': type });
  const write = dialect.write ?? JSON.stringify;
  response.end(typeof body === 'string' ? body : write(body));
}

function goSummary({ id, receivedAt, incomingMail }: Kept) {
  return {
    ID: id,
    From: { Name: incomingMail.fromName, Address: incomingMail.fromAddress },
    Subject: incomingMail.subject,
    Time: nanoseconds(receivedAt),
  };
}

function graphSummary({ id, receivedAt, incomingMail }: Kept) {
  return {
    uuid: id,
    from: [{ name: incomingMail.fromName, address: incomingMail.fromAddress }],
    subject: incomingMail.subject,
    receivedDateTime: String(receivedAt.getTime()),
  };
}

function odataSummary({ id, receivedAt, incomingMail }: Kept) {
  return {
    Id: id,
    Subject: incomingMail.subject,
    From: { EmailAddress: { Name: incomingMail.fromName, Address: incomingMail.fromAddress } },
    ReceivedDateTime: ticks(receivedAt),
    HasAttachments: true,
    LastModified: '0001-01-01T00:00:00',
  };
}

/** The time in .NET's format: `2026-11-05T09:08:07.0000001`, in UTC. */
function ticks(time: Date): string {
  return time.toISOString().replace('Z', '0001');
}

function problem(status: number, errors?: Record<string, string[]>): Answer {
  const title = 'One or more errors occurred.';
  return { status, body: { type: 'about:blank', title, status, traceId: '00-1', errors } };
}

function railsMessage({ id, receivedAt, incomingMail }: Kept, more: object = {}) {
  return resource('messages', Number(id), {
    'from-name': incomingMail.fromName,
    'from-address': incomingMail.fromAddress,
    subject: incomingMail.subject,
    'received-at': receivedAt.toISOString().replace('T', ' ').replace('Z', ' UTC'),
    ...more,
  });
}

function resource(type: string, id: number, attributes: object) {
  return {
    id: String(id),
    type,
    attributes,
    links: { self: `http://localhost/api/${type}/${id}` },
  };
}

function jsonApiError(status: number, detail: string, parameter?: string): Answer {
  const source = parameter && { pointer: `/data/attributes/${parameter}` };
  return { status, body: { errors: [{ status: String(status), title: 'Error', detail, source }] } };
}

function invalid(field: string, text: string): Answer {
  return {
    status: 422,
    body: { message: 'The given data was invalid.', errors: { [field]: [text] } },
  };
}

function springError(status: number, error: string, message: string): Answer {
  const timestamp = '2026-11-27T01:00:00.000+00:00';
  return { status, body: { timestamp, status, error, message, path: '/api/create-session' } };
}

/** The time in Laravel's format: `2026-11-05T09:08:07.000000Z`. */
function microseconds(time: Date): string {
  return time.toISOString().replace('Z', '000Z');
}

/** The time in Go's format: `2026-11-05T09:08:07.000000001Z`. */
function nanoseconds(time: Date): string {
  return time.toISOString().replace('Z', '000001Z');
}

/** The time as `05.11.2026 09:08:07`, in UTC. */
function dayFirst(time: Date): string {
  const [date = '', clock = ''] = time.toISOString().split('T');
  return `${date.split('-').toReversed().join('.')} ${clock.slice(0, 8)}`;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
