import { connect } from 'node:net';

/**
 * Says `wire`, in Latin-1, to a server on loopback in one piece after its greeting, and sends no
 * more.
 *
 * @returns all that it says until it ends the connection
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

/** The code of each reply. */
export function replyCodes(said: string): string[] {
  return said.split('\r\n').flatMap((line) => /^(\d{3})(?: |$)/.exec(line)?.[1] ?? []);
}

/** What follows the header of a mail, with line feeds alone. */
export function bodyOf(source: string): string {
  const text = source.replaceAll('\r\n', '\n');
  // Some of the mails have none.
  if (!/^(?:[!-9;-~]+:|\n)/.test(text)) return text;
  const end = text.startsWith('\n') ? 1 : text.indexOf('\n\n') + 2;
  return end === 1 && !text.startsWith('\n') ? '' : text.slice(end);
}
