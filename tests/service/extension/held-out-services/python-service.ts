import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  bodyOf,
  type HeldOutService,
  type Inbox,
  type IncomingMail,
  type ServiceState,
  startHeldOutService,
} from './service.ts';

const DOMAINS = [
  { id: '1', domain: 'dakbox.example' },
  { id: '2', domain: 'patra.example' },
];
const LIFETIME_MS = 24 * 3600_000;
/**
 * Offset of the server's local time (UTC+5:30). Times are written in local time, without an offset.
 */
const LOCAL_MS = 5.5 * 3600_000;

/**
 * A service like one in FastAPI:
 * - Parameters are in the query, also for POST; bodies are ignored.
 * - Errors have `detail`, but no `status`.
 * - Old paths redirect to new ones: 302 for GET, 307 for POST.
 * - Times are in local time without an offset, as `isoformat()` writes them.
 * - Ids are strings of digits.
 * - The full message is its source in Base64, with a line break every 76 characters.
 * - Listings contain encoded header values (RFC 2047).
 * - Long responses are compressed with gzip.
 */
export function startPythonService(now: () => number): Promise<HeldOutService> {
  const state: ServiceState = { inboxes: new Map(), broken: false, now, nextId: 5n };
  return startHeldOutService('/api', state, async (request, response) => {
    await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://operator');
    if (url.pathname.startsWith('/api/')) {
      const place = `/v2${url.pathname.slice(4)}/${url.search}`;
      response.writeHead(request.method === 'GET' ? 302 : 307, { Location: place }).end();
      return;
    }
    if (state.broken) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Internal Server Error');
      return;
    }
    const asked = `${request.method} ${url.pathname}`;
    const given = url.searchParams;
    if (asked === 'GET /v2/domains/')
      send(response, 200, { status: 'success', domains: DOMAINS, partner_accounts: null });
    else if (asked === 'POST /v2/create-session/') send(response, 200, created(given, state));
    else asOwner(response, asked, given, state);
  });
}

function asOwner(
  response: ServerResponse,
  asked: string,
  given: URLSearchParams,
  state: ServiceState,
): void {
  const token = given.get('token');
  if (token === null) {
    send(response, 422, {
      detail: [{ type: 'missing', loc: ['query', 'token'], msg: 'Field required', input: null }],
    });
    return;
  }
  const inbox = state.inboxes.get(token);
  const found = inbox?.kept.find((one) => one.id === given.get('id'));
  if (inbox === undefined) send(response, 401, { detail: 'Invalid or expired token' });
  else if (asked === 'GET /v2/check-mail/') send(response, 200, listing(inbox));
  else if (found === undefined) send(response, 404, { detail: 'Message not found' });
  else if (asked === 'GET /v2/read-mail/')
    send(response, 200, {
      status: 'success',
      message: { id: found.id, flags: [], source: encodebytes(sourceOf(found.incomingMail)) },
    });
  else if (asked === 'POST /v2/delete-mail/') {
    inbox.kept = inbox.kept.filter((one) => one !== found);
    send(response, 200, { status: 'success', deleted: [found.id] });
  } else send(response, 404, { detail: 'Not Found' });
}

function created(given: URLSearchParams, state: ServiceState): unknown {
  const prefix = given.get('prefix') ?? randomBytes(6).toString('hex');
  const domain = DOMAINS.find((one) => one.id === given.get('domain_id')) ?? DOMAINS[0];
  const inbox: Inbox = {
    email: `${prefix}@${domain?.domain}`,
    token: randomBytes(24).toString('base64url'),
    expiresAt: new Date(state.now() + LIFETIME_MS),
    kept: [],
  };
  state.inboxes.set(inbox.token, inbox);
  return {
    status: 'success',
    email: inbox.email,
    token: inbox.token,
    expires_at: isoformat(inbox.expiresAt),
  };
}

function listing(inbox: Inbox): unknown {
  if (inbox.kept.length === 0) return { status: 'success', messages: {} };
  const messages = inbox.kept.map((one) => ({
    id: one.id,
    sender_name: encodedWord(one.incomingMail.fromName),
    sender_email: one.incomingMail.fromAddress,
    subject: encodedWord(one.incomingMail.subject),
    received_at: isoformat(one.receivedAt),
  }));
  return { status: 'success', messages };
}

function isoformat(time: Date): string {
  const local = new Date(time.getTime() + LOCAL_MS).toISOString().slice(0, -1);
  return `${local}417`;
}

/** RFC 2047 section 4.1, as `email.header.Header(…, 'utf-8').encode()` writes it. */
function encodedWord(text: string): string {
  return /^[ -~]*$/.test(text) ? text : `=?utf-8?b?${Buffer.from(text).toString('base64')}?=`;
}

function sourceOf({ fromName, fromAddress, subject, text, html, file }: IncomingMail): string {
  return [
    `From: ${encodedWord(fromName)} <${fromAddress}>`,
    `Subject: ${encodedWord(subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="===============71"',
    '',
    '--===============71',
    'Content-Type: multipart/alternative; boundary="===============72"',
    '',
    '--===============72',
    'Content-Type: text/plain; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    encodebytes(text),
    '--===============72',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    encodebytes(html),
    '--===============72--',
    '--===============71',
    `Content-Type: ${file.type}`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    encodebytes(file.text),
    '--===============71--',
    '',
  ].join('\n');
}

function encodebytes(text: string): string {
  return Buffer.from(text)
    .toString('base64')
    .replace(/.{1,76}/g, '$&\n');
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const raw = JSON.stringify(value);
  const zip = raw.length > 500;
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(zip ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(zip ? gzipSync(raw) : raw);
}
