import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThread } from '../../server/thread.ts';

let folder: string;
let script: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayfly-thread-'));
  const file = join(folder, 'thread.mjs');
  // Responds with the number of requests since its start.
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    let requests = 0;
    parentPort.on('message', (all) =>
      parentPort.postMessage(all.map(({ call }) => ({ call, value: ++requests }))));`,
  );
  script = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a thread ends after its idle timeout, and restarts on the next request', async () => {
  const thread = createThread(script, { idleMilliseconds: 200 });
  expect(await Promise.all([thread.ask('a'), thread.ask('b')])).toEqual([1, 2]);
  expect(await thread.memory()).toBeGreaterThan(0);
  await expect.poll(() => thread.memory()).toBe(0);
  expect(await thread.ask('c')).toBe(1);
  await thread.stop();
});

test('a thread never ends without an idle timeout', async () => {
  const thread = createThread(script);
  expect(await thread.ask('a')).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await thread.ask('b')).toBe(2);
  await thread.stop();
});
