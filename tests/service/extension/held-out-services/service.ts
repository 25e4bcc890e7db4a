import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mail that an operator received. It does not depend on the format of any service. */
export type IncomingMail = {
  readonly fromName: string;
  readonly fromAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly file: { readonly name: string; readonly type: string; readonly text: string };
};

/** A running service, from the point of view of its operator. */
export type HeldOutService = {
  /** The URL that a user enters. */
  readonly base: string;
  /** The number of addresses created so far. */
  addressesMade(): number;
  /** The number of stored messages. */
  messagesKept(): number;
  /** Delivers a mail to an address, as if it had arrived `ago` milliseconds ago. */
  deliver(address: string, incomingMail: IncomingMail, ago?: number): void;
  /** Makes the service fail from now on, in a way that is typical of its kind. */
  breakDown(): void;
  close(): Promise<void>;
};

export type Kept = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly incomingMail: IncomingMail;
};

export type Inbox = {
  readonly email: string;
  readonly token: string;
  readonly expiresAt: Date;
  kept: Kept[];
};

/** The state that services of all kinds have. */
export type ServiceState = {
  readonly inboxes: Map<string, Inbox>;
  broken: boolean;
  /** The service's clock, in milliseconds since 1970. */
  now(): number;
  nextId: bigint;
  /** Creates ids that are text, if the service uses such ids. */
  makeId?: ((number: bigint) => string) | undefined;
};

/** The whole body of a request, as bytes. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Starts a service on a free loopback port. `answer` handles all requests. */
export async function startHeldOutService(
  path: string,
  state: ServiceState,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<HeldOutService> {
  const server: Server = createServer((request, response) => {
    response.setHeader('Date', new Date(state.now()).toUTCString());
    answer(request, response).catch((reason: unknown) => {
      response.destroy(reason instanceof Error ? reason : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}${path}`,
    addressesMade: () => state.inboxes.size,
    messagesKept: () =>
      [...state.inboxes.values()].reduce((sum, inbox) => sum + inbox.kept.length, 0),
    deliver(address, incomingMail, ago = 0) {
      for (const inbox of state.inboxes.values()) {
        if (inbox.email !== address) continue;
        const receivedAt = new Date(state.now() - ago);
        const id = state.makeId?.(state.nextId) ?? String(state.nextId);
        inbox.kept.push({ id, receivedAt, incomingMail });
        state.nextId += 1n;
        return;
      }
      throw new Error(`nobody has ${address}`);
    },
    breakDown() {
      state.broken = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
