/**
 * The background's end of the bus: every call decoded by schema at this door, its sender checked,
 * unknown ones refused; views sent to every page that follows them, and kept for first paint.
 */
import * as z from 'zod/mini';
import { coalesce } from '../concurrency.ts';
import { browser, type Runtime } from '../platform/browser.ts';
import type { Operation } from './operation.ts';
import { type InboxOnScreen, type Response, viewPort } from './protocol.ts';
import { writeView } from './view-store.ts';
import type { Problem, Views } from './views.ts';

export { clearFiles, deleteFile, getFile, listStoredFiles, putFile } from './file-store.ts';
export { clearViews } from './view-store.ts';

/** An inbox that a page says is on screen in it; `tab` where the page is in one. */
export type ReportedInbox = InboxOnScreen & { tab?: number | undefined };

/** How each view is read from what is stored. */
type ViewReaders = { [Name in keyof Views]: () => Promise<Views[Name]> };

type OperationsByName = Record<string, Operation>;

const Envelope = z.object({ bus: z.literal('call'), name: z.string(), input: z.unknown() });

const OnScreen = z.object({ address: z.string(), window: z.optional(z.number()) });

/**
 * Starts to serve. Must be called in the background's first turn, or the call that woke it is lost.
 *
 * @param operations what pages may call, by name: what the background has from its start, and what the
 *   mailbox has once it is open
 * @param explain names the problem behind an error that an operation threw
 */
export function serveBus(
  operations: { background: OperationsByName; mailbox(): Promise<OperationsByName> },
  readers: ViewReaders,
  { explain, onWatch }: { explain(error: unknown): Problem; onWatch(): void },
) {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    const envelope = z.safeParse(Envelope, message);
    if (!envelope.success || !isOwnPage(sender)) return undefined;
    const { name, input } = envelope.data;
    const answer = async () => {
      const called =
        ownOperation(operations.background, name) ?? ownOperation(await operations.mailbox(), name);
      if (!called) throw new TypeError(`unknown call ${name}`);
      return called.answer(input);
    };
    return answer().then(
      (value): Response => ({ ok: true, value }),
      (error: unknown): Response => ({ ok: false, problem: explain(error) }),
    );
  });

  const publishers = {
    mailbox: createPublisher('mailbox', readers.mailbox),
    settings: createPublisher('settings', readers.settings),
    files: createPublisher('files', readers.files),
  };
  const onScreen = new Map<Runtime.Port, ReportedInbox>();
  browser.runtime.onConnect.addListener((port) => {
    const publisher = Object.values(publishers).find(({ view }) => viewPort(view) === port.name);
    if (!publisher || !port.sender || !isOwnPage(port.sender)) return port.disconnect();
    publisher.add(port);
    port.onMessage.addListener((message) => {
      const inbox = z.safeParse(OnScreen, message);
      const tab = port.sender?.tab?.id;
      if (inbox.success) onScreen.set(port, { ...inbox.data, tab });
      else onScreen.delete(port);
    });
    port.onDisconnect.addListener(() => onScreen.delete(port));
    onWatch();
  });

  return {
    /** A view may have changed: reads it again and sends it on where it has. */
    publish: (name: keyof Views): void => publishers[name].publish(),
    /** Whether any page is open that follows this view. */
    isWatched: (name: keyof Views): boolean => publishers[name].isWatched(),
    /** The inboxes that are on screen in pages, as they say. */
    inboxesOnScreen: (): ReportedInbox[] => [...onScreen.values()],
  };
}

function ownOperation(operations: OperationsByName, name: string): Operation | undefined {
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}

/** Content scripts share our id but not our address: they may call nothing. */
function isOwnPage(sender: Runtime.MessageSender): boolean {
  return (
    sender.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL(''))
  );
}

/**
 * Sends one view to the pages that follow it, each time it really changed.
 *
 * @param read the view as it is now
 */
function createPublisher<Name extends keyof Views>(view: Name, read: () => Promise<Views[Name]>) {
  const ports = new Set<Runtime.Port>();
  let sent = '';

  const publish = coalesce(async () => {
    const value = await read();
    const text = JSON.stringify(value);
    if (text === sent) return;
    sent = text;
    for (const port of ports) port.postMessage(value);
    // Without room for it the next page waits for the bus; nothing is lost.
    await writeView(view, value).catch(() => undefined);
  });

  return {
    view,
    add(port: Runtime.Port): void {
      ports.add(port);
      port.onDisconnect.addListener(() => ports.delete(port));
      // The newcomer needs the value even where nothing changed for the others.
      sent = '';
      publish();
    },
    publish,
    isWatched: () => ports.size > 0,
  };
}
