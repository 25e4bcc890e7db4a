import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** A message of WebDriver BiDi: a command, its answer, or an event. */
export type Message = {
  id?: number;
  type?: string;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
};

/** What a relay does beside passing messages on. */
export type Rules = {
  /** Called with each command; answers its result where the browser is not to be asked. */
  command(message: Message): Promise<Record<string, unknown>> | undefined;
  /** Called with each answer and event before it is passed on; what comes after waits for it. */
  heard(message: Message): Promise<void> | undefined;
  /** Called with each answer and event after it was passed on. */
  passed(message: Message): void;
};

/** Stands between Playwright and Firefox, and speaks with both. */
export type Relay = {
  /** Port of loopback that it listens on. */
  port: number;
  /** Sends a command of our own to Firefox. Throws what Firefox answers when it fails. */
  send(method: string, params: object): Promise<Record<string, unknown>>;
  /** Tells Playwright of something as Firefox would. */
  tell(method: string, params: object): void;
  close(): void;
};

/** How long in ms Firefox may take for a command of our own. */
const timeout = 150_000;

/** Numbers of our own commands begin far above Playwright's and far below its last ones. */
const firstId = 1e12;

/** Opens a relay for one connection, to the Firefox whose port the connection's path begins with. */
export async function openRelay(rules: Rules): Promise<Relay> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  const asked = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let lastId = firstId;
  let toFirefox: (message: Message) => void = () => undefined;
  let toPlaywright: (message: Message) => void = () => undefined;

  sockets.on('connection', (client, { url = '' }) => {
    const [, port = '', path = ''] = url.split('/');
    const firefox = new WebSocket(`ws://127.0.0.1:${port}/${path}`, { perMessageDeflate: false });
    const waiting: string[] = [];
    toFirefox = (message) => {
      const text = JSON.stringify(message);
      if (firefox.readyState === WebSocket.CONNECTING) waiting.push(text);
      else firefox.send(text);
    };
    toPlaywright = (message) => client.send(JSON.stringify(message));
    const arrived: Message[] = [];
    const passOn = async () => {
      for (let message = arrived[0]; message; message = arrived[0]) {
        const ready = rules.heard(message);
        if (ready) await ready;
        toPlaywright(message);
        rules.passed(message);
        arrived.shift();
      }
    };
    firefox.on('open', () => {
      for (const text of waiting) firefox.send(text);
    });
    firefox.on('message', (data) => {
      const message: Message = JSON.parse(String(data));
      const own = message.id === undefined ? undefined : asked.get(message.id);
      if (own && message.id !== undefined) {
        asked.delete(message.id);
        if (message.type === 'success') own.resolve(message.result ?? {});
        else own.reject(new BidiError(message.error ?? '', message.message ?? ''));
        return;
      }
      arrived.push(message);
      if (arrived.length === 1) void passOn();
    });
    client.on('message', (data) => {
      const message: Message = JSON.parse(String(data));
      const answer = rules.command(message);
      if (!answer) return toFirefox(message);
      const { id = 0 } = message;
      answer.then(
        (result) => toPlaywright({ id, type: 'success', result }),
        (error) => toPlaywright({ id, type: 'error', error: 'unknown error', message: `${error}` }),
      );
    });
    const leave = () => {
      client.close();
      firefox.close();
      for (const one of asked.values()) one.reject(new BidiError('gone', 'the browser closed'));
      asked.clear();
    };
    for (const socket of [client, firefox]) socket.on('close', leave).on('error', leave);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    send(method, params) {
      lastId += 1;
      const answer = Promise.withResolvers<Record<string, unknown>>();
      asked.set(lastId, answer);
      toFirefox({ id: lastId, method, params: { ...params } });
      const late = setTimeout(() => answer.reject(new BidiError('late', method)), timeout);
      return answer.promise.finally(() => clearTimeout(late));
    },
    tell: (method, params) => toPlaywright({ type: 'event', method, params: { ...params } }),
    close() {
      for (const one of sockets.clients) one.terminate();
      http.close();
    },
  };
}

/** What Firefox answers to a command that failed; `code` is one of WebDriver BiDi's. */
export class BidiError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}
