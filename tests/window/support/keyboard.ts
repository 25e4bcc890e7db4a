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

/** Does what opens a native menu, and waits until its window is there. */
export async function opensMenu(action: () => Promise<void>): Promise<void> {
  const before = await listWindows();
  await action();
  const isOpen = async () => (await listWindows()).some((id) => !before.includes(id));
  await expect.poll(isOpen).toBe(true);
}

async function listWindows(): Promise<string[]> {
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
