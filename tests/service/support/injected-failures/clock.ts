import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type RunningService, runOwnService } from '../../../../scripts/processes/run-service.ts';
import { newSession } from '../api.ts';

const preload = new URL('./step-clock.mjs', import.meta.url);

/** A service whose clock tests can set. */
export type ClockedService = RunningService & {
  /** Sets the offset of the clock in milliseconds, and waits until it takes effect. */
  setClock(offset: number): Promise<void>;
};

/** Starts a service. A file in `folder` sets its clock. */
export async function startWithClock(
  folder: string,
  environment: Record<string, string>,
): Promise<ClockedService> {
  const CLOCK_OFFSET_FILE = join(folder, 'clock');
  writeFileSync(CLOCK_OFFSET_FILE, '0');
  const service = await runOwnService({
    NODE_OPTIONS: `--import=${preload.href}`,
    CLOCK_OFFSET_FILE,
    ...environment,
  });
  const hours = Number(environment.MAYFLY_SESSION_HOURS ?? 24);
  /** The current offset of the clock, measured by the expiry of a new address. */
  async function offsetOf(): Promise<number> {
    const { expires_at } = await newSession(service.httpUrl);
    const ends = Date.parse(`${expires_at.replace(' ', 'T')}Z`);
    return ends - hours * 3_600_000 - Date.now();
  }
  return {
    ...service,
    async setClock(offset) {
      writeFileSync(CLOCK_OFFSET_FILE, String(offset));
      service.child.kill('SIGUSR2');
      const isOff = async () => Math.abs((await offsetOf()) - offset) < 60_000;
      // Does not use `expect.poll`, which fails in concurrent tests.
      await vi.waitUntil(isOff, { timeout: 30_000 });
    },
  };
}
