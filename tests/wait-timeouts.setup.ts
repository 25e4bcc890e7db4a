import { vi } from 'vitest';

/**
 * Generous timeouts, so that waits do not depend on the speed of a busy machine: a wait fails after
 * half a minute. `expect.poll` has the same limit by configuration.
 */
const limit = { timeout: 30_000 };
const { waitFor, waitUntil } = vi;

vi.waitFor = (look, options) => waitFor(look, asked(options));
vi.waitUntil = (look, options) => waitUntil(look, asked(options));

function asked<T extends { timeout?: number }>(options: number | T | undefined) {
  return typeof options === 'number' ? options : { ...limit, ...options };
}
