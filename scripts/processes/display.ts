import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endProcess, endWithUs } from './end-process.ts';

/** A virtual screen. `name` is the value for DISPLAY. */
export type Display = { name: string; close(): Promise<void> };

export function hasDisplay(env: NodeJS.ProcessEnv = process.env): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/**
 * Starts a virtual screen (Xvfb) with a window manager, without which windows get no focus and no
 * keys. Linux only. `size` is in pixels.
 */
export async function startDisplay({ size = '1280x960' } = {}): Promise<Display> {
  // Xvfb writes its display number to file descriptor 3 when it is ready for clients.
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  endWithUs(screen);
  const errorOutput = screen.stderr === null ? Promise.resolve('') : text(screen.stderr);
  await once(screen, 'spawn');
  const number = await firstLine(screen.stdio[3]);
  if (number === '') throw new Error(`Xvfb did not start: ${await errorOutput}`);
  const name = `:${number}`;
  const windows = spawn('openbox', ['--sm-disable'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name },
  });
  endWithUs(windows);
  try {
    await once(windows, 'spawn');
  } catch (error) {
    await endProcess(screen);
    throw error;
  }
  return {
    name,
    async close() {
      await endProcess(windows);
      await endProcess(screen);
    },
  };
}

async function firstLine(stream: unknown): Promise<string> {
  if (!(stream instanceof Readable)) return '';
  for await (const line of createInterface({ input: stream })) return line.trim();
  return '';
}
