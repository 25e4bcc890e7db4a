import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { menuPosition } from '../../../lib/inline-menu/position.ts';

/** A field of 300 × 40 pixels in a window of 1024 × 768, with the field icon at its end. */
const fieldAt = (left: number, top: number) =>
  ({ left, top, right: left + 300, bottom: top + 40, width: 300, height: 40 }) as const;
const menu = { width: 200, height: 160 };

function place(
  left: number,
  top: number,
  { fromRight = true, height = menu.height, avoided = [] as ReturnType<typeof fieldAt>[] } = {},
) {
  const mark = { left: fromRight ? left + 270 : left + 6, top: top + 8 };
  return menuPosition(fieldAt(left, top), mark, { ...menu, height }, fromRight, avoided);
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

  it('covers no other field if one side of its own field is free', () => {
    const [below, above] = [fieldAt(400, 380), fieldAt(400, 240)];
    const at = (avoided: (typeof below)[]) => place(400, 300, { height: 50, avoided });
    expect(at([below])).toEqual({ left: 494, top: 300 - 4 - 50 });
    expect(at([below, above])).toEqual({ left: 704, top: 300 });
    // Between fields as wide as the window, where it covers the least.
    const wide = { ...fieldAt(0, 300), right: 1024, width: 1024 };
    const rows = [wide, { ...wide, top: 330, bottom: 370 }, { ...wide, top: 200, bottom: 260 }];
    const bar = { width: 200, height: 50 };
    expect(menuPosition(wide, { left: 990, top: 308 }, bar, true, rows.slice(1)).top).toBe(246);
  });

  it('is above an on-screen keyboard', () => {
    vi.stubGlobal('visualViewport', { offsetTop: 0, height: 400 });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(place(400, 300).top).toBe(300 - 4 - 160);
  });
});
