import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A position in screen pixels. */
export type Position = { x: number; y: number };

/** X numbers of the mouse buttons; each direction of the wheel is a button. */
const buttons = { left: '1', right: '3', up: '4', down: '5' };

/** Moves the pointer and presses a mouse button, or turns the wheel by one notch. */
export async function click(
  { x, y }: Position,
  button: keyof typeof buttons = 'left',
): Promise<void> {
  // `--sync` is left out, because it waits long if the pointer is already there.
  const there = ['mousemove', String(Math.round(x)), String(Math.round(y))];
  await run('xdotool', [...there, 'click', buttons[button]]);
}

/**
 * Presses keys in the active window, which counts as a user gesture. Keys have X names, such as
 * `alt+shift+f`.
 */
export async function press(...keys: string[]): Promise<void> {
  await run('xdotool', ['key', '--clearmodifiers', '--delay', '60', ...keys]);
}

/** Types text into the focused element. */
export async function type(text: string): Promise<void> {
  await run('xdotool', ['type', '--clearmodifiers', '--delay', '25', '--', text]);
}

/** Saves a screenshot as a PNG file. */
export async function takeScreenshot(file: string): Promise<void> {
  await run('scrot', ['--overwrite', file]);
}
