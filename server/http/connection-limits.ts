/** Rejects excess connections, slow ones, and input that is not HTTP. */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { commonHeaders } from '../http-server.ts';
import { clientNetworks } from '../limits/client-key.ts';
import type { Networks } from '../limits/networks.ts';
import { type Place, Shares } from '../limits/shares.ts';
import { ApiError } from './api-error.ts';
import { errorBody } from './error-response.ts';

/** Maximum length of a request's URL, in characters. Tokens are the longest parameters. */
export const longestUrl = 4096;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

type ClientError = Error & {
  code?: string;
  /** The input that caused the error. */
  rawPacket?: unknown;
};

function failureOf({ code, rawPacket }: ClientError): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('request_timeout', 'The request took too long to arrive.');
  }
  if (code !== 'HPE_HEADER_OVERFLOW') {
    return new ApiError('invalid_parameter', 'This is not an HTTP request.');
  }
  const packet = rawPacket instanceof Uint8Array ? Buffer.from(rawPacket).toString('latin1') : '';
  const [firstLine = ''] = packet.split('\n', 1);
  return /^[A-Z]+ /.test(firstLine) && firstLine.length > longestUrl
    ? new ApiError('uri_too_long', 'The address is too long.')
    : new ApiError('headers_too_large', 'The headers are too long.');
}

/**
 * Sends an error response on a connection without a valid request, and closes it.
 *
 * @param allowsAnyOrigin whether every web page may read the response
 */
export function rejectConnection(
  error: ClientError,
  socket: Socket,
  allowsAnyOrigin: boolean,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const failure = failureOf(error);
  const id = randomUUID();
  const body = JSON.stringify(errorBody(failure, id));
  const headers = {
    ...commonHeaders,
    ...(allowsAnyOrigin && { 'Access-Control-Allow-Origin': '*' }),
    'X-Request-Id': id,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { statusCode } = failure;
  socket.end(`HTTP/1.1 ${statusCode} ${reasons[statusCode] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Closes excess connections without a response: more than `max` in total, or more than a quarter of
 * that from one client. `trusted` proxies connect for many clients, so only the total limit applies
 * to them.
 */
export function limitConnections(server: Server, max: number, trusted: Networks): void {
  const shares = new Shares(max, Math.ceil(max / 4));
  const places = new WeakMap<Socket, Place>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const place = shares.take(trusted.has(address) ? [] : clientNetworks(address));
    if (typeof place === 'string') return void socket.destroy();
    place.onYield = () => socket.destroy();
    socket.once('close', place.release);
    places.set(socket, place);
  });
  server.on('request', ({ socket }) => places.get(socket)?.touch());
}
