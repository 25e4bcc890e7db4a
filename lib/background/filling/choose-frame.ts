/** Chooses the frame to fill. */
import type { FieldKind } from '../../field-detection.ts';
import type { AutofillScript, TargetRequest } from '../../filling.ts';
import { browser } from '../../platform/browser.ts';

/** A frame's report about itself. */
export type FrameReport = {
  frameId: number;
  /** `https://host`, or `null` for a sandboxed one. */
  origin: string;
  /**
   * This frame or one of its child frames has the keyboard focus. False in every frame while an
   * extension window has the focus.
   */
  hasFocus: boolean;
  /** The person has clicked or pressed a key in it since it was loaded. */
  wasUsed: boolean;
  /** Its active element is a frame. */
  isInFrame: boolean;
  /** Absent if it has no field to fill. */
  target?: FieldReport;
};

/** The field that a frame would fill; like `Target` in `lib/filling`. */
type FieldReport = { kind: FieldKind; focused: boolean; score: number; occupied: boolean };

/** Runs in each frame. */
declare const mayflyAutofill: AutofillScript;

/** Reads the fields of a tab's frames, into which the engine was already injected. */
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
    // Returned by the function above, which ran in the isolated world.
    const report = result as Omit<FrameReport, 'frameId'> | undefined;
    return report ? [{ ...report, frameId }] : [];
  });
}

/** A frame with a field to fill. */
export type FoundFrame = FrameReport & { target: FieldReport };

export function hasTarget(report: FrameReport): report is FoundFrame {
  return report.target !== undefined;
}

/** `isOwn`: the top document, or a frame of the same origin. */
type RankedFrame = FoundFrame & { isOwn: boolean };

/**
 * The frames with something to fill, best first. Any frame, even an advertisement, can take the
 * focus. Therefore the focus of a frame of another origin counts only if the top document confirms
 * it and the person has used the frame. A frame of another origin without the focus comes after the
 * page's own frames and never gets a code.
 */
export function rankFrames(reports: FrameReport[]): RankedFrame[] {
  const top = reports.find(({ frameId }) => frameId === 0);
  const ranked = reports.filter(hasTarget).flatMap((report) => {
    const { target, origin } = report;
    const isOwn = report === top || (origin === top?.origin && origin !== 'null');
    const isFocusHere = top?.hasFocus ? report.hasFocus : top?.isInFrame === true;
    // A script can focus its own frame.
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
 * Whether at least half of the field to fill is in the viewport. Covered and transparent frames are
 * not detected: an embedding page that hides a frame could as well ask for the value itself.
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
        // The observer does not call back in a frame that is not painted.
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
