import * as z from 'zod/mini';
import { settingFields } from '../settings-fields.ts';
import type { MessageContent, OfferView } from './views.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const messageKey = z.object({ address: id, message: id });
const url = z.string().check(z.maxLength(2000));

/** The input of every call that a page of ours can make, decoded at the background's door. */
export const callInputs = {
  /** A page was opened: makes an address where none lives. */
  'ensure-address': z.object({}),
  /** Makes an address and shows it. Without parameters the service chooses. */
  'create-address': z.object({
    prefix: z.optional(z.string().check(z.maxLength(64))),
    domain: z.optional(z.number()),
    /** An alias on a third-party mailbox: the one with this id, or the service's choice. */
    mailbox: z.optional(z.union([z.literal('auto'), z.number()])),
  }),
  'select-address': z.object({ address: id }),
  /** Domains and mailboxes that the service offers. */
  'list-offer': z.object({}),
  'check-now': z.object({}),
  /** A message in full; marks it read. */
  'open-message': messageKey,
  /** Hides messages at once, deletes them for good once `undo-delete` can no longer come. */
  'delete-messages': z.object({ messages: z.array(messageKey).check(z.maxLength(1000)) }),
  'undo-delete': z.object({ messages: z.array(messageKey).check(z.maxLength(1000)) }),
  /** Fills the address into the page of the active tab. */
  'fill-address': z.object({ address: id }),
  /** Fills the code of a message into the page of the active tab. */
  'fill-code': messageKey,
  /** Asks a service what it offers, without making an address. */
  'test-service': z.object({ url }),
  /** Changes the settings named; the others stay. */
  'save-settings': z.partial(z.object(settingFields)),
};

export type CallName = keyof typeof callInputs;
export type CallInput<Name extends CallName> = z.infer<(typeof callInputs)[Name]>;

/** What each call answers; those not named answer nothing. */
type Outputs = {
  'create-address': { address: string };
  'list-offer': OfferView;
  'open-message': MessageContent;
  'fill-address': { filled: number };
  'fill-code': { filled: number };
  'test-service': OfferView;
};
export type CallOutput<Name extends CallName> = Name extends keyof Outputs
  ? Outputs[Name]
  : undefined;
