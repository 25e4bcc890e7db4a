import * as z from 'zod/mini';
import { settingFields } from '../platform/setting-fields.ts';
import type { FileKey } from './file-store.ts';
import type {
  ImportView,
  MessageContent,
  MessageView,
  OfferView,
  SearchResult,
  StorageView,
} from './views.ts';

/** Some services call a message by a thousand characters. */
const id = z.string().check(z.minLength(1), z.maxLength(1_200));
const messageKey = z.object({ address: id, message: id });
const messages = z.array(messageKey).check(z.maxLength(100_000));
const addresses = z.array(id).check(z.maxLength(100_000));
const url = z.string().check(z.maxLength(2000));
const urls = z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(1000));
const mailPart = z.union([
  z.literal('source'),
  z.object({ attachment: z.string().check(z.maxLength(2000)), inline: z.optional(z.boolean()) }),
]);
/** As `lib/urls/site.ts` has it. */
const site = z.string().check(z.maxLength(300));
const password = z.optional(z.string().check(z.maxLength(1000)));
const file = z.tuple([id, id, id]);

/** The input of every call that a page of ours can make, decoded at the background's door. */
export const callInputs = {
  /** A page was opened, the popup maybe over a site: makes an address where none lives for it. */
  'ensure-address': z.object({ site: z.optional(site) }),
  /** Makes an address and shows it. Without parameters the service chooses. */
  'create-address': z.object({
    prefix: z.optional(z.string().check(z.maxLength(64))),
    domain: z.optional(z.number()),
    /** An alias on a third-party mailbox: the one with this id, or the service's choice. */
    mailbox: z.optional(z.union([z.literal('auto'), z.number()])),
  }),
  'select-address': z.object({ address: id }),
  /** The person's own name for an address; an empty one takes it away. */
  'rename-address': z.object({ address: id, name: z.string().check(z.maxLength(60)) }),
  /** Muted ones raise no notification and do not count on the badge. */
  'mute-address': z.object({ address: id, muted: z.boolean() }),
  /** Forgets that an address was used on a site. */
  'forget-site': z.object({ address: id, site }),
  /** Ends a live address; its service is told once `undo-end` can no longer come. */
  'end-address': z.object({ address: id }),
  'undo-end': z.object({ address: id }),
  /** A longer life, or a new one in the first day after its end. */
  'extend-address': z.object({ address: id }),
  /** The same address once more, where its service gives it out; shows it. */
  'recreate-address': z.object({ address: id }),
  /** Hides addresses that are no more, with their mail; `undo-remove` brings them back for a while. */
  'remove-addresses': z.object({ addresses }),
  'undo-remove': z.object({ addresses }),
  /** Domains and mailboxes that the service offers. */
  'list-offer': z.object({}),
  'check-now': z.object({}),
  /** Messages of an address that its view leaves out: `count` after the `offset` newest. */
  'list-messages': z.object({
    address: id,
    offset: z.number().check(z.nonnegative()),
    count: z.number().check(z.positive(), z.maximum(1000)),
  }),
  /** Searches everything stored; without words it only readies itself. */
  'search-messages': z.object({
    query: z.string().check(z.maxLength(1000)),
    count: z.number().check(z.positive(), z.maximum(1000)),
  }),
  'mark-messages': z.object({ messages, unread: z.boolean() }),
  'mark-all-read': z.object({ address: id }),
  /** A message in full; marks it read. */
  'open-message': messageKey,
  /** Fetches a part of a message into the file store (`lib/bus/files.ts` has its key). */
  'fetch-file': z.extend(messageKey, { part: mailPart }),
  'cancel-file': z.extend(messageKey, { part: mailPart }),
  /** The browser is about to be asked, from this kind of window, for the hosts of these remote pictures. */
  'intend-images': z.extend(messageKey, {
    urls,
    origins: urls,
    from: z.enum(['popup', 'panel', 'tab']),
  }),
  /** What the browser was told, should its question have closed the popup that it was asked from. */
  'resume-images': messageKey,
  /** Fetches those of a message's remote pictures that the browser lets us reach. */
  'fetch-images': z.extend(messageKey, { urls }),
  /** Hides messages at once, deletes them for good once `undo-delete` can no longer come. */
  'delete-messages': z.object({ messages }),
  'undo-delete': z.object({ messages }),
  /** An address was copied, beside a page of this site where that is known. */
  'mark-copied': z.object({ address: id, site: z.optional(site) }),
  /** Fills the address into the page of the active tab. */
  'fill-address': z.object({ address: id }),
  /** Fills the code of a message into the page of the active tab. */
  'fill-code': messageKey,
  /** What the page that copies is to put on the clipboard, and whether it could. */
  'read-copy': z.object({}),
  'end-copy': z.object({ copied: z.boolean() }),
  /** Asks a service what it offers, without making an address. */
  'test-service': z.object({ url }),
  /**
   * The browser is about to be asked for all sites, and this setting goes on once it says yes; with
   * none it has said no. A later intent takes the place of an earlier one.
   */
  'intend-all-sites': z.object({ use: z.enum(['offer', 'remoteImages', 'none']) }),
  /** How much is stored. */
  'read-storage': z.object({}),
  /** Writes everything into a file; with a password, so that live addresses can be taken along. */
  'export-data': z.object({ password }),
  /** What a file would bring. */
  'read-import': z.object({ file, password }),
  /** Brings a file in, all or nothing, and deletes it from the file store. */
  'import-data': z.object({ file, password }),
  /** Puts what was set aside because it was damaged into a file. */
  'save-aside': z.object({}),
  'drop-aside': z.object({}),
  /** Forgets everything here; ends live addresses at their services too, where that is wanted. */
  'erase-everything': z.object({ endAddresses: z.boolean() }),
  /** Raises a notification as new mail does. */
  'show-example': z.object({}),
  /** Changes the settings named; the others stay. */
  'save-settings': z.partial(z.object(settingFields)),
};

export type CallName = keyof typeof callInputs;
export type CallInput<Name extends CallName> = z.infer<(typeof callInputs)[Name]>;

/** What each call answers; those not named answer nothing. */
type Outputs = {
  /** The address that is shown; none where one was to be made and could not be. */
  'ensure-address': { address?: string };
  /** With the address itself: a service may have made another than was wished for. */
  'create-address': { address: string; email?: string };
  'recreate-address': { address: string };
  'list-offer': OfferView;
  'list-messages': { messages: MessageView[] };
  'search-messages': SearchResult;
  'open-message': MessageContent;
  /** False where it was cancelled meanwhile. */
  'fetch-file': { fetched: boolean };
  /** How many could not be had, and how many of them for want of permission. */
  'fetch-images': { failed: number; forbidden: number };
  /** Once granted, the pictures have been fetched as far as they can be had. */
  'resume-images': { answer: 'granted' | 'denied' | 'none' };
  'fill-address': { filled: number };
  'fill-code': { filled: number };
  /** Nothing where the background has forgotten it. */
  'read-copy': { text?: string };
  'test-service': OfferView;
  'read-storage': StorageView;
  'export-data': { file: FileKey; size: number; addresses: number; messages: number };
  'save-aside': { file: FileKey };
  'read-import': ImportView;
  'import-data': ImportView;
};
export type CallOutput<Name extends CallName> = Name extends keyof Outputs
  ? Outputs[Name]
  : undefined;
