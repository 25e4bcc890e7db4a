import { expect } from 'vitest';
import { connectWith, type MailService } from '../../../client/connect.ts';
import { MailError } from '../../../client/index.ts';
import { base, type Respond, type SentRequest } from '../service-client/service-in-memory.ts';

/** A request. `at` is its time in milliseconds since the start of the test's clock. */
export type Timed = SentRequest & { at: number };

/** A client and a service in memory. Their clock advances only while the client waits. */
export type ServiceInTime = {
  mail: MailService;
  asked: Timed[];
  /** Milliseconds since the start of the test. */
  now(): number;
  /** Advances the clock, to simulate a slow service. */
  pass(milliseconds: number): void;
  /** Times of the requests with this path. */
  timesOf(path: string): number[];
};

const start = Date.UTC(2026, 10, 21, 12);

/** Creates a service with the given responses. All other requests get ordinary responses. */
export function serviceInTime(
  answer: (asked: SentRequest) => ReturnType<Respond> | Promise<Response | undefined> | undefined,
  features: readonly string[] = [],
  address = base,
): ServiceInTime {
  let time = 0;
  const asked: Timed[] = [];
  const timeouts: { at: number; controller: AbortController }[] = [];
  const pass = (milliseconds: number) => {
    time += milliseconds;
    for (const { at, controller } of timeouts) if (at <= time) controller.abort();
  };
  const usual: Record<string, object> = {
    '/domains': { domains: [{ id: 7, domain: 'mail.example' }], partner_accounts: [], features },
    '/create-session': {
      email: 'a1@mail.example',
      token: 'token',
      expires_at: '2026-11-22 12:00:00',
    },
  };
  const mail = connectWith(address, {
    now: () => start + time,
    pause: async (milliseconds) => pass(milliseconds),
    timeout(milliseconds) {
      const controller = new AbortController();
      timeouts.push({ at: time + milliseconds, controller });
      return controller.signal;
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const query = Object.fromEntries(url.searchParams);
      const path = url.pathname;
      const body = await request.clone().text();
      const one = { request, url, path, query, body, at: time };
      asked.push(one);
      const given = (await answer(one)) ?? usual[path];
      return given instanceof Response ? given : Response.json({ status: 'success', ...given });
    },
  });
  return {
    mail,
    asked,
    now: () => time,
    pass,
    timesOf: (path) => asked.filter((one) => one.path === path).map(({ at }) => at),
  };
}

/** The error of a call that must fail. */
export async function failureOf(work: Promise<unknown>): Promise<MailError> {
  const error = await work.catch((error: unknown) => error);
  return error instanceof MailError ? error : expect.fail(`no failure: ${error}`);
}

/** A message in a listing, in the format of the service. */
export function listed(id: number, changes: object = {}): object {
  return {
    id,
    sender_name: 'Shop',
    sender_email: 'shop@shop.example',
    subject: 'Hello',
    received_at: '2026-11-21 12:00:00',
    ...changes,
  };
}
