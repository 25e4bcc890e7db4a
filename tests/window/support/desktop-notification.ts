import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { listWindows } from './keyboard.ts';

const run = promisify(execFile);

/** A window on the screen, in pixels. */
type Box = { x: number; y: number; width: number; height: number };

/** Where a click goes, as parts of the notification's width and height. */
const spots = {
  /** The text: what a click on the notification itself is. */
  text: { across: 0.3, down: 0.45 },
  /** The first button, which only Chromium has. */
  firstButton: { across: 0.18, down: 0.82 },
};

/**
 * Does what brings a notification onto the screen, waits for it to stand still, and clicks it. The
 * browser draws it as a window of its own.
 */
export async function clickNotificationOf(
  action: () => Promise<unknown>,
  spot: keyof typeof spots,
): Promise<void> {
  const before = await listWindows();
  await action();
  const box = await standing(before);
  const { across, down } = spots[spot];
  const at = [box.x + box.width * across, box.y + box.height * down].map(Math.round).map(String);
  await run('xdotool', ['mousemove', ...at, 'sleep', '0.2', 'click', '1']);
}

/** The box of the largest window that is there and was not before, once it moves no more. */
async function standing(before: string[]): Promise<Box> {
  const look = async () => {
    const fresh = (await listWindows()).filter((id) => !before.includes(id));
    const boxes = (await Promise.all(fresh.map(boxOf))).filter((box) => box !== undefined);
    const [largest] = boxes.toSorted((one, other) => other.width - one.width);
    return largest && largest.width > 200 && largest.height > 60 ? largest : undefined;
  };
  let last: Box | undefined;
  const stands = async () => {
    const box = await look();
    const isStill = box !== undefined && JSON.stringify(box) === JSON.stringify(last);
    last = box;
    return isStill && box;
  };
  // It slides in.
  return vi.waitUntil(stands, { timeout: 30_000, interval: 200 });
}

async function boxOf(window: string): Promise<Box | undefined> {
  try {
    const { stdout } = await run('xdotool', ['getwindowgeometry', '--shell', window]);
    const value = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(stdout)?.[1]);
    return { x: value('X'), y: value('Y'), width: value('WIDTH'), height: value('HEIGHT') };
  } catch {
    // It went while it was looked at.
    return undefined;
  }
}
