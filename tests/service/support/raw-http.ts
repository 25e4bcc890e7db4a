import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
};

export type RawRequest = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  /** Source address. All addresses in 127.0.0.0/8 belong to this machine. */
  from?: string;
};

/** Sends one request on a new connection. Does not normalise its path. */
export async function ask(
  url: string,
  path: string,
  options: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const { method = 'GET', headers = {}, body, from } = options;
  const sent = httpRequest({
    ...{ hostname, port, path, method, headers, agent: false },
    ...(from && { localAddress: from }),
  });
  const answered = once(sent, 'response');
  sent.end(body);
  const [response] = await answered;
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

/** Opens a connection. `from` has the same meaning as in {@link RawRequest}. */
export async function connection(url: string, from?: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const target = { host: hostname, port: Number(port), noDelay: true };
  const socket = connect({ ...target, ...(from && { localAddress: from }) });
  // A reset counts as a normal end here.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Reads all data until the other side closes the connection. */
export async function readToEnd(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
  });
  if (!socket.destroyed) await once(socket, 'close');
  return received;
}
