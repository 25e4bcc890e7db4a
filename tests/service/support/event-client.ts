import { ServiceFrame } from '../../../lib/contract.ts';

type ReceivedFrame = ServiceFrame & { key?: string };

/**
 * A client of `/events`. It sends frames, collects received frames, and answers keep-alive frames.
 */
export class EventClient {
  readonly frames: ReceivedFrame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<{ code: number; reason: string }>;
  #changed = Promise.withResolvers<void>();

  private constructor(socket: WebSocket, { silent = false }: { silent?: boolean }) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const frame = ServiceFrame.parse(JSON.parse(String(data)));
      this.frames.push(frame);
      if (frame.type === 'beat' && !silent) this.send({ type: 'beat' });
      this.#change();
    });
    this.closed = new Promise((resolve) => {
      socket.addEventListener('close', ({ code, reason }) => {
        resolve({ code, reason });
        this.#change();
      });
    });
  }

  /** Connects, and waits for the welcome frame. Rejects if the service rejects the connection. */
  static async open(httpUrl: string, options: { silent?: boolean } = {}): Promise<EventClient> {
    const socket = new WebSocket(`${httpUrl.replace(/^http/, 'ws')}/events`);
    const client = new EventClient(socket, options);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () =>
        reject(new Error('The service rejected the connection.')),
      );
    });
    await client.frame('welcome');
    return client;
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  send(frame: unknown): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Subscribes to an address, and waits for the response. */
  async follow(key: string, token: string, seen?: string): Promise<ReceivedFrame> {
    const before = this.frames.length;
    this.send({ type: 'follow', addresses: [{ key, token, ...(seen && { seen }) }] });
    return this.next((frame) => frame.key === key, before);
  }

  /** Waits for the first frame of a type and, if `key` is given, with this key. */
  frame(type: ServiceFrame['type'], key?: string): Promise<ReceivedFrame> {
    return this.next((frame) => frame.type === type && (key === undefined || frame.key === key));
  }

  /** Waits for the first matching frame; starts at the index `from`. */
  async next(isWanted: (frame: ReceivedFrame) => boolean, from = 0): Promise<ReceivedFrame> {
    for (;;) {
      const found = this.frames.slice(from).find(isWanted);
      if (found) return found;
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('The connection is closed.');
      await this.#changed.promise;
    }
  }

  /** The types of the frames about an address. */
  about(key: string): string[] {
    return this.frames.filter((frame) => frame.key === key).map(({ type }) => type);
  }

  /** Waits until the service has handled all frames sent so far. */
  async settle(token: string): Promise<void> {
    const key = `settle ${Math.random()}`;
    await this.follow(key, token);
    this.send({ type: 'leave', keys: [key] });
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}
