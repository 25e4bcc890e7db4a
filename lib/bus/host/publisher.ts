import { coalesce } from '../../concurrency/coalesce.ts';
import type { Runtime } from '../../platform/browser.ts';
import { writeView } from '../view-store.ts';
import type { Views } from '../views.ts';

/** Sends one view to the pages that follow it, each time it really changed. */
export type Publisher = {
  view: keyof Views;
  add(port: Runtime.Port): void;
  publish(): void;
  isWatched(): boolean;
};

/** @param read the view as it is now */
export function createPublisher<Name extends keyof Views>(
  view: Name,
  read: () => Promise<Views[Name]>,
): Publisher {
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
    add(port) {
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
