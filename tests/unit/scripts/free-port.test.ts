import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/processes/free-port.ts';

const random = vi.hoisted(() => ({ ports: [] as number[] }));
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof import('node:crypto')>()),
  randomInt: () => random.ports.shift(),
}));

/** Asks for a free port in another process, whose random ports are `port` and the next one. */
const freePortElsewhere = async (port: number) => {
  const module = new URL('../../../scripts/processes/free-port.ts', import.meta.url).href;
  const script = `import crypto from 'node:crypto';
    import { syncBuiltinESMExports } from 'node:module';
    const ports = [${port}, ${port + 1}];
    crypto.randomInt = () => ports.shift();
    syncBuiltinESMExports();
    const { freePort } = await import('${module}');
    console.log(await freePort());`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type', 'module', '--eval', script],
  ]);
  return Number(stdout);
};

it('a free port can be listened on, and no other process gets it', async () => {
  // Ports that a concurrent run of the tests hardly uses.
  const first = 10_000 + 3 * Math.floor(Math.random() * 1000);
  random.ports = [first, first, first + 2];
  const port = await freePort();
  expect(port).toBe(first);
  expect(await freePortElsewhere(port)).toBe(first + 1);
  expect(await freePort()).toBe(first + 2);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.close();
});
