/** Fills the page in front of the person, in the one frame that wants it, and only when asked. */
import type { PageProblemCode } from '../../bus/views.ts';
import type { FieldKind } from '../../field-detection.ts';
import type { AutofillScript, TargetRequest, UnfilledReason } from '../../filling.ts';
import { browser } from '../../platform/browser.ts';
import { showsSite, siteOf } from '../../urls/site.ts';
import {
  type FoundFrame,
  hasTarget,
  inspectFrames,
  isFieldVisible,
  rankFrames,
} from './choose-frame.ts';
import { showUndo } from './undo-fill.ts';

/** Why nothing could be filled. */
export class PageError extends Error {
  override name = 'PageError';
  readonly code: PageProblemCode;
  constructor(code: PageProblemCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Where to fill: a tab, the one frame in it that the person pointed at, and the site that a frame
 * must show to be filled (any where none is named).
 */
export type FillTarget = { tab: number; frame?: number; site?: string };

/** What a frame answers to a fill: as `FillResult` of the engine, for what travels between worlds. */
export type FrameOutcome = {
  filled: number;
  refused?: UnfilledReason | undefined;
  /** Whether text was replaced, so that the frame has an undo for it. */
  hasUndo?: boolean;
};

/** The page that was filled. `site` is that of the filled frame (`lib/urls/site.ts`). */
export type FilledPage = { tab: number; site?: string; isPrivate: boolean };

/** The frame that is about to be filled, and its site. */
export type TargetFrame = FilledPage & { frame: number; origin: string };

/** How a fill went. */
export type FillOutcome = { filled: number; page: FilledPage };

/** Our own world of a page, as the functions that are injected into it see it. */
type World = typeof globalThis & { mayflyAutofill?: AutofillScript };

/**
 * Fills a value into the one field of a page that is meant. The page's frames are asked for their
 * fields first; only the frame with the best one ever gets the value.
 *
 * @param where absent for the active tab
 * @param value asked for only once there is a field of that kind to put it in, and where it is
 * @throws {PageError}
 */
export async function fillPage(
  request: TargetRequest,
  value: (kind: FieldKind, into: TargetFrame) => Promise<string>,
  where?: FillTarget,
): Promise<FillOutcome> {
  const tab = where ? await browser.tabs.get(where.tab) : await activeTab();
  if (tab?.id === undefined) throw new PageError('page-not-allowed');
  const frame = await findFrame(tab.id, request, where);
  if (!frame) throw noFieldFor(request.kind);
  const { kind, occupied } = frame.target;
  if (occupied) throw new PageError('field-occupied');
  // A frame without a site of its own belongs to the page.
  const site = siteOf(frame.origin) ?? siteOf(tab.url);
  const page = { tab: tab.id, isPrivate: tab.incognito, ...(site ? { site } : {}) };
  const { frameId, origin } = frame;
  const exact = { ...request, kind };
  const text = await value(kind, { ...page, frame: frameId, origin });
  const outcome = await fillFrame(tab.id, frame, exact, text);
  const filled = requireFilled(kind, outcome);
  if (outcome.hasUndo) void showUndo({ tab: tab.id, frame: frameId });
  return { filled, page };
}

async function activeTab() {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

async function findFrame(
  tabId: number,
  request: TargetRequest,
  { frame: only, site }: Partial<FillTarget> = {},
): Promise<FoundFrame | undefined> {
  const target =
    only === undefined ? { tabId, allFrames: true as const } : { tabId, frameIds: [only] };
  try {
    const injected = await browser.scripting.executeScript({ target, files: ['/autofill.js'] });
    // Firefox injects nothing into its own pages: the result is undefined, and there is no error.
    if (injected.some((result) => !result)) throw new PageError('page-not-allowed');
  } catch (error) {
    // Both browsers name the permission that they miss; pages of their own need none that exists.
    if (!/permission/i.test(String(error))) throw new PageError('page-not-allowed');
    // What is bound to a site has another way to its page than to be asked for.
    if (site === undefined) await askForSite(tabId);
    throw new PageError('site-not-allowed');
  }
  const reports = await inspectFrames(target, request);
  if (only !== undefined) return reports.find(hasTarget);
  for (const report of rankFrames(reports)) {
    if (site !== undefined && !showsSite(report.origin, site)) continue;
    if (report.isOwn || (await isFieldVisible(tabId, report.frameId, request))) return report;
  }
  return undefined;
}

/**
 * Has the browser show the person a way to let us fill on the site of a tab, where it can: a side panel
 * and a tab of ours are no gestures on the page, and its address is not ours to know.
 */
async function askForSite(tabId: number): Promise<void> {
  // Newer than the polyfill's types, and in Chromium only.
  const permissions: typeof browser.permissions & {
    addHostAccessRequest?(request: { tabId: number }): Promise<void>;
  } = browser.permissions;
  await permissions.addHostAccessRequest?.({ tabId }).catch(() => {
    // A page that no extension can be allowed on.
  });
}

/** Fills the frame that was inspected, provided that it is still there: another page may have come since. */
async function fillFrame(tabId: number, frame: FoundFrame, request: TargetRequest, value: string) {
  return fillOutcome(
    browser.scripting.executeScript({
      target: { tabId, frameIds: [frame.frameId] },
      func: async (wanted: TargetRequest, text: string, from: string) => {
        const { mayflyAutofill } = globalThis as World;
        if (self.origin !== from || !mayflyAutofill) return { filled: 0 };
        const { filled, reason: refused, undo } = await mayflyAutofill.fill(wanted, text);
        return { filled, refused, hasUndo: undo !== undefined };
      },
      args: [request, value, frame.origin],
    }),
  );
}

/** What the browsers say of a frame whose document went while a script of ours ran in it. */
const frameGone = /removed|closed|destroyed|disconnected|navigat/i;

/**
 * What became of a fill that runs in a page. A page that goes elsewhere once it has what it wants
 * takes the answer with it, and Firefox then keeps silent, as does a page whose policy stops all
 * timers: they have been filled.
 *
 * @param timeout how long to wait for the answer, in ms; a fill takes at most two seconds
 */
export async function fillOutcome(
  run: Promise<{ result?: unknown }[]>,
  timeout = 8000,
): Promise<FrameOutcome> {
  const gone: FrameOutcome = { filled: 1 };
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, timeout));
  try {
    const answers = await Promise.race([run, silence]);
    if (!answers) return gone;
    // Both scripts that are run like this answer with it, unless they fail.
    return (answers[0]?.result as FrameOutcome | undefined) ?? { filled: 0, refused: 'not-kept' };
  } catch (error) {
    if (frameGone.test(String(error))) return gone;
    throw error;
  }
}

/**
 * The number of fields that were filled.
 *
 * @throws {PageError} when there were none
 */
export function requireFilled(kind: FieldKind, { filled, refused }: FrameOutcome): number {
  if (filled > 0) return filled;
  if (!refused) throw noFieldFor(kind);
  if (refused === 'occupied') throw new PageError('field-occupied');
  // A shorter address can be made, a shorter code cannot.
  const tooShort = refused === 'too-short' && kind === 'email';
  throw new PageError(tooShort ? 'field-too-short' : 'field-refused');
}

function noFieldFor(kind: TargetRequest['kind']): PageError {
  return new PageError(kind === 'one-time-code' ? 'no-code-field' : 'no-field');
}
