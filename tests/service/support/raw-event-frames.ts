/** Creates the raw bytes of event connections, without a client library. */
import { randomBytes } from 'node:crypto';

/** The upgrade request for `/events`. */
export function handshake(host: string): string {
  const key = randomBytes(16).toString('base64');
  const lines = ['GET /events HTTP/1.1', `Host: ${host}`, 'Connection: Upgrade'];
  const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`];
  return `${[...lines, ...upgrade].join('\r\n')}\r\n\r\n`;
}

/** A masked text frame (RFC 6455, 5.2), with a short or a 16-bit length. */
export function maskedTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126
      ? [0x80 | payload.length]
      : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  // A mask of zeros leaves the payload unchanged.
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}
