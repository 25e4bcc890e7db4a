import { beforeEach } from 'vitest';
import type { ClientFrame, ServiceFrame } from '../../../../lib/contract.ts';
import { createPush, createPushCoverage } from '../../../../lib/mailbox.ts';
import { connectEvents } from '../../../../lib/service-client.ts';

type Listener = (event: { data?: unknown }) => void;
type Address = { key: string; token: string; seen?: string };

/** The service’s end of a connection. */
export class FakeSocket {
  readonly url: string;
  readonly sent: ClientFrame[] = [];
  closed = false;
  readonly #listeners = new Map<string, Listener>();

  constructor(url: string) {
    this.url = url;
  }
  addEventListener(type: string, listener: Listener) {
    this.#listeners.set(type, listener);
  }
  send(text: unknown) {
    this.sent.push(JSON.parse(String(text)));
  }
  close() {
    this.closed = true;
    this.#listeners.get('close')?.({});
  }
  accept() {
    this.#listeners.get('open')?.({});
  }
  say(frame: ServiceFrame | { type: string }) {
    this.#listeners.get('message')?.({ data: JSON.stringify(frame) });
  }
  get followed() {
    return this.sent.flatMap((frame) => (frame.type === 'follow' ? frame.addresses : []));
  }
}

/** A push with its dependencies and results, new for each test. */
function setUp() {
  const pushCoverage = createPushCoverage();
  const wanted: Record<string, Address[]> = {
    'wss://a.test/events': [{ key: 'one', token: 't1', seen: '"1"' }],
  };
  const timers: { action: () => void; at: number }[] = [];
  const sockets: FakeSocket[] = [];
  const requests: (readonly string[])[] = [];
  /** Services whose info was requested. */
  const asked: string[] = [];
  const state = { now: 1_000_000_000, kept: 0, random: 0, wanted, refuseToConnect: false };
  /** Maximum silence of connections that declare one, in milliseconds. */
  const usual: { silence?: number } = {};
  const set = Object.assign(state, usual, { timers, sockets, requests, asked, pushCoverage });
  const push = createPush({
    pushCoverage,
    pushTargets: async () =>
      new Map(
        Object.entries(set.wanted).map(([url, addresses]) => [
          url,
          { source: { url, base: url, dialect: {} }, addresses },
        ]),
      ),
    checkMail: async ({ pushed = [] }) => void requests.push(pushed),
    refreshCapabilities: async (base) => void asked.push(base),
    connect({ url }, listener) {
      if (set.refuseToConnect) throw new Error('not allowed');
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return {
        ...connectEvents(socket, listener),
        ...(set.silence ? { silence: set.silence } : {}),
      };
    },
    keepAlive: () => {
      set.kept += 1;
    },
    now: () => set.now,
    random: () => set.random,
    setTimeout: (action, milliseconds) =>
      void set.timers.push({ action, at: set.now + milliseconds }),
  });
  return Object.assign(set, { push });
}

export let here: ReturnType<typeof setUp>;
beforeEach(() => {
  here = setUp();
});

const settle = () => new Promise(setImmediate);

/** Advances the time in steps of 100 ms and runs timers when they are due. */
export async function pass(milliseconds: number): Promise<void> {
  for (const end = here.now + milliseconds; ; here.now += 100) {
    const due = here.timers.filter(({ at }) => at <= here.now);
    here.timers = here.timers.filter(({ at }) => at > here.now);
    for (const { action } of due) action();
    await settle();
    if (here.now >= end) return;
  }
}

/** The newest connection. */
export function latest(): FakeSocket {
  const socket = here.sockets.at(-1);
  if (!socket) throw new Error('nothing was connected');
  return socket;
}

/** Connects and reports that nothing has changed. */
export async function following(): Promise<FakeSocket> {
  await here.push.update();
  latest().accept();
  latest().say({ type: 'following', key: 'one', position: '"1"' });
  return latest();
}
