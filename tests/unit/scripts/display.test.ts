import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { hasDisplay, startDisplay } from '../../../scripts/processes/display.ts';

describe('displays', () => {
  const onLinux = process.platform === 'linux';

  it('a machine without a screen is recognised by its environment', () => {
    expect(hasDisplay({})).toBe(!onLinux);
    expect(hasDisplay({ DISPLAY: ':3' })).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  });

  if (onLinux)
    it('start as separate screens and end when closed', async () => {
      const answers = (name: string) =>
        spawnSync('xdotool', ['getdisplaygeometry'], {
          encoding: 'utf8',
          env: { DISPLAY: name, PATH: process.env.PATH },
        });
      const [one, other] = await Promise.all([startDisplay(), startDisplay({ size: '640x480' })]);
      try {
        expect(one.name).not.toBe(other.name);
        expect(answers(one.name).stdout).toBe('1280 960\n');
        expect(answers(other.name).stdout).toBe('640 480\n');
      } finally {
        await Promise.all([one.close(), other.close()]);
      }
      expect(answers(one.name).status).not.toBe(0);
    });
});
