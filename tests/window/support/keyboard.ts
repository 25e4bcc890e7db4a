import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const run = promisify(execFile);

/**
 * Presses keys as a person does: the window in front gets them from the display, and so the browser
 * takes them for a gesture. Names are those of X, such as `alt+shift+f`.
 */
export async function press(...keys: string[]): Promise<void> {
  await run('xdotool', ['key', '--clearmodifiers', '--delay', '60', ...keys]);
}

/**
 * Presses keys, again where nothing comes of them: a window that is only just in front may lose some.
 * Answers what `outcome` resolves with, which waits for it and rejects after a while.
 */
export async function pressUntil<Outcome>(
  keys: string,
  outcome: () => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    await press(keys);
    try {
      return await outcome();
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}

/**
 * Does what opens a native menu or list, and waits until its window is there. Answers what tells
 * whether it still is.
 */
export async function opensMenu(action: () => Promise<void>): Promise<() => Promise<boolean>> {
  const before = await listWindows();
  await action();
  const opened = async () => (await listWindows()).find((id) => !before.includes(id));
  await expect.poll(opened).toBeDefined();
  const menu = await opened();
  return async () => menu !== undefined && (await listWindows()).includes(menu);
}

/** Ids of all windows that can be seen. */
export async function listWindows(): Promise<string[]> {
  for (;;) {
    try {
      const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--name', '']);
      return stdout.trim().split('\n');
    } catch (error) {
      // A window that goes while the others are listed ends the listing: list them again.
      if (!String(error).includes('BadWindow')) throw error;
    }
  }
}
