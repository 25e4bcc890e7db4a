import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, HeldOutDialect, IncomingMail, StoredMail } from './service.ts';

const hour = 3600_000;
const unsupported = { status: 415, type: 'text/html', body: '<h1>Unsupported Media Type</h1>' };

const laravel: HeldOutDialect = {
  path: '/api/v1',
  domains: { 1: 'brief.example', 2: 'zettel.example' },
  lifetimeMs: 3 * hour,
  reads: 'any',
  unsupported,
  info: (domains) => ({ data: { domains, partner_accounts: [] } }),
  created: ({ email, token, expiresAt }) => ({
    data: { email, token, expires_at: microseconds(expiresAt) },
  }),
  createdStatus: 201,
  // One message per page, newest first.
  listing: (mails, query) => {
    const page = Number(query.get('page') ?? 1);
    return {
      status: 'success',
      messages: {
        current_page: page,
        data: mails
          .toReversed()
          .slice(page - 1, page)
          .map(laravelSummary),
        last_page: Math.max(1, mails.length),
        next_page_url: page < mails.length ? `http://localhost/check-mail?page=${page + 1}` : null,
        per_page: 1,
        total: mails.length,
      },
    };
  },
  message: (mail) => ({
    data: {
      ...laravelSummary(mail),
      body: { html: mail.html, text: mail.text },
      attachments: [
        {
          filename: mail.file.name,
          mime_type: mail.file.type,
          size: mail.file.text.length,
          content: base64(mail.file.text),
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

const flask: HeldOutDialect = {
  path: '',
  domains: { 41: 'kolbe.example', 42: 'flasche.example' },
  lifetimeMs: 1.5 * hour,
  reads: 'json',
  unsupported,
  makeId: () => randomBytes(6).toString('hex'),
  info: (domains) => ({
    domains: domains.map(({ id, domain }) => ({ id, name: domain })),
    partner_accounts: null,
  }),
  created: ({ email, token, expiresAt }) => ({
    success: true,
    address: email,
    token,
    expires_at: expiresAt.toUTCString(),
  }),
  listing: (mails) => ({ success: true, count: mails.length, inbox: mails.map(flaskSummary) }),
  message: (mail) => ({
    success: true,
    ...flaskSummary(mail),
    plain: mail.text,
    html: mail.html,
    files: [{ name: mail.file.name, mimetype: mail.file.type, data: base64(mail.file.text) }],
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

const goStructs: HeldOutDialect = {
  path: '/mail',
  domains: { 10: 'gopher.example', 11: 'taschen.example' },
  lifetimeMs: 24 * hour,
  reads: 'form',
  unsupported,
  makeId: (number) => `m${number}`,
  info: (domains) => ({
    Status: 'success',
    Domains: domains.map(({ id, domain }) => ({ ID: id, Domain: domain })),
    PartnerAccounts: null,
  }),
  created: ({ email, token, expiresAt }) => ({
    Status: 'success',
    Email: email,
    Token: token,
    ExpiresAt: nanoseconds(expiresAt),
  }),
  listing: (mails) => ({
    Status: 'success',
    // An empty Go slice becomes null.
    Messages: mails.length === 0 ? null : mails.map(goSummary),
  }),
  message: (mail, { email }) => ({
    ...goSummary(mail),
    To: [{ Name: '', Address: email }],
    Text: mail.text,
    HTML: mail.html,
    Attachments: [
      {
        FileName: mail.file.name,
        ContentType: mail.file.type,
        Content: base64(mail.file.text),
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

/** Errors have status 200, and every response is HTML with a notice before its JSON. */
const oldPhpHost: HeldOutDialect = {
  path: '/tmpmail/index.php',
  domains: { 1: 'gratis.example', 2: 'heim.example' },
  lifetimeMs: hour,
  reads: 'form',
  unsupported,
  info: (domains) => ({ status: '1', domains: domains.map(withTextId), partner_accounts: [] }),
  created: ({ email, token, expiresAt }) => ({
    status: '1',
    email,
    token,
    expires_at: dayFirst(expiresAt),
  }),
  listing: (mails) => ({ status: '1', mail: mails.map(oldPhpSummary) }),
  message: (mail) => ({
    status: '1',
    ...oldPhpSummary(mail),
    mail_content: mail.html,
    mail_text: mail.text,
    attachments: [{ name: mail.file.name, type: mail.file.type, content: base64(mail.file.text) }],
  }),
  deleted: { body: { status: '1' } },
  rejected: {
    taken: { body: { status: '0', msg: 'Sorry, this name is already taken' } },
    name: { body: { status: '0', msg: 'Name contains invalid characters' } },
    token: { body: { status: '0', msg: 'Invalid token' } },
    message: { body: { status: '0', msg: 'Mail not found' } },
  },
  broken: {
    body: "<b>Warning</b>:  mysqli_connect(): (HY000/2002): Can't connect in <b>db.php</b>",
  },
  type: 'text/html',
  write: (body) =>
    `\uFEFF<br />\n<b>Notice</b>:  Undefined index: lang in <b>/home/u1/index.php</b> on line <b>7</b><br />\n${JSON.stringify(body)}`,
};

/** Only `$_POST` is read. A list with gaps becomes an object with the ids as keys. */
const phpScript: HeldOutDialect = {
  path: '/mail/api.php',
  domains: { 3: 'wegwerf.example', 8: 'kurzpost.example' },
  lifetimeMs: 2 * hour,
  reads: 'form',
  info: (domains) => ({
    status: 'success',
    partner_accounts: [],
    domains: domains.map(withTextId),
  }),
  created: ({ email, token, expiresAt }) => ({
    status: 'success',
    email,
    token,
    expires_at: seconds(expiresAt),
  }),
  listing: (mails) => {
    const rows = mails.map((mail) => [mail.id, apiSummary(mail, seconds)]);
    return { status: 'success', messages: rows.length === 0 ? [] : Object.fromEntries(rows) };
  },
  message: (mail, { email }) => ({
    status: 'success',
    mail: {
      id: mail.id,
      from: `${mail.fromName} <${mail.fromAddress}>`,
      to: email,
      subject: mail.subject,
      date: seconds(mail.receivedAt),
      body_text: mail.text,
      body_html: mail.html,
      attachments: {
        '1': {
          name: mail.file.name,
          mime: mail.file.type,
          size: String(Buffer.byteLength(mail.file.text)),
          content: base64(mail.file.text),
        },
      },
    },
  }),
  deleted: { body: { status: 'success', affected_rows: '1' } },
  rejected: {
    taken: { body: { status: 'fail', error: 'This prefix is in use' } },
    name: { body: { status: 'fail', error: 'This prefix is not allowed' } },
    token: { body: { status: 'fail', error: 'Invalid token' } },
    message: { body: { status: 'fail', error: 'No such mail' } },
  },
  broken: {
    body: '<br />\n<b>Fatal error</b>:  Uncaught PDOException: SQLSTATE[HY000] [2002] in <b>/var/www/db.php</b> on line <b>12</b><br />',
  },
  type: 'text/html; charset=UTF-8',
  write: (body) => `\uFEFF${JSON.stringify(body).replaceAll('/', '\\/')}`,
};

const spring: HeldOutDialect = {
  path: '/api',
  domains: { 0: 'quelle.example', 1: 'feder.example' },
  lifetimeMs: 0.75 * hour,
  reads: 'form',
  unsupported,
  makeId: () => randomUUID(),
  info: (domains) => ({ status: 'SUCCESS', domains, partnerAccounts: [] }),
  created: ({ email, token, expiresAt }) => ({
    status: 'SUCCESS',
    email,
    token,
    expiresAt: String(expiresAt.getTime()),
  }),
  listing: (mails) => ({
    items: mails.map(graphSummary),
    totalElements: mails.length,
    number: 0,
  }),
  message: (mail) => ({
    ...graphSummary(mail),
    bodyPreview: mail.text.slice(0, 20),
    body: { contentType: 'html', content: mail.html },
    textBody: { contentType: 'text', content: mail.text },
    attachments: [
      {
        name: mail.file.name,
        contentType: mail.file.type,
        contentBytes: base64(mail.file.text),
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
const aspNet: HeldOutDialect = {
  path: '/odata',
  domains: { 1: 'fenster.example', 2: 'kachel.example' },
  lifetimeMs: 6 * hour,
  reads: 'any',
  unsupported,
  makeId: () => randomUUID(),
  info: (domains) => ({
    '@odata.context': 'http://localhost/odata/$metadata#Domains',
    value: domains.map(({ id, domain }) => ({ Id: id, Name: domain, IsActive: true })),
  }),
  created: ({ email, token, expiresAt }) => ({
    EmailAddress: email,
    AccessToken: token,
    TokenType: 'Bearer',
    ExpiresOn: ticks(expiresAt),
  }),
  createdStatus: 201,
  listing: (mails, query) => {
    const skip = Number(query.get('$skip') ?? 0);
    const next = `http://localhost/odata/check-mail?$skip=${skip + 1}`;
    return {
      '@odata.count': mails.length,
      value: mails
        .toReversed()
        .slice(skip, skip + 1)
        .map(odataSummary),
      ...(skip + 1 < mails.length && { '@odata.nextLink': next }),
    };
  },
  message: (mail, { email }) => ({
    ...odataSummary(mail),
    ToRecipients: [{ EmailAddress: { Address: email } }],
    Body: { ContentType: 'HTML', Content: mail.html },
    TextBody: { ContentType: 'Text', Content: mail.text },
    Attachments: [
      {
        Name: mail.file.name,
        ContentType: mail.file.type,
        ContentBytes: base64(mail.file.text),
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
const rails: HeldOutDialect = {
  path: '/api',
  domains: { 7: 'gleis.example', 8: 'weiche.example' },
  lifetimeMs: 2 * hour,
  reads: 'any',
  unsupported,
  info: (domains) => ({
    data: domains.map(({ id, domain }) => resource('domains', id, { name: domain, active: true })),
    jsonapi: { version: '1.0' },
  }),
  created: ({ email, token, expiresAt }) => ({
    data: resource('inboxes', 1, {
      'email-address': email,
      'auth-token': token,
      'expires-at': expiresAt.toISOString(),
    }),
  }),
  createdStatus: 201,
  listing: (mails, query) => {
    const page = Number(query.get('page[number]') ?? 1);
    const next = `http://localhost/api/check-mail?page[number]=${page + 1}`;
    return {
      data: mails
        .toReversed()
        .slice(page - 1, page)
        .map((mail) => railsMessage(mail)),
      links: { self: 'http://localhost/api/check-mail', ...(page < mails.length && { next }) },
      meta: { total: mails.length },
    };
  },
  message: (mail) => ({
    data: railsMessage(mail, {
      'text-body': mail.text,
      'html-body': mail.html,
      attachments: [
        {
          filename: mail.file.name,
          'content-type': mail.file.type,
          content: base64(mail.file.text),
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

/**
 * Ids are integers beyond 2^53, from a snowflake generator. Responses are compressed with gzip and
 * have a weak ETag. Attachments have their own URLs.
 */
const java: HeldOutDialect = {
  path: '/rest/tempmail',
  domains: { 101: 'einmal.example', 102: 'flottepost.example' },
  lifetimeMs: 0.75 * hour,
  reads: 'json',
  unsupported: springError(415, 'Unsupported Media Type'),
  firstId: 1993847261552345089n,
  info: (domains) =>
    javaData({ domains, partner_accounts: [{ id: 5, email: 'sammelbox@partner.example' }] }),
  created: ({ email, token, expiresAt }) =>
    javaData({ email, token, expires_at: zonedDateTime(expiresAt) }),
  listing: (mails) =>
    javaData({
      messages: mails.length === 0 ? null : mails.map(javaSummary),
      totalElements: mails.length,
    }),
  message: (mail, { email, token }) =>
    javaData({
      ...javaSummary(mail),
      recipients: [email],
      textBody: mail.text,
      htmlBody: mail.html,
      attachments: [
        {
          fileName: mail.file.name,
          contentType: mail.file.type,
          fileSize: Buffer.byteLength(mail.file.text),
          downloadUrl: `/rest/tempmail/files/${mail.id}?key=${token}`,
        },
      ],
    }),
  deleted: { status: 204, body: '' },
  rejected: {
    taken: springError(409, 'Conflict'),
    name: springError(422, 'Unprocessable Entity'),
    token: springError(401, 'Unauthorized'),
    message: springError(404, 'Not Found'),
  },
  broken: springError(503, 'Service Unavailable'),
  compresses: true,
  // JSON.stringify cannot write integers beyond 2^53, so these ids are marked.
  write: (body) => JSON.stringify(body).replace(/"#(\d+)#"/g, '$1'),
};

/**
 * Parameters are in the query, also for POST; bodies are ignored. Old paths redirect to new ones.
 * Times are in local time without an offset. The full message is its source in Base64.
 */
const fastApi: HeldOutDialect = {
  path: '/api',
  movedTo: '/v2',
  domains: { 1: 'dakbox.example', 2: 'patra.example' },
  lifetimeMs: 24 * hour,
  reads: 'query',
  info: (domains) => ({
    status: 'success',
    partner_accounts: null,
    domains: domains.map(withTextId),
  }),
  created: ({ email, token, expiresAt }) => ({
    status: 'success',
    email,
    token,
    expires_at: indianTime(expiresAt),
  }),
  listing: (mails) => ({
    status: 'success',
    messages: mails.length === 0 ? {} : mails.map(fastApiSummary),
  }),
  message: (mail) => ({
    status: 'success',
    message: { id: mail.id, flags: [], source: base64Lines(sourceOf(mail)) },
  }),
  deleted: { body: { status: 'success' } },
  rejected: {
    taken: { status: 409, body: { detail: 'Prefix already in use' } },
    name: { status: 422, body: { detail: 'Prefix not allowed' } },
    token: { status: 401, body: { detail: 'Invalid or expired token' } },
    message: { status: 404, body: { detail: 'Message not found' } },
  },
  missingToken: {
    status: 422,
    body: { detail: [{ type: 'missing', loc: ['query', 'token'], msg: 'Field required' }] },
  },
  broken: { status: 500, type: 'text/plain; charset=utf-8', body: 'Internal Server Error' },
};

export const heldOutDialects = {
  laravel,
  flask,
  goStructs,
  oldPhpHost,
  phpScript,
  spring,
  aspNet,
  rails,
  java,
  fastApi,
};

function laravelSummary({ id, receivedAt, fromName, fromAddress, subject }: StoredMail) {
  return {
    id: Number(id),
    from: { name: fromName, email: fromAddress },
    subject,
    created_at: microseconds(receivedAt),
  };
}

function flaskSummary({ id, receivedAt, fromName, fromAddress, subject }: StoredMail) {
  return {
    msg_id: id,
    sender: `"${fromName}" <${fromAddress}>`,
    subject,
    sent_at: receivedAt.toUTCString(),
  };
}

function goSummary({ id, receivedAt, fromName, fromAddress, subject }: StoredMail) {
  return {
    ID: id,
    From: { Name: fromName, Address: fromAddress },
    Subject: subject,
    Time: nanoseconds(receivedAt),
  };
}

function oldPhpSummary({ id, receivedAt, fromName, fromAddress, subject }: StoredMail) {
  return {
    mid: id,
    mail_from: `${fromName} <${fromAddress}>`,
    mail_subject: subject,
    mail_date: dayFirst(receivedAt),
  };
}

function graphSummary({ id, receivedAt, fromName, fromAddress, subject }: StoredMail) {
  return {
    uuid: id,
    from: [{ name: fromName, address: fromAddress }],
    subject,
    receivedDateTime: String(receivedAt.getTime()),
  };
}

function odataSummary({ id, receivedAt, fromName, fromAddress, subject }: StoredMail) {
  return {
    Id: id,
    Subject: subject,
    From: { EmailAddress: { Name: fromName, Address: fromAddress } },
    ReceivedDateTime: ticks(receivedAt),
    HasAttachments: true,
    LastModified: '0001-01-01T00:00:00',
  };
}

function railsMessage(mail: StoredMail, more: object = {}) {
  return resource('messages', Number(mail.id), {
    'from-name': mail.fromName,
    'from-address': mail.fromAddress,
    subject: mail.subject,
    'received-at': mail.receivedAt.toISOString().replace('T', ' ').replace('Z', ' UTC'),
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

/** The fields of the service API. */
function apiSummary(mail: StoredMail, write: (time: Date) => string) {
  return {
    id: mail.id,
    sender_name: mail.fromName,
    sender_email: mail.fromAddress,
    subject: mail.subject,
    received_at: write(mail.receivedAt),
  };
}

function javaSummary(mail: StoredMail) {
  const links = { _links: { self: { href: '/rest/tempmail/read-mail' } } };
  return { ...apiSummary(mail, zonedDateTime), id: `#${mail.id}#`, ...links };
}

function fastApiSummary(mail: StoredMail) {
  const [fromName, subject] = [mail.fromName, mail.subject].map(encodedWord);
  return { ...apiSummary(mail, indianTime), sender_name: fromName, subject };
}

function withTextId({ id, domain }: { id: number; domain: string }) {
  return { id: String(id), domain };
}

function javaData(data: object) {
  return { status: 'success', timestamp: '2026-11-27T01:00:00.000Z', result: { data } };
}

function problem(status: number, errors?: Record<string, string[]>): Answer {
  const title = 'One or more errors occurred.';
  return { status, body: { type: 'about:blank', title, status, traceId: '00-1', errors } };
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

/** The error format of Spring, whose `status` is a number. */
function springError(status: number, error: string, message?: string): Answer {
  const timestamp = '2026-11-27T01:00:00.000+00:00';
  return { status, body: { timestamp, status, error, message, path: '/api/create-session' } };
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
    base64Lines(text),
    '--===============72',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(html),
    '--===============72--',
    '--===============71',
    `Content-Type: ${file.type}`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(file.text),
    '--===============71--',
    '',
  ].join('\n');
}

/** RFC 2047 section 4.1, as Python's `email.header.Header(…, 'utf-8').encode()` writes it. */
function encodedWord(text: string): string {
  return /^[ -~]*$/.test(text) ? text : `=?utf-8?b?${base64(text)}?=`;
}

/** The time in Laravel's format: `2026-11-05T09:08:07.000000Z`. */
function microseconds(time: Date): string {
  return time.toISOString().replace('Z', '000Z');
}

/** The time in Go's format: `2026-11-05T09:08:07.000000001Z`. */
function nanoseconds(time: Date): string {
  return time.toISOString().replace('Z', '000001Z');
}

/** The time in .NET's format: `2026-11-05T09:08:07.0000001`, in UTC. */
function ticks(time: Date): string {
  return time.toISOString().replace('Z', '0001');
}

/** The time as `05.11.2026 09:08:07`, in UTC. */
function dayFirst(time: Date): string {
  const [date = '', clock = ''] = time.toISOString().split('T');
  return `${date.split('-').toReversed().join('.')} ${clock.slice(0, 8)}`;
}

function seconds(time: Date): string {
  return String(Math.floor(time.getTime() / 1000));
}

/** The time in Berlin's winter, in the format of `ZonedDateTime.toString()`. */
function zonedDateTime(time: Date): string {
  const local = new Date(time.getTime() + hour).toISOString().slice(0, -1);
  return `${local}482913+01:00[Europe/Berlin]`;
}

/** The time in India (UTC+5:30), as Python's `isoformat()` writes it. */
function indianTime(time: Date): string {
  const local = new Date(time.getTime() + 5.5 * hour).toISOString().slice(0, -1);
  return `${local}417`;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** Base64 with a line break every 76 characters. */
function base64Lines(text: string): string {
  return base64(text).replace(/.{1,76}/g, '$&\n');
}
