/** All options that the service API leaves to a service. */

export const options = {
  /** Where the service reads POST parameters. */
  post: ['query', 'form', 'multipart', 'json'],
  /** Whether the service ignores or rejects a body of another type. */
  foreignBody: ['ignored', 'refused'],
  errors: ['http', 'status', 'both'],
  /** Body format of an error with an HTTP status. */
  errorText: ['json', 'text', 'html', 'nothing'],
  /** `messages` of an empty inbox. */
  empty: ['list', 'null', 'missing', 'object'],
  ids: ['number', 'text'],
  extraFields: [false, true],
  message: [
    'flat text and html',
    'nested message',
    'nested mail',
    'nested data twice',
    'body with html',
    'body with text',
    'body_html and body_text',
    'html_body and text_body',
    'camel case',
    'content',
    'plain',
    'body as object',
    'html as list',
    'html in text',
    'base64 body',
    'base64 text and html',
    'raw',
    'source in base64',
    'eml in data',
    'nothing but the source',
    'list of one',
  ],
  attachments: ['inline', 'url', 'named', 'objects without bytes'],
  times: ['wire', 'T', 'Z', 'offset', 'seconds', 'milliseconds', 'milliseconds as text', 'English'],
  /** Offset of the service's time zone from UTC, in minutes. */
  zone: [0, 60, 120, 480, 330, -300, -480],
  life: ['10 minutes', '1 hour', '24 hours', '7 days'],
  order: ['newest first', 'oldest first', 'any'],
  base: ['', '/api/v1', '/api/', '?key=k', '/mail/?key=k&v=2'],
  redirect: ['none', 'to another path', 'to a slash'],
  gzip: [false, true],
  etag: [false, true],
  dateHeader: [true, true, false],
  contentType: ['application/json', 'text/html; charset=utf-8', 'text/plain', ''],
} as const;

export type ServiceDialect = {
  [Name in keyof typeof options]: (typeof options)[Name][number];
};

/** A random dialect. `random` returns a number between 0 and 1. */
export function randomDialect(random: () => number): ServiceDialect {
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new RangeError('nothing to choose from');
    return value;
  };
  return {
    post: pick(options.post),
    foreignBody: pick(options.foreignBody),
    errors: pick(options.errors),
    errorText: pick(options.errorText),
    empty: pick(options.empty),
    ids: pick(options.ids),
    extraFields: pick(options.extraFields),
    message: pick(options.message),
    attachments: pick(options.attachments),
    times: pick(options.times),
    zone: pick(options.zone),
    life: pick(options.life),
    order: pick(options.order),
    base: pick(options.base),
    redirect: pick(options.redirect),
    gzip: pick(options.gzip),
    etag: pick(options.etag),
    dateHeader: pick(options.dateHeader),
    contentType: pick(options.contentType),
  };
}

/** A fully conforming dialect: the first choice of each option, except for `changes`. */
export function plainServiceDialect(changes: Partial<ServiceDialect> = {}): ServiceDialect {
  return { ...randomDialect(() => 0), ...changes };
}

/** Lifetimes in milliseconds. */
export const lifetimes: Record<ServiceDialect['life'], number> = {
  '10 minutes': 600_000,
  '1 hour': 3_600_000,
  '24 hours': 86_400_000,
  '7 days': 604_800_000,
};
