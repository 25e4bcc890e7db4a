import type { ServiceDialect } from './dialect.ts';

export type ReceivedRequest = {
  method: string;
  url: URL;
  type: string;
  body: string;
  /** Value of If-None-Match. */
  etag: string | undefined;
  bearer?: string;
};

/** The POST parameters that a service with this dialect reads; undefined if it rejects the body. */
export function readPosted(
  { url, type, body }: Pick<ReceivedRequest, 'url' | 'type' | 'body'>,
  { post, foreignBody }: ServiceDialect,
): Map<string, string> | undefined {
  const kind = kindOf(type);
  const isForeign = kind !== 'none' && kind !== post && !(post === 'query' && body === '');
  if (isForeign && foreignBody === 'refused') return undefined;
  if (post === 'query') return new Map(url.searchParams);
  if (kind !== post) return new Map();
  if (post === 'form') return new Map(new URLSearchParams(body));
  if (post === 'json') return jsonParameters(body);
  return multipartParameters(body, type);
}

function kindOf(type: string): ServiceDialect['post'] | 'none' | 'other' {
  if (type === '') return 'none';
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form';
  if (type.startsWith('multipart/form-data')) return 'multipart';
  return type.startsWith('application/json') ? 'json' : 'other';
}

function jsonParameters(body: string): Map<string, string> {
  const value: unknown = JSON.parse(body || '{}');
  return new Map(Object.entries(Object(value)).map(([name, each]) => [name, String(each)]));
}

function multipartParameters(body: string, type: string): Map<string, string> {
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).flatMap((part) => {
    const [, name] = /name="([^"]+)"/.exec(part) ?? [];
    const value = part.split('\r\n\r\n')[1]?.replace(/\r\n$/, '');
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return new Map(parts);
}
