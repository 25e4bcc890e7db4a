/** Running fetches and their progress. Lost when the background stops. */

import type { FileKey } from '../bus/files.ts';
import type { FilesView } from '../bus/views.ts';
import { browser } from '../platform/browser.ts';

/** A running fetch. */
export type Download = {
  /** Reports the received bytes. */
  progress(received: number, total: number | undefined): void;
  isCancelled(): boolean;
};

export type Downloads = {
  /** Runs a fetch, or joins a running one of the same file. Keeps the worker alive meanwhile. */
  run<Result>(file: FileKey, work: (transfer: Download) => Promise<Result>): Promise<Result>;
  cancel(file: FileKey): void;
  view(): FilesView;
};

/** Milliseconds between updates of pages; more frequent updates would only slow the fetch. */
const updateInterval = 80;
/** A worker that calls no extension API for 30 s is stopped. */
const keepAliveInterval = 20_000;

/** @param changed called when the view has changed */
export function createDownloads(changed: () => void): Downloads {
  type Entry = {
    state: FilesView[number];
    cancelled: boolean;
    outcome: Promise<unknown>;
  };
  const runningFetches = new Map<string, Entry>();
  let notifiedAt = 0;
  let later: ReturnType<typeof setTimeout> | undefined;

  const notify = (atOnce: boolean) => {
    const early = notifiedAt + updateInterval - Date.now();
    if (atOnce || early <= 0) {
      notifiedAt = Date.now();
      clearTimeout(later);
      later = undefined;
      changed();
    } else later ??= setTimeout(() => notify(true), early);
  };

  return {
    run<Result>(file: FileKey, work: (transfer: Download) => Promise<Result>): Promise<Result> {
      const name = JSON.stringify(file);
      const running = runningFetches.get(name);
      // All fetches of a file have the same result type.
      if (running) return running.outcome as Promise<Result>;
      const alive = setInterval(() => void browser.runtime.getPlatformInfo(), keepAliveInterval);
      const transfer: Download = {
        progress(received, total) {
          entry.state = { file, received, ...(total === undefined ? {} : { total }) };
          notify(false);
        },
        isCancelled: () => entry.cancelled,
      };
      const outcome = Promise.resolve()
        .then(() => work(transfer))
        .finally(() => {
          clearInterval(alive);
          if (runningFetches.get(name) === entry) runningFetches.delete(name);
          notify(true);
        });
      const entry: Entry = { state: { file, received: 0 }, cancelled: false, outcome };
      runningFetches.set(name, entry);
      notify(true);
      return outcome;
    },
    cancel(file) {
      const name = JSON.stringify(file);
      const entry = runningFetches.get(name);
      if (!entry) return;
      entry.cancelled = true;
      // The fetch stops when its next bytes arrive; pages stop showing it now.
      runningFetches.delete(name);
      notify(true);
    },
    view: () => [...runningFetches.values()].map(({ state }) => state),
  };
}
