import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bodyOf,
  type HeldOutService,
  type Inbox,
  type ServiceState,
  startHeldOutService,
} from './service.ts';

const DOMAINS = [
  { id: '3', domain: 'wegwerf.example' },
  { id: '8', domain: 'kurzpost.example' },
];
const LIFETIME_MS = 2 * 3600_000;

/**
 * A service in one PHP script behind PATH_INFO:
 * - It reads only `$_POST` (URL-encoded).
 * - Values from the database are strings; times are Unix seconds as strings.
 * - A list with gaps becomes an object with the ids as keys.
 * - JSON is sent after a byte order mark, with PHP's default content type.
 * - Errors have status 200.
 */
export function startPhpService(now: () => number): Promise<HeldOutService> {
  const state: ServiceState = { inboxes: new Map(), broken: false, now, nextId: 17n };
  return startHeldOutService('/mail/api.php', state, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://operator');
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const body = await bodyOf(request);
    const post = new URLSearchParams(isForm ? body.toString('utf8') : '');
    const given = request.method === 'POST' ? post : url.searchParams;
    if (state.broken) {
      html(
        response,
        '<br />\n<b>Fatal error</b>:  Uncaught PDOException: SQLSTATE[HY000] [2002] in <b>/var/www/db.php</b> on line <b>12</b><br />',
      );
      return;
    }
    route(request, response, url.pathname.slice('/mail/api.php'.length), given, state);
  });
}

function route(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  given: URLSearchParams,
  state: ServiceState,
): void {
  const wanted = `${request.method} ${path}`;
  if (wanted === 'GET /domains') {
    json(response, { status: 'success', domains: DOMAINS, partner_accounts: [] });
    return;
  }
  if (wanted === 'POST /create-session') {
    json(response, created(given, state));
    return;
  }
  const inbox = state.inboxes.get(given.get('token') ?? '');
  if (inbox === undefined) {
    json(response, { status: 'fail', error: 'Invalid token' });
    return;
  }
  if (wanted === 'GET /check-mail') json(response, listing(inbox));
  else if (wanted === 'GET /read-mail') json(response, whole(inbox, given.get('id')));
  else if (wanted === 'POST /delete-mail') {
    const before = inbox.kept.length;
    inbox.kept = inbox.kept.filter((one) => one.id !== given.get('id'));
    json(response, { status: 'success', affected_rows: String(before - inbox.kept.length) });
  } else html(response, '<h1>404</h1>Seite nicht gefunden');
}

function created(given: URLSearchParams, state: ServiceState): unknown {
  const prefix = given.get('prefix') || randomBytes(5).toString('hex');
  const domain = DOMAINS.find((one) => one.id === given.get('domain_id')) ?? DOMAINS[0];
  const inbox: Inbox = {
    email: `${prefix}@${domain?.domain}`,
    token: randomBytes(16).toString('hex'),
    expiresAt: new Date(state.now() + LIFETIME_MS),
    kept: [],
  };
  state.inboxes.set(inbox.token, inbox);
  return {
    status: 'success',
    email: inbox.email,
    token: inbox.token,
    expires_at: seconds(inbox.expiresAt),
  };
}

function listing(inbox: Inbox): unknown {
  const rows = inbox.kept.map((one) => [
    one.id,
    {
      id: one.id,
      sender_name: one.incomingMail.fromName,
      sender_email: one.incomingMail.fromAddress,
      subject: one.incomingMail.subject,
      received_at: seconds(one.receivedAt),
      is_read: '0',
    },
  ]);
  return {
    status: 'success',
    messages: rows.length === 0 ? [] : Object.fromEntries(rows),
    unread: String(rows.length),
  };
}

function whole(inbox: Inbox, id: string | null): unknown {
  const found = inbox.kept.find((one) => one.id === id);
  if (found === undefined) return { status: 'fail', error: 'No such mail' };
  const { incomingMail } = found;
  return {
    status: 'success',
    mail: {
      id: found.id,
      from: `${incomingMail.fromName} <${incomingMail.fromAddress}>`,
      to: inbox.email,
      subject: incomingMail.subject,
      date: seconds(found.receivedAt),
      body_text: incomingMail.text,
      body_html: incomingMail.html,
      attachments: {
        '1': {
          name: incomingMail.file.name,
          mime: incomingMail.file.type,
          size: String(Buffer.byteLength(incomingMail.file.text)),
          content: Buffer.from(incomingMail.file.text).toString('base64'),
        },
      },
    },
  };
}

function seconds(time: Date): string {
  return String(Math.floor(time.getTime() / 1000));
}

function json(response: ServerResponse, value: unknown): void {
  html(response, `\uFEFF${JSON.stringify(value).replaceAll('/', '\\/')}`);
}

function html(response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=UTF-8',
    'X-Powered-By': 'PHP/8.3.14',
  });
  response.end(text);
}
