/** Which of a page's frames a fill goes to: what is not the page's own must be asked for and seen. */
import type { FieldKind } from '../../field-detection.ts';
import type { AutofillScript, TargetRequest } from '../../filling.ts';
import { browser } from '../../platform/browser.ts';

/** What a frame answers about itself. */
export type FrameReport = {
  frameId: number;
  /** `https://host`, or `null` for a sandboxed one. */
  origin: string;
  /** It, or a frame in it, is where keys go; in no frame while a window of ours is in front. */
  hasFocus: boolean;
  /** The person has clicked or pressed a key in it since it was loaded. */
  wasUsed: boolean;
  /** What it remembers as focused is a frame in it. */
  isInFrame: boolean;
  /** Absent where it has no field to fill. */
  target?: FieldReport;
};

/** What a frame would fill; as `Target` of the engine. */
type FieldReport = { kind: FieldKind; focused: boolean; score: number; occupied: boolean };

/** Runs in each frame. */
declare const mayflyAutofill: AutofillScript;

/** Asks the frames of a tab, in which the engine stands already, for their fields. */
export async function inspectFrames(
  target: { tabId: number; frameIds: number[] } | { tabId: number; allFrames: true },
  request: TargetRequest,
): Promise<FrameReport[]> {
  const answers = await browser.scripting.executeScript({
    target,
    func: (wanted: TargetRequest) => {
      const found = mayflyAutofill.find(wanted);
      const { kind, focused, score, occupied } = found ?? {};
      return {
        origin: self.origin,
        hasFocus: document.hasFocus(),
        wasUsed: navigator.userActivation.hasBeenActive,
        isInFrame: /^i?frame$/.test(document.activeElement?.localName ?? ''),
        ...(found ? { target: { kind, focused, score, occupied } } : {}),
      };
    },
    args: [request],
  });
  return answers.flatMap(({ frameId, result }) => {
    // The function above is ours and ran in our own world of the page.
    const report = result as Omit<FrameReport, 'frameId'> | undefined;
    return report ? [{ ...report, frameId }] : [];
  });
}

/** A frame with a field to fill. */
export type FoundFrame = FrameReport & { target: FieldReport };

export function hasTarget(report: FrameReport): report is FoundFrame {
  return report.target !== undefined;
}

/** `isOwn`: of the page itself, and not of another that it has taken in. */
type RankedFrame = FoundFrame & { isOwn: boolean };

/**
 * The frames with something to fill, best first. Any frame may say that it has the focus, an
 * advertisement as well: of another origin than the page it counts only where the focus really is in
 * a frame that the person has used, it comes after the page’s own otherwise, and it gets a code for
 * nothing less.
 */
export function rankFrames(reports: FrameReport[]): RankedFrame[] {
  const top = reports.find(({ frameId }) => frameId === 0);
  const ranked = reports.filter(hasTarget).flatMap((report) => {
    const { target, origin } = report;
    const isOwn = report === top || (origin === top?.origin && origin !== 'null');
    const isFocusHere = top?.hasFocus ? report.hasFocus : top?.isInFrame === true;
    // Browsers let a frame take the focus by itself.
    const isEntered = isFocusHere && report.wasUsed;
    const focused = target.focused && (isOwn || isEntered);
    const takesCode = target.kind === 'one-time-code';
    if (!isOwn && !focused && takesCode) return [];
    const order = [Number(focused), Number(isOwn), Number(!takesCode), target.score];
    return [{ ...report, isOwn, order }];
  });
  return ranked.toSorted(
    (one, other) =>
      one.order.map((part, at) => (other.order[at] ?? 0) - part).find((by) => by !== 0) ?? 0,
  );
}

/**
 * Whether the field that a frame would fill is on screen, at least half of it. What the page around
 * makes transparent or covers is that page's own doing, which could ask for the value itself.
 */
export async function isFieldVisible(
  tabId: number,
  frame: number,
  request: TargetRequest,
): Promise<boolean> {
  const [answer] = await browser.scripting.executeScript({
    target: { tabId, frameIds: [frame] },
    func: (wanted: TargetRequest) =>
      new Promise<boolean>((resolve) => {
        const field = mayflyAutofill.find(wanted)?.field;
        // A frame that is not painted gets no callback.
        setTimeout(resolve, 1000, false);
        if (!field) return resolve(false);
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry !== undefined && entry.intersectionRatio >= 0.5);
        });
        observer.observe(field);
      }),
    args: [request],
  });
  return answer?.result === true;
}
