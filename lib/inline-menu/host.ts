/**
 * The background's endpoint for the inline menu, separate from the bus, which only extension pages
 * call. The site of a request comes from the browser's sender data, never from the message.
 */
import * as z from 'zod/mini';
import { browser } from '../platform/browser.ts';
import { siteOf } from '../urls/site.ts';
import type {
  ChoiceResult,
  MenuAppearance,
  MenuChoice,
  MenuItem,
  MenuRequest,
  NothingToFill,
} from './protocol.ts';

/** The frame that a request comes from. */
export type RequestingFrame = {
  tab: number;
  frame: number;
  /** `https://host` of the frame itself, not of the top document. */
  origin: string;
  /** The site of the origin (`lib/urls/site.ts`). */
  site: string;
  /** Requests from private windows store nothing. */
  isPrivate: boolean;
};

export type InlineMenuHandlers = {
  fieldFocused(frame: RequestingFrame): Promise<void>;
  describe(
    frame: RequestingFrame,
    kind: 'email' | 'one-time-code',
  ): Promise<MenuAppearance | NothingToFill>;
  list(frame: RequestingFrame, kind: 'email' | 'one-time-code'): Promise<MenuItem[]>;
  choose(frame: RequestingFrame, choice: MenuChoice): Promise<ChoiceResult>;
};

const Request = z.discriminatedUnion('inlineMenu', [
  z.object({ inlineMenu: z.literal('field-focused') }),
  z.object({ inlineMenu: z.enum(['describe', 'list']), kind: z.enum(['email', 'one-time-code']) }),
  z.object({
    inlineMenu: z.literal('choose'),
    choice: z.enum(['again', 'current', 'new', 'code', 'anyway', 'never']),
  }),
]);

const Sender = z.object({
  id: z.string(),
  frameId: z.number(),
  tab: z.object({ id: z.number(), incognito: z.boolean() }),
  url: z.optional(z.string()),
  origin: z.optional(z.string()),
});

/** Handles the inline menu's requests. Must be called synchronously when the background starts. */
export function serveInlineMenu(handlers: InlineMenuHandlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: unknown) => {
    const request = z.safeParse(Request, message);
    const frame = readRequestingFrame(sender);
    if (!request.success || !frame) return undefined;
    return answer(handlers, request.data, frame);
  });
}

function answer(handlers: InlineMenuHandlers, request: MenuRequest, frame: RequestingFrame) {
  switch (request.inlineMenu) {
    case 'field-focused':
      return handlers.fieldFocused(frame);
    case 'describe':
      return handlers.describe(frame, request.kind);
    case 'list':
      return handlers.list(frame, request.kind);
    case 'choose':
      return handlers.choose(frame, request.choice);
  }
}

/** The frame that sent a message; undefined unless it shows a web page. */
export function readRequestingFrame(from: unknown): RequestingFrame | undefined {
  const sender = z.safeParse(Sender, from);
  if (!sender.success || sender.data.id !== browser.runtime.id) return undefined;
  const { frameId, tab, url, origin } = sender.data;
  // A frame without its own URL (about:blank) has only an origin, in some browsers not even that.
  const location = readOrigin(origin) ?? (origin === undefined ? readOrigin(url) : undefined);
  if (!location) return undefined;
  return { tab: tab.id, frame: frameId, isPrivate: tab.incognito, ...location };
}

function readOrigin(text: string | undefined): { origin: string; site: string } | undefined {
  const site = siteOf(text);
  return text && site ? { origin: new URL(text).origin, site } : undefined;
}
