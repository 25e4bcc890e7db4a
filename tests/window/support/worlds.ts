import type { Page } from 'playwright-core';

/**
 * Where the scripts come from that have a world of their own in a page: its address, and ours where
 * anything of ours has run.
 */
export async function worldsIn(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  const origins: string[] = [];
  protocol.on('Runtime.executionContextCreated', ({ context }) => origins.push(context.origin));
  await protocol.send('Runtime.enable');
  await protocol.detach();
  return origins;
}

/** Those of extensions. */
export async function extensionsIn(page: Page): Promise<string[]> {
  return (await worldsIn(page)).filter((origin) => origin.startsWith('chrome-extension:'));
}
