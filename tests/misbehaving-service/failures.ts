import type { ServerResponse } from 'node:http';
import type { ServiceFailure } from '../misbehaving-service.ts';

const html = '<!doctype html><html><head><title>Welcome to the Wi-Fi</title></head><body><form>';

function answer(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): ServiceFailure {
  return (_, response) => response.writeHead(status, headers).end(body);
}

const jsonError = (message: string) => JSON.stringify({ status: 'error', message });

/** Sends an endless response until the client disconnects. */
function endless(response: ServerResponse, chunk: Buffer): ServerResponse {
  response.on('error', () => undefined);
  const feed = () => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', feed);
  };
  feed();
  return response;
}

function drip(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{');
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
  return response;
}

/** Failures of the network or the service, by name. */
export const failures = {
  'a connection that is closed at once': (_, response) => response.destroy(),
  'a connection that is reset in the middle of an answer': (_, response) => {
    response.writeHead(200, { 'content-length': 500 });
    return response.write('{"status":"success","mess', () => response.destroy());
  },
  'a page that wants a sign-in': answer(200, html, { 'content-type': 'text/html' }),
  'a page that wants a sign-in, sent as JSON': answer(200, html, {
    'content-type': 'application/json',
  }),
  'network authentication required': answer(511, html),
  'a redirect to a sign-in page': (request, response) =>
    request.url.pathname === '/portal'
      ? response.end(html)
      : response.writeHead(302, { location: '/portal' }).end(),
  'an endless redirect': (request, response) =>
    response.writeHead(302, { location: request.url.pathname }).end(),
  'HTTP 500 with a stack trace': answer(500, 'TypeError: undefined is not a function\n at x.js:1'),
  'HTTP 502 of a proxy': answer(502, '<html><h1>502 Bad Gateway</h1></html>'),
  'HTTP 503 with nothing': answer(503, ''),
  'HTTP 503 with a pause': answer(503, jsonError('maintenance'), { 'retry-after': '90' }),
  'HTTP 429 without a pause': answer(429, ''),
  'HTTP 429 with seconds': answer(429, 'Too many requests', { 'retry-after': '90' }),
  'HTTP 429 with an absurd pause': answer(429, '', { 'retry-after': '31536000000' }),
  'HTTP 429 with nonsense': answer(429, '', { 'retry-after': 'a while' }),
  'HTTP 200 that says too many requests': answer(200, jsonError('Too many requests, slow down')),
  'HTTP 403 of a firewall': answer(403, '<html><title>Blocked</title></html>'),
  'HTTP 404 of a web server': answer(404, '<html><title>404 Not Found</title></html>'),
  'HTTP 401 once': answer(401, ''),
  'an unknown error': answer(200, jsonError('error 17')),
  'JSON that is cut off': answer(200, '{"status":"success","messages":[{"id":1,"sub'),
  'nothing at all': answer(200, ''),
  'a number': answer(200, '7'),
  'a wrong kind of list': answer(200, '{"status":"success","messages":"none"}'),
  'messages without ids': answer(200, '{"status":"success","messages":[{"subject":"x"}]}'),
  'an answer of 100 MB': (_, response) => endless(response, Buffer.alloc(1024 * 1024, 32)),
  'an answer that drips for minutes': (_, response) => drip(response),
  'an answer that never comes': (_, response) => response,
  'unclosed nesting': answer(200, '['.repeat(200_000)),
  'deep nesting that ends': answer(200, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
} satisfies Record<string, ServiceFailure>;

export type FailureName = keyof typeof failures;
