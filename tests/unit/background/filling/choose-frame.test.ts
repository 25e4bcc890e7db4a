import '../../components/support/extension.ts';

import { describe, expect, it } from 'vitest';
import { type FrameReport, rankFrames } from '../../../../lib/background/filling/choose-frame.ts';

const page: FrameReport = {
  frameId: 0,
  origin: 'https://shop.example',
  hasFocus: false,
  wasUsed: true,
  isInFrame: false,
};
const field = { kind: 'email' as const, focused: false, occupied: false, score: 40 };
const own: FrameReport = { ...page, frameId: 7, target: field };
const foreign: FrameReport = { ...own, frameId: 9, origin: 'https://ads.example' };
const focused = { ...field, focused: true, score: 90 };

const ranked = (looks: FrameReport[]) => rankFrames(looks).map(({ frameId }) => frameId);
/** The same frame with a code field. */
const forCode = (look: FrameReport): FrameReport =>
  look.target ? { ...look, target: { ...look.target, kind: 'one-time-code' } } : look;

describe('the frame for a fill', () => {
  it('is the focused frame, else the frame with the best field', () => {
    const better = { ...own, frameId: 8, target: { ...field, score: 60 } };
    expect(ranked([page, own, better])).toEqual([8, 7]);
    expect(ranked([page, { ...own, target: focused }, better])).toEqual([7, 8]);
    expect(ranked([page])).toEqual([]);
  });

  it('is the top-level frame, even if a frame of another origin has a better field', () => {
    expect(ranked([page, { ...foreign, target: focused }, own])).toEqual([7, 9]);
    expect(ranked([{ ...page, hasFocus: true }, { ...foreign, target: focused }, own])).toEqual([
      7, 9,
    ]);
  });

  it('can be a focused frame of another origin', () => {
    const entered = { ...foreign, target: focused };
    expect(ranked([{ ...page, isInFrame: true }, own, entered])).toEqual([9, 7]);
    const front = { ...page, isInFrame: true, hasFocus: true };
    expect(ranked([front, own, { ...entered, hasFocus: true }])).toEqual([9, 7]);
    expect(ranked([front, own, entered])).toEqual([7, 9]);
    const focusThief = { ...entered, hasFocus: true, wasUsed: false };
    expect(ranked([front, own, focusThief])).toEqual([7, 9]);
    expect(ranked([front, forCode(focusThief)])).toEqual([]);
  });

  it('is a frame of another origin for a code only if that frame is focused', () => {
    expect(ranked([page, foreign])).toEqual([9]);
    expect(ranked([page, forCode(foreign)])).toEqual([]);
    const entered = forCode({ ...foreign, target: focused });
    expect(ranked([page, entered])).toEqual([]);
    expect(ranked([{ ...page, isInFrame: true }, entered])).toEqual([9]);
  });

  it('prefers an address field if any field is allowed and none has the focus', () => {
    const code = forCode({ ...own, target: { ...field, score: 80 } });
    expect(ranked([page, code, { ...own, frameId: 8 }])).toEqual([8, 7]);
    expect(ranked([page, forCode({ ...own, target: focused }), { ...own, frameId: 8 }])).toEqual([
      7, 8,
    ]);
  });

  it('treats every frame without an origin as another origin, also on a page without an origin', () => {
    const sandboxed = { ...page, origin: 'null' };
    const looks = [sandboxed, { ...own, origin: 'null' }];
    expect(rankFrames(looks)).toMatchObject([{ frameId: 7, isOwn: false }]);
    expect(rankFrames([{ ...sandboxed, target: field }])).toMatchObject([{ isOwn: true }]);
  });
});
