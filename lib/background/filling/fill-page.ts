/** Fills the active page on request, in the one frame with the best field. */
import type { PageProblemCode } from '../../bus/views.ts';
import type { FieldKind } from '../../field-detection.ts';
import type { AutofillScript, TargetRequest, UnfilledReason } from '../../filling.ts';
import { browser } from '../../platform/browser.ts';
import { showsSite, siteOf } from '../../urls/site.ts';
import type { PageFields } from '../next-step.ts';
import {
  type FoundFrame,
  hasTarget,
  inspectFrames,
  isFieldVisible,
  rankFrames,
} from './choose-frame.ts';
import { showUndo } from './undo-fill.ts';

export class PageError extends Error {
  override name = 'PageError';
  readonly code: PageProblemCode;
  constructor(code: PageProblemCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Where to fill: a tab, and optionally the frame that the person pointed at. If `site` is set, no
 * other site is filled.
 */
export type FillTarget = { tab: number; frame?: number; site?: string };

/** A frame's result of a fill: the parts of the engine's `FillResult` that can be serialised. */
export type FrameOutcome = {
  filled: number;
  refused?: UnfilledReason | undefined;
  /** Text was replaced and can be restored. */
  hasUndo?: boolean;
};

/** The filled page. `site` is the site of the filled frame (`lib/urls/site.ts`). */
export type FilledPage = { tab: number; site?: string; isPrivate: boolean };

/** The frame to fill, and its site. */
export type TargetFrame = FilledPage & { frame: number; origin: string };

export type FillOutcome = { filled: number; page: FilledPage };

/** The global object that injected functions see in the isolated world. */
type World = typeof globalThis & { mayflyAutofill?: AutofillScript };

/**
 * Fills a value into the best field of a page. All frames are searched first; only the frame with
 * the best field gets the value.
 *
 * @param where absent for the active tab
 * @param value called with the frame, only after a field of that kind was found
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
  const site = siteOfFrame(frame, tab.url);
  const page = { tab: tab.id, isPrivate: tab.incognito, ...(site ? { site } : {}) };
  const { frameId, origin } = frame;
  const exact = { ...request, kind };
  const text = await value(kind, { ...page, frame: frameId, origin });
  const outcome = await fillFrame(tab.id, frame, exact, text);
  const filled = requireFilled(kind, outcome);
  if (outcome.hasUndo) void showUndo({ tab: tab.id, frame: frameId });
  return { filled, page };
}

/** The fields of the active page, and the site whose code its code field takes. */
export type ActivePageFields = PageFields & { codeSite?: string | undefined };

/**
 * Reads which fields the active page has. Undefined if the extension has no access to the page.
 *
 * @param pointed as in `TargetRequest`
 */
export async function readPageFields(pointed: boolean): Promise<ActivePageFields | undefined> {
  const none: ActivePageFields = { hasEmail: false, hasCode: false };
  const tab = await activeTab();
  if (tab?.id === undefined) return none;
  const target = { tabId: tab.id, allFrames: true as const };
  try {
    await injectEngine(target);
    const [main, email, code] = await Promise.all([
      bestFrame(target, { kind: 'any', pointed }),
      bestFrame(target, { kind: 'email', pointed: false }),
      bestFrame(target, { kind: 'one-time-code', pointed: false }),
    ]);
    const focused = main?.target.focused ? main.target.kind : undefined;
    const codeFrame = focused === 'one-time-code' ? main : code;
    return {
      focused,
      hasEmail: email !== undefined,
      hasCode: codeFrame !== undefined,
      codeSite: codeFrame && siteOfFrame(codeFrame, tab.url),
    };
  } catch (error) {
    if (error instanceof PageError) return error.code === 'site-not-allowed' ? undefined : none;
    // The page was left meanwhile.
    return none;
  }
}

/** A frame without its own site belongs to the page. */
function siteOfFrame({ origin }: FoundFrame, pageUrl: string | undefined): string | undefined {
  return siteOf(origin) ?? siteOf(pageUrl);
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
  if (only !== undefined) {
    const target = { tabId, frameIds: [only] };
    await injectEngine(target);
    return (await inspectFrames(target, request)).find(hasTarget);
  }
  const target = { tabId, allFrames: true as const };
  try {
    await injectEngine(target);
  } catch (error) {
    // A fill that is limited to a site never asks for access.
    const isAsked = error instanceof PageError && error.code === 'site-not-allowed' && !site;
    if (isAsked) await askForSite(tabId);
    throw error;
  }
  return bestFrame(target, request, site);
}

type InjectionTarget = { tabId: number; frameIds: number[] } | { tabId: number; allFrames: true };

/** @throws {PageError} */
async function injectEngine(target: InjectionTarget): Promise<void> {
  try {
    const injected = await browser.scripting.executeScript({ target, files: ['/autofill.js'] });
    // Firefox silently injects nothing into its own pages: the result is undefined.
    if (injected.some((result) => !result)) throw new PageError('page-not-allowed');
  } catch (error) {
    // Both browsers mention a missing permission in the error. Browser pages can never be permitted.
    const isPermission = /permission/i.test(String(error));
    throw new PageError(isPermission ? 'site-not-allowed' : 'page-not-allowed');
  }
}

/** The frame with the best field, among those that show `site`, if given. */
async function bestFrame(
  target: { tabId: number; allFrames: true },
  request: TargetRequest,
  site?: string,
): Promise<FoundFrame | undefined> {
  for (const report of rankFrames(await inspectFrames(target, request))) {
    if (site !== undefined && !showsSite(report.origin, site)) continue;
    if (report.isOwn || (await isFieldVisible(target.tabId, report.frameId, request))) {
      return report;
    }
  }
  return undefined;
}

/**
 * Asks the browser to offer the person access to a tab's site, if it supports that. Opening the
 * side panel or a tab of the extension grants no access to the page.
 */
async function askForSite(tabId: number): Promise<void> {
  // Missing in the polyfill's types; Chromium only.
  const permissions: typeof browser.permissions & {
    addHostAccessRequest?(request: { tabId: number }): Promise<void>;
  } = browser.permissions;
  await permissions.addHostAccessRequest?.({ tabId }).catch(() => {
    // A page that no extension can access.
  });
}

/** Fills the inspected frame, if it still has the same document: the page may have navigated. */
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

/** Browsers' error messages for a frame whose document went away while a script ran in it. */
const frameGone = /removed|closed|destroyed|disconnected|navigat/i;

/**
 * The result of a fill that runs in a page. The result is lost if the page navigates as soon as its
 * field is filled. Firefox then never settles the call, nor on a page whose policy stops all
 * timers. Such pages count as filled.
 *
 * @param timeout in ms; a fill takes at most two seconds
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
    // Both injected scripts return this type, unless they fail.
    return (answers[0]?.result as FrameOutcome | undefined) ?? { filled: 0, refused: 'not-kept' };
  } catch (error) {
    if (frameGone.test(String(error))) return gone;
    throw error;
  }
}

/**
 * Returns the number of filled fields.
 *
 * @throws {PageError} if there were none
 */
export function requireFilled(kind: FieldKind, { filled, refused }: FrameOutcome): number {
  if (filled > 0) return filled;
  if (!refused) throw noFieldFor(kind);
  if (refused === 'occupied') throw new PageError('field-occupied');
  // A shorter address can be created, a shorter code cannot.
  const tooShort = refused === 'too-short' && kind === 'email';
  throw new PageError(tooShort ? 'field-too-short' : 'field-refused');
}

function noFieldFor(kind: TargetRequest['kind']): PageError {
  return new PageError(kind === 'one-time-code' ? 'no-code-field' : 'no-field');
}
