import { vi } from 'vitest';

/**
 * Waiting ends with what is waited for, never with a guess at how fast a busy machine is: what never
 * comes fails after half a minute too. `expect.poll` has the same limit by configuration.
 */
const limit = { timeout: 30_000 };
const { waitFor, waitUntil } = vi;

vi.waitFor = (look, options) => waitFor(look, asked(options));
vi.waitUntil = (look, options) => waitUntil(look, asked(options));

function asked<T extends { timeout?: number }>(options: number | T | undefined) {
  return typeof options === 'number' ? options : { ...limit, ...options };
}
