// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { menuPosition } from '../../../lib/inline-menu/position.ts';

/** A field of 300 × 40 pixels in a window of 1024 × 768, its mark in the end of it. */
const fieldAt = (left: number, top: number) =>
  ({ left, top, right: left + 300, bottom: top + 40, width: 300, height: 40 }) as const;
const menu = { width: 200, height: 160 };

function place(left: number, top: number, { fromRight = true, height = menu.height } = {}) {
  const mark = { left: fromRight ? left + 270 : left + 6, top: top + 8 };
  return menuPosition(fieldAt(left, top), mark, { ...menu, height }, fromRight);
}

describe('the menu of an offer', () => {
  it('stands below its field, its end at that of the mark', () => {
    expect(place(400, 300)).toEqual({ left: 494, top: 344 });
    expect(place(400, 300, { fromRight: false })).toEqual({ left: 406, top: 344 });
  });

  it('stands above where there is room there alone', () => {
    expect(place(400, 564).top).toBe(604);
    expect(place(400, 565).top).toBe(565 - 4 - 160);
    expect(place(400, 700).top).toBe(700 - 4 - 160);
  });

  it('stands below, as far up as it must, where there is room nowhere', () => {
    expect(place(400, 300, { height: 740 }).top).toBe(768 - 740 - 4);
    expect(place(400, 300, { height: 900 }).top).toBe(4);
  });

  it('stays within the window', () => {
    expect(place(-200, 300).left).toBe(4);
    expect(place(1000, 300, { fromRight: false }).left).toBe(1024 - 200 - 4);
  });

  it('stands above a keyboard that is on the screen', () => {
    vi.stubGlobal('visualViewport', { offsetTop: 0, height: 400 });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(place(400, 300).top).toBe(300 - 4 - 160);
  });
});
