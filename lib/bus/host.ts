/**
 * The background's end of the bus: parses each call, checks its sender and rejects unknown calls;
 * sends views to the pages that watch them and stores them for the first paint.
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

/** An inbox on screen, as reported by a page; `tab` if the page is in one. */
export type ReportedInbox = InboxOnScreen & { tab?: number | undefined };

/** Reads the current value of each view. */
type ViewReaders = { [Name in keyof Views]: () => Promise<Views[Name]> };

type OperationsByName = Record<string, Operation>;

const Envelope = z.object({ bus: z.literal('call'), name: z.string(), input: z.unknown() });

const OnScreen = z.object({ address: z.string(), window: z.optional(z.number()) });

/**
 * Starts serving. Must be called synchronously at the start of the background; otherwise the call
 * that woke it is lost.
 *
 * @param operations the operations that pages may call, by name; those of the mailbox are available
 *   after it was opened
 * @param explain converts an operation's error to a problem
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
    /** Call it when a view may have changed: reads the view and sends it if it has changed. */
    publish: (name: keyof Views): void => publishers[name].publish(),
    /** Whether any page watches this view. */
    isWatched: (name: keyof Views): boolean => publishers[name].isWatched(),
    /** The inboxes on screen, as reported by pages. */
    inboxesOnScreen: (): ReportedInbox[] => [...onScreen.values()],
  };
}

function ownOperation(operations: OperationsByName, name: string): Operation | undefined {
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}

/**
 * Whether an extension page sent a message. Content scripts have the same id but a web page's URL,
 * and may call nothing.
 */
function isOwnPage(sender: Runtime.MessageSender): boolean {
  return (
    sender.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL(''))
  );
}

/**
 * Sends one view to the pages that watch it whenever its value changes.
 *
 * @param read reads the current value
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
    // If storage is full, the next page gets the view from the bus instead.
    await writeView(view, value).catch(() => undefined);
  });

  return {
    view,
    add(port: Runtime.Port): void {
      ports.add(port);
      port.onDisconnect.addListener(() => ports.delete(port));
      // A new page needs the value even if it has not changed.
      sent = '';
      publish();
    },
    publish,
    isWatched: () => ports.size > 0,
  };
}
