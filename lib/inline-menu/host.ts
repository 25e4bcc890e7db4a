/**
 * The background's door for offers on pages: a short list of its own, apart from what pages of ours
 * may call. Which site a call comes from is the browser's word, never the message's.
 */
import * as z from 'zod/mini';
import { browser } from '../platform/browser.ts';
import { siteOf } from '../urls/site.ts';
import type {
  NoOffering,
  OfferEntry,
  OfferItem,
  Offering,
  OfferRequest,
  Outcome,
} from './protocol.ts';

/** The frame that an offer stands in. */
export type OfferPlace = {
  tab: number;
  frame: number;
  /** `https://host`, of the frame itself and not of the page around it. */
  origin: string;
  /** The site of the origin (`lib/urls/site.ts`). */
  site: string;
  /** In a private window, of which nothing is remembered. */
  isPrivate: boolean;
};

/** What answers each request. */
export type OfferHandlers = {
  focus(place: OfferPlace): Promise<void>;
  look(place: OfferPlace, kind: 'email' | 'one-time-code'): Promise<Offering | NoOffering>;
  list(place: OfferPlace, kind: 'email' | 'one-time-code'): Promise<OfferItem[]>;
  choose(place: OfferPlace, entry: OfferEntry): Promise<Outcome>;
};

const Request = z.discriminatedUnion('offer', [
  z.object({ offer: z.literal('focus') }),
  z.object({ offer: z.enum(['look', 'list']), kind: z.enum(['email', 'one-time-code']) }),
  z.object({
    offer: z.literal('choose'),
    entry: z.enum(['again', 'current', 'new', 'code', 'anyway', 'never']),
  }),
]);

const Sender = z.object({
  id: z.string(),
  frameId: z.number(),
  tab: z.object({ id: z.number(), incognito: z.boolean() }),
  url: z.optional(z.string()),
  origin: z.optional(z.string()),
});

/** Starts to answer offers. Must be called in the background's first turn. */
export function serveOffers(handlers: OfferHandlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: unknown) => {
    const request = z.safeParse(Request, message);
    const place = readPlace(sender);
    if (!request.success || !place) return undefined;
    return answer(handlers, request.data, place);
  });
}

function answer(handlers: OfferHandlers, request: OfferRequest, place: OfferPlace) {
  switch (request.offer) {
    case 'focus':
      return handlers.focus(place);
    case 'look':
      return handlers.look(place, request.kind);
    case 'list':
      return handlers.list(place, request.kind);
    case 'choose':
      return handlers.choose(place, request.entry);
  }
}

/** Where a message came from; undefined for all but a web page's frame. */
export function readPlace(from: unknown): OfferPlace | undefined {
  const sender = z.safeParse(Sender, from);
  if (!sender.success || sender.data.id !== browser.runtime.id) return undefined;
  const { frameId, tab, url, origin } = sender.data;
  // A frame without an address of its own (about:blank) has its origin only; some browsers say none.
  const place = readOrigin(origin) ?? (origin === undefined ? readOrigin(url) : undefined);
  if (!place) return undefined;
  return { tab: tab.id, frame: frameId, isPrivate: tab.incognito, ...place };
}

function readOrigin(text: string | undefined): { origin: string; site: string } | undefined {
  const site = siteOf(text);
  return text && site ? { origin: new URL(text).origin, site } : undefined;
}
