/** Events without a client that helps: bytes as they go over the connection. */
import { randomBytes } from 'node:crypto';

/** What asks for `/events` on a connection of one's own. */
export function handshake(host: string): string {
  const key = randomBytes(16).toString('base64');
  const lines = ['GET /events HTTP/1.1', `Host: ${host}`, 'Connection: Upgrade'];
  const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`];
  return `${[...lines, ...upgrade].join('\r\n')}\r\n\r\n`;
}

/** A text frame as a client sends it (RFC 6455, 5.2), of 126 bytes and more or less. */
export function maskedTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126
      ? [0x80 | payload.length]
      : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  // A mask of zeros changes nothing.
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}
