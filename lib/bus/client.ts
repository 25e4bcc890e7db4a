/**
 * The bus, as pages of ours see it: typed calls to the background, and views that stay live.
 * The background's end is `lib/bus/host.ts`.
 */
import type { Operations } from '../background.ts';
import { browser } from '../platform/browser.ts';
import { type InboxOnScreen, type Request, type Response, viewPort } from './protocol.ts';
import { readView, readViews } from './view-store.ts';
import type { Problem, Views } from './views.ts';

export type * from './views.ts';

export type CallInput<Name extends keyof Operations> = Parameters<Operations[Name]>[0];
type Calls = {
  [Name in keyof Operations]: (input: CallInput<Name>) => ReturnType<Operations[Name]>;
};

/** A call that failed, with the reason that the locale files have a sentence for. */
export class BusError extends Error {
  override name = 'BusError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** What a failed call says; anything else that was thrown is an error of ours. */
export function problemOf(cause: unknown): Problem {
  if (cause instanceof BusError) return cause.problem;
  return { code: 'internal', detail: String(cause) };
}

/** Stored values of views that nobody follows yet. */
const firstValues: Partial<Views> = {};

/** Reads the stored values of views, so that a page's first render has them. Takes 200 ms at most. */
export async function readStoredViews(...names: (keyof Views)[]): Promise<void> {
  // A page that says that it waits is better than none, where the store is slow.
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, 200));
  Object.assign(firstValues, await Promise.race([readViews(names), limit]));
}

/** What {@link readStoredViews} read of a view, until it is followed. */
export function firstValue<Name extends keyof Views>(name: Name): Views[Name] | undefined {
  return firstValues[name];
}

/**
 * Set once a view is followed: resolves when what was stored of it is on screen. Waking the
 * background before that would have it compete with the paint.
 */
let painted: Promise<void> | undefined;

/**
 * The operations of the background; each resolves to its output. They throw a {@link BusError} when
 * the call failed; its code is `updated` if this page outlived its extension, `interrupted` if the
 * browser stopped the background meanwhile.
 */
export const background = new Proxy({} as Calls, {
  get: (_, name: string) => (input: unknown) => call(name, input),
});

async function call(name: string, input: unknown): Promise<unknown> {
  await painted;
  const request: Request = { bus: 'call', name, input };
  let response: Response | undefined;
  try {
    response = (await browser.runtime.sendMessage(request)) as Response | undefined;
  } catch (cause) {
    // A page that outlived its extension has lost its id.
    const code = browser.runtime.id ? 'interrupted' : 'updated';
    throw new BusError({ code, detail: String(cause) });
  }
  if (!response) throw new BusError({ code: 'interrupted', detail: 'no answer' });
  if (!response.ok) throw new BusError(response.problem);
  return response.value;
}

let inboxOnScreen: InboxOnScreen | undefined;
/** The open ports over which this page follows the mailbox. */
const mailboxPorts = new Set<ReturnType<typeof browser.runtime.connect>>();

/** Tells the background which inbox is on screen in this page; it hears it again when it has restarted. */
export function reportInboxOnScreen(inbox: InboxOnScreen | undefined): void {
  inboxOnScreen = inbox;
  for (const port of mailboxPorts) port.postMessage(inbox ?? null);
}

/**
 * Follows a view: first its stored value, before the background is awake, then every change.
 * Reconnects when the background was stopped. Returns a function that ends it.
 */
export function watch<Name extends keyof Views>(
  name: Name,
  onValue: (value: Views[Name]) => void,
): () => void {
  let live = false;
  let ended = false;
  let port: ReturnType<typeof browser.runtime.connect> | undefined;

  const connect = () => {
    if (ended) return;
    try {
      port = browser.runtime.connect({ name: viewPort(name) });
    } catch {
      // The extension was updated under this page: what is shown stays, calls will say why.
      return;
    }
    port.onMessage.addListener((value) => {
      live = true;
      // The other end is our own background, which sends this view on this port and nothing else.
      onValue(value as Views[Name]);
    });
    const connected = port;
    if (name === 'mailbox') {
      mailboxPorts.add(connected);
      if (inboxOnScreen) connected.postMessage(inboxOnScreen);
    }
    connected.onDisconnect.addListener(() => {
      mailboxPorts.delete(connected);
      setTimeout(connect, 250);
    });
  };

  const known = firstValues[name];
  delete firstValues[name];
  const stored = (known ? Promise.resolve(known) : readView(name)).then((value) => {
    if (value && !live && !ended) onValue(value);
  });
  painted ??= stored.then(nextPaint);
  void painted.then(connect);
  return () => {
    ended = true;
    if (port) mailboxPorts.delete(port);
    port?.disconnect();
  };
}

/** Resolves after the next paint; a page that is not shown has none and does not wait for it. */
function nextPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
