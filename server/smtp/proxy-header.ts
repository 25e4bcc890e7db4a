/**
 * Reads PROXY protocol headers, version 1. The library's own reader accepts lines that violate the
 * specification (https://www.haproxy.org/download/3.2/doc/proxy-protocol.txt), trusts
 * only single addresses, and has no timeout while bytes keep arriving.
 */
import { isIPv4, isIPv6, type Socket } from 'node:net';
import { plainAddress } from '../limits/client-key.ts';

/** Maximum size in bytes, with CRLF (section 2.1). */
const longest = 107;
const opening = Buffer.from('PROXY ');

export type ProxyHeader = {
  /**
   * Address of the client; undefined if the connection is the proxy's own, such as a health check.
   */
  client: string | undefined;
  /** Size of the header in bytes. */
  bytes: number;
};

function isPort(text: string): boolean {
  return /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535;
}

/** Parses a header line without its CRLF; undefined if it is invalid. */
export function parseProxyHeader(line: string): Pick<ProxyHeader, 'client'> | undefined {
  if (/^PROXY UNKNOWN( |$)/.test(line)) return { client: undefined };
  const [, family, from = '', to = '', fromPort = '', toPort = ''] =
    /^PROXY TCP([46]) (\S+) (\S+) (\S+) (\S+)$/.exec(line) ?? [];
  const isAddress = family === '4' ? isIPv4 : isIPv6;
  if (family === undefined || !isAddress(from) || !isAddress(to)) return undefined;
  if (from.includes('%') || !isPort(fromPort) || !isPort(toPort)) return undefined;
  return { client: plainAddress(from) };
}

function headerOf(line: Buffer): ProxyHeader | undefined {
  const text = line.toString('latin1');
  const header = text.endsWith('\r\n') ? parseProxyHeader(text.slice(0, -2)) : undefined;
  return header && { ...header, bytes: line.length };
}

/**
 * Reads the header at the beginning of `socket`; the following bytes come from the client.
 * Undefined if the header is invalid or late, or if the connection ended.
 */
export function readProxyHeader(
  socket: Socket,
  deadlineMilliseconds: number,
): Promise<ProxyHeader | undefined> {
  const { promise, resolve } = Promise.withResolvers<ProxyHeader | undefined>();
  let read = Buffer.alloc(0);

  function readChunk(): void {
    const chunk: Buffer | null = socket.read();
    if (chunk === null) return;
    read = Buffer.concat([read, chunk]);
    const begins = read.subarray(0, opening.length);
    const end = read.subarray(0, longest).indexOf('\n');
    if (!begins.equals(opening.subarray(0, begins.length))) finish(undefined);
    else if (end !== -1) finish(headerOf(read.subarray(0, end + 1)));
    else if (read.length >= longest) finish(undefined);
  }

  const fail = () => finish(undefined);
  const timer = setTimeout(fail, deadlineMilliseconds);
  function finish(header: ProxyHeader | undefined): void {
    clearTimeout(timer);
    socket.off('readable', readChunk);
    socket.off('end', fail);
    socket.off('close', fail);
    if (header && read.length > header.bytes) socket.unshift(read.subarray(header.bytes));
    resolve(header);
  }
  socket.on('readable', readChunk);
  socket.once('end', fail);
  socket.once('close', fail);
  return promise;
}
