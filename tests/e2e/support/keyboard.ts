import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Presses keys as a person does: the window in front gets them from the display, and so the browser
 * takes them for a gesture. Names are those of X, such as `alt+shift+f`.
 */
export async function press(...keys: string[]): Promise<void> {
  await run('xdotool', ['key', '--clearmodifiers', '--delay', '60', ...keys]);
}
