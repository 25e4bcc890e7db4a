/** Asks in the page before a code is filled there that does not belong to its site. */
import * as z from 'zod/mini';
import type { MessageKey } from '../../bus/views.ts';
import type { InlineMenuScript, MenuAppearance, MenuQuestion } from '../../inline-menu/content.ts';
import type { FillableCode } from '../../mailbox.ts';
import { browser } from '../../platform/browser.ts';
import { t, textDirection } from '../../platform/i18n.ts';
import { readSettings } from '../../platform/settings.ts';
import { displayAddress } from '../../text/display-text.ts';
import type { CodeOfOtherSite } from './fill.ts';
import { injectMenu } from './inline-menu-page.ts';

/** Where a question stands: one frame, and the origin that was in it. */
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

/** Our own world of a page, as the function that is injected into it sees it. */
type World = typeof globalThis & { mayflyInlineMenu?: InlineMenuScript };

/** What the person is asked about a code. Forgotten with the browser's run; a later one takes its place. */
export async function storeQuestion(
  { tab, frame, origin }: Frame,
  { address, message, sender }: FillableCode,
): Promise<MenuQuestion> {
  const asked = { tab, frame, origin, message: { address, message }, until: Date.now() + timeout };
  await browser.storage.session.set({ [storageKey]: asked });
  return {
    text: t('offer_code_elsewhere'),
    item: { choice: 'anyway', label: t('offer_code_anyway'), ...senderDetail(sender) },
  };
}

/** Who sent a code, as an item of the menu names them. */
export function senderDetail(sender: string): { address?: string } {
  return sender ? { address: displayAddress(sender) } : {};
}

/** The message whose code the person was asked about in a frame; undefined where nobody was asked there. */
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
 * Asks at the field that the person pointed at. Answers whether the question is on screen: a field
 * out of sight has no place for it, and neither has one that takes no line of text.
 */
export async function askAboutCode({ asked, into }: CodeOfOtherSite): Promise<boolean> {
  const question = await storeQuestion(into, asked);
  await injectMenu(into);
  try {
    const [answer] = await browser.scripting.executeScript({
      target: { tabId: into.tab, frameIds: [into.frame] },
      func: async (style: MenuAppearance, question: MenuQuestion) =>
        (await (globalThis as World).mayflyInlineMenu?.askInMenu(style, question)) === true,
      args: [await menuStyle(), question],
    });
    return answer?.result === true;
  } catch {
    // The page went elsewhere meanwhile.
    return false;
  }
}

/** How the field icon and its menu are to be drawn. */
export async function menuStyle(): Promise<MenuAppearance> {
  const { theme } = await readSettings();
  return {
    strings: { name: t('offer_name'), busy: t('offer_busy'), covered: t('offer_covered') },
    direction: textDirection(),
    theme,
  };
}
