import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A position on the screen, in its pixels. */
export type Position = { x: number; y: number };

/** Buttons of a mouse as X numbers them; its wheel counts as two. */
const buttons = { left: '1', right: '3', up: '4', down: '5' };

/** Moves the pointer somewhere and presses a button of the mouse, or turns its wheel by a notch. */
export async function click(
  { x, y }: Position,
  button: keyof typeof buttons = 'left',
): Promise<void> {
  // Not `--sync`, which waits for long where the pointer is there already.
  const there = ['mousemove', String(Math.round(x)), String(Math.round(y))];
  await run('xdotool', [...there, 'click', buttons[button]]);
}

/**
 * Presses keys in the window in front, which the browser takes for a user gesture. Names are those
 * of X, such as `alt+shift+f`.
 */
export async function press(...keys: string[]): Promise<void> {
  await run('xdotool', ['key', '--clearmodifiers', '--delay', '60', ...keys]);
}

/** Types a text, letter by letter, into whatever has the focus. */
export async function type(text: string): Promise<void> {
  await run('xdotool', ['type', '--clearmodifiers', '--delay', '25', '--', text]);
}

/** Puts a picture of the whole screen into a PNG file. */
export async function photograph(file: string): Promise<void> {
  await run('scrot', ['--overwrite', file]);
}
