/**
 * The extension pages' end of the bus: typed calls to the background, and live views. The
 * background's end is `lib/bus/host.ts`.
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

/** A failed call, with a problem that the locale files have a sentence for. */
export class BusError extends Error {
  override name = 'BusError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The problem of a failed call; any other error is a bug. */
export function problemOf(cause: unknown): Problem {
  if (cause instanceof BusError) return cause.problem;
  return { code: 'internal', detail: String(cause) };
}

/** Stored values of views that are not watched yet. */
const firstValues: Partial<Views> = {};

/** Reads the stored values of views for a page's first render. Takes 200 ms at most. */
export async function readStoredViews(...names: (keyof Views)[]): Promise<void> {
  // If the store is slow, the page shows its loading state instead of nothing.
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, 200));
  Object.assign(firstValues, await Promise.race([readViews(names), limit]));
}

/** The value that {@link readStoredViews} read, until the view is watched. */
export function firstValue<Name extends keyof Views>(name: Name): Views[Name] | undefined {
  return firstValues[name];
}

/**
 * Set once a view is watched; resolves when its stored value is painted. Waking the background
 * earlier would compete with the paint.
 */
let painted: Promise<void> | undefined;

/**
 * The operations of the background; each resolves to its output. They reject with a {@link
 * BusError}. Its code is `updated` if the extension was updated while the page was open, and
 * `interrupted` if the browser stopped the background during the call.
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
    // After an update of the extension, pages that were open have no `runtime.id`.
    const code = browser.runtime.id ? 'interrupted' : 'updated';
    throw new BusError({ code, detail: String(cause) });
  }
  if (!response) throw new BusError({ code: 'interrupted', detail: 'no answer' });
  if (!response.ok) throw new BusError(response.problem);
  return response.value;
}

let inboxOnScreen: InboxOnScreen | undefined;
/** The open ports over which this page watches the mailbox view. */
const mailboxPorts = new Set<ReturnType<typeof browser.runtime.connect>>();

/** Reports which inbox is on screen in this page; repeated when the background restarts. */
export function reportInboxOnScreen(inbox: InboxOnScreen | undefined): void {
  inboxOnScreen = inbox;
  for (const port of mailboxPorts) port.postMessage(inbox ?? null);
}

/**
 * Watches a view: passes its stored value before the background is awake, then every change.
 * Reconnects if the background stops. Returns a function that stops watching.
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
      // The extension was updated while this page was open. The page stays; calls report the
      // reason.
      return;
    }
    port.onMessage.addListener((value) => {
      live = true;
      // The background sends only this view on this port.
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

/** Resolves after the next paint, or at once in a hidden page, which is not painted. */
function nextPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
