/** Asks in the page before filling a code that does not belong to its site. */
import * as z from 'zod/mini';
import type { MessageKey } from '../../bus/views.ts';
import type { TargetRequest } from '../../filling.ts';
import type { InlineMenuScript, MenuAppearance, MenuQuestion } from '../../inline-menu/content.ts';
import type { FillableCode } from '../../mailbox.ts';
import { browser } from '../../platform/browser.ts';
import { t, textDirection } from '../../platform/i18n.ts';
import { readSettings } from '../../platform/settings.ts';
import { displayAddress } from '../../text/display-text.ts';
import type { CodeOfOtherSite } from './fill.ts';
import { injectMenu } from './inline-menu-page.ts';

/** Where a question is shown: a frame, and its origin at that time. */
type Frame = { tab: number; frame: number; origin: string };

const Asked = z.object({
  tab: z.number(),
  frame: z.number(),
  origin: z.string(),
  message: z.object({ address: z.string(), message: z.string() }),
  until: z.number(),
});

const storageKey = 'code-question';
/** How long in ms a question may stay unanswered. */
const timeout = 2 * 60_000;

/** The global object that injected functions see in the isolated world. */
type World = typeof globalThis & { mayflyInlineMenu?: InlineMenuScript };

/**
 * Stores the question and returns its text and item. Lost when the browser closes; a later question
 * replaces it.
 */
export async function storeQuestion(
  { tab, frame, origin }: Frame,
  { message: { address, message, senderEmail }, from }: FillableCode,
): Promise<MenuQuestion> {
  const asked = { tab, frame, origin, message: { address, message }, until: Date.now() + timeout };
  await browser.storage.session.set({ [storageKey]: asked });
  return {
    text: t('offer_code_elsewhere', from),
    item: { choice: 'anyway', label: t('offer_code_anyway'), ...senderDetail(senderEmail) },
  };
}

/** The sender of a code, as menu items show it. */
export function senderDetail(sender: string): { address?: string } {
  return sender ? { address: displayAddress(sender) } : {};
}

/** Removes a frame's question and returns its message; undefined if there is none. */
export async function takeQuestion(frame: Frame): Promise<MessageKey | undefined> {
  const stored = (await browser.storage.session.get(storageKey))[storageKey];
  const { success, data } = z.safeParse(Asked, stored);
  if (!success || Date.now() > data.until) return undefined;
  if (data.tab !== frame.tab || data.frame !== frame.frame || data.origin !== frame.origin) {
    return undefined;
  }
  await browser.storage.session.remove(storageKey);
  return data.message;
}

/**
 * Asks at the field to be filled, and focuses the field. Resolves to true if the question is on
 * screen, and to false if no visible single-line field can show it.
 */
export async function askAboutCode({ asked, into, request }: CodeOfOtherSite): Promise<boolean> {
  const question = await storeQuestion(into, asked);
  await injectMenu(into);
  try {
    const [answer] = await browser.scripting.executeScript({
      target: { tabId: into.tab, frameIds: [into.frame] },
      func: async (style: MenuAppearance, question: MenuQuestion, request: TargetRequest) =>
        (await (globalThis as World).mayflyInlineMenu?.askInMenu(style, question, request)) ===
        true,
      args: [await menuStyle(), question, request],
    });
    return answer?.result === true;
  } catch {
    // The page was left meanwhile.
    return false;
  }
}

/** The appearance of the field icon and its menu. */
export async function menuStyle(): Promise<MenuAppearance> {
  const { theme } = await readSettings();
  return {
    strings: { name: t('offer_name'), busy: t('offer_busy'), covered: t('offer_covered') },
    direction: textDirection(),
    theme,
  };
}
