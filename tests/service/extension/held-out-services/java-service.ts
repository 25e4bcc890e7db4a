import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  bodyOf,
  type HeldOutService,
  type Inbox,
  type Kept,
  type ServiceState,
  startHeldOutService,
} from './service.ts';

const BASE = '/rest/tempmail';
const DOMAINS = [
  { id: 101, domain: 'einmal.example', active: true },
  { id: 102, domain: 'flottepost.example', active: true },
];
const LIFETIME_MS = 45 * 60_000;

/**
 * A service like one in Spring:
 * - It accepts only JSON bodies. Others get 415 and the framework's own error format, whose
 * `status` is a number.
 * - The data of a response is in `result.data`.
 * - Times have the format of `ZonedDateTime.toString()`.
 * - Ids are integers beyond 2^53, from a snowflake generator.
 * - Empty lists are null, and the oldest message is first.
 * - Responses are compressed with gzip and have a weak ETag.
 * - A deletion responds with 204.
 * - Attachments have their own URLs.
 */
export function startJavaService(now: () => number): Promise<HeldOutService> {
  const state: ServiceState = {
    inboxes: new Map(),
    broken: false,
    now,
    nextId: 1993847261552345089n,
  };
  return startHeldOutService(`${BASE}/`, state, async (request, response) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://operator');
    const path = url.pathname.slice(BASE.length);
    const asked = `${request.method} ${path}`;
    if (state.broken) failed(request, response, 503, 'Service Unavailable');
    else if (asked === 'GET /domains')
      data(request, response, {
        domains: DOMAINS,
        partner_accounts: [{ id: 5, email: 'sammelbox@partner.example', provider: 'IMAP' }],
      });
    else if (path.startsWith('/files/')) file(request, response, path.slice(7), state);
    else if (request.method === 'POST') {
      if (!request.headers['content-type']?.startsWith('application/json')) {
        failed(request, response, 415, 'Unsupported Media Type');
        return;
      }
      const given: unknown = body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
      posted(request, response, path, new Map(Object.entries(given as object)), state);
    } else gotten(request, response, path, url.searchParams, state);
  });
}

function posted(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  given: Map<string, unknown>,
  state: ServiceState,
): void {
  if (path === '/create-session') {
    const number = given.get('domain_id');
    const domain = DOMAINS.find((one) => one.id === Number(number)) ?? DOMAINS[0];
    const inbox: Inbox = {
      email: `${given.get('prefix') ?? randomUUID().slice(0, 8)}@${domain?.domain}`,
      token: randomUUID(),
      expiresAt: new Date(state.now() + LIFETIME_MS),
      kept: [],
    };
    state.inboxes.set(inbox.token, inbox);
    data(request, response, {
      email: inbox.email,
      token: inbox.token,
      expires_at: zoned(inbox.expiresAt),
    });
    return;
  }
  const inbox = state.inboxes.get(String(given.get('token')));
  if (path !== '/delete-mail') failed(request, response, 404, 'Not Found');
  else if (inbox === undefined) failed(request, response, 401, 'Unauthorized');
  else {
    inbox.kept = inbox.kept.filter((one) => one.id !== String(given.get('id')));
    response.writeHead(204).end();
  }
}

function gotten(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  given: URLSearchParams,
  state: ServiceState,
): void {
  const inbox = state.inboxes.get(given.get('token') ?? '');
  if (inbox === undefined) failed(request, response, 401, 'Unauthorized');
  else if (path === '/check-mail')
    data(request, response, {
      messages: inbox.kept.length === 0 ? null : inbox.kept.map(summary),
      totalElements: inbox.kept.length,
    });
  else if (path === '/read-mail') {
    const found = inbox.kept.find((one) => one.id === given.get('id'));
    if (found === undefined) failed(request, response, 404, 'Not Found');
    else
      data(request, response, {
        ...summary(found),
        recipients: [inbox.email],
        textBody: found.incomingMail.text,
        htmlBody: found.incomingMail.html,
        attachments: [
          {
            fileName: found.incomingMail.file.name,
            contentType: found.incomingMail.file.type,
            fileSize: Buffer.byteLength(found.incomingMail.file.text),
            downloadUrl: `${BASE}/files/${found.id}?key=${inbox.token}`,
          },
        ],
      });
  } else failed(request, response, 404, 'Not Found');
}

/** JSON.stringify cannot write integers beyond 2^53, so ids are marked here and unquoted below. */
function summary(one: Kept): Record<string, unknown> {
  return {
    id: `#${one.id}#`,
    sender_name: one.incomingMail.fromName,
    sender_email: one.incomingMail.fromAddress,
    subject: one.incomingMail.subject,
    received_at: zoned(one.receivedAt),
    _links: { self: { href: `${BASE}/read-mail` } },
  };
}

function file(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  state: ServiceState,
): void {
  for (const inbox of state.inboxes.values()) {
    const found = inbox.kept.find((one) => one.id === name);
    if (found === undefined) continue;
    response.writeHead(200, { 'Content-Type': found.incomingMail.file.type });
    response.end(found.incomingMail.file.text);
    return;
  }
  failed(request, response, 404, 'Not Found');
}

/** The time in Berlin's winter, in the format of `ZonedDateTime.toString()`. */
function zoned(time: Date): string {
  const local = new Date(time.getTime() + 3600_000).toISOString().slice(0, -1);
  return `${local}482913+01:00[Europe/Berlin]`;
}

function data(request: IncomingMessage, response: ServerResponse, value: unknown): void {
  send(request, response, 200, {
    status: 'success',
    timestamp: zoned(new Date()),
    result: { data: value },
  });
}

function failed(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: string,
): void {
  const path = request.url?.split('?')[0];
  send(request, response, status, {
    timestamp: new Date().toISOString(),
    status,
    error,
    path,
  });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: { timestamp: string; [field: string]: unknown },
): void {
  const text = JSON.stringify(value).replace(/"#(\d+)#"/g, '$1');
  const etag = `W/"${createHash('md5').update(text.replace(value.timestamp, '')).digest('hex')}"`;
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ETag: etag }).end();
    return;
  }
  const zip = String(request.headers['accept-encoding'] ?? '').includes('gzip');
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'X-Request-Id': randomUUID(),
    ...(status === 200 ? { ETag: etag } : {}),
    ...(zip ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(zip ? gzipSync(text) : text);
}
