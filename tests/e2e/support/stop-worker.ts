import type { Page } from 'playwright-core';

/**
 * Returns a function that stops the extension's worker, even one that pages restart at once, and
 * resolves when the browser has reported the stop.
 *
 * @param page of the extension
 */
export async function workerStopper(page: Page): Promise<() => Promise<void>> {
  const protocol = await page.context().newCDPSession(page);
  const running = new Set<string>();
  let stopped = Promise.withResolvers<void>();
  protocol.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === 'running') running.add(versionId);
      else if (runningStatus === 'stopped' && running.delete(versionId)) stopped.resolve();
    }
  });
  await protocol.send('ServiceWorker.enable');
  return async () => {
    stopped = Promise.withResolvers<void>();
    while (running.size === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await protocol.send('ServiceWorker.stopAllWorkers');
    await stopped.promise;
  };
}
