import { connect } from 'node:net';

/**
 * Sends `wire`, in Latin-1, to a server on loopback in one piece after its greeting; returns
 * everything that the server sends until it closes the connection.
 */
export function converseOverTcp(port: number, wire: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let said = '';
  socket.once('data', () => socket.end(wire, 'latin1'));
  socket.on('data', (text) => {
    said += text;
  });
  socket.once('close', () => resolve(said));
  socket.once('error', reject);
  return promise;
}

/** The reply codes. */
export function replyCodes(said: string): string[] {
  return said.split('\r\n').flatMap((line) => /^(\d{3})(?: |$)/.exec(line)?.[1] ?? []);
}

/** The body of a mail, with line feeds as line ends. */
export function bodyOf(source: string): string {
  const text = source.replaceAll('\r\n', '\n');
  // Some mails have no body.
  if (!/^(?:[!-9;-~]+:|\n)/.test(text)) return text;
  const end = text.startsWith('\n') ? 1 : text.indexOf('\n\n') + 2;
  return end === 1 && !text.startsWith('\n') ? '' : text.slice(end);
}
