// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { menuPosition } from '../../../lib/inline-menu/position.ts';

/** A field of 300 × 40 pixels in a window of 1024 × 768, with the field icon at its end. */
const fieldAt = (left: number, top: number) =>
  ({ left, top, right: left + 300, bottom: top + 40, width: 300, height: 40 }) as const;
const menu = { width: 200, height: 160 };

function place(left: number, top: number, { fromRight = true, height = menu.height } = {}) {
  const mark = { left: fromRight ? left + 270 : left + 6, top: top + 8 };
  return menuPosition(fieldAt(left, top), mark, { ...menu, height }, fromRight);
}

describe('the position of the inline menu', () => {
  it('is below the field, aligned with the end of the icon', () => {
    expect(place(400, 300)).toEqual({ left: 494, top: 344 });
    expect(place(400, 300, { fromRight: false })).toEqual({ left: 406, top: 344 });
  });

  it('is above the field if only that side has space', () => {
    expect(place(400, 564).top).toBe(604);
    expect(place(400, 565).top).toBe(565 - 4 - 160);
    expect(place(400, 700).top).toBe(700 - 4 - 160);
  });

  it('is below the field, moved up as needed, if neither side has space', () => {
    expect(place(400, 300, { height: 740 }).top).toBe(768 - 740 - 4);
    expect(place(400, 300, { height: 900 }).top).toBe(4);
  });

  it('is inside the window', () => {
    expect(place(-200, 300).left).toBe(4);
    expect(place(1000, 300, { fromRight: false }).left).toBe(1024 - 200 - 4);
  });

  it('is above an on-screen keyboard', () => {
    vi.stubGlobal('visualViewport', { offsetTop: 0, height: 400 });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(place(400, 300).top).toBe(300 - 4 - 160);
  });
});
