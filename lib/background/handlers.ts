import type { OfferView } from '../bus/client.ts';
import type { Handlers } from '../bus/host.ts';
import type { Mailbox } from '../mailbox.ts';
import { saveSettings } from '../platform/settings.ts';
import {
  connectService,
  plainDialect,
  ServiceError,
  type Surroundings,
} from '../service-client.ts';
import { readServiceAddress } from '../urls/service-address.ts';
import { dropIntent, noteIntent } from './all-sites-permission.ts';
import type { Copier } from './copy-text.ts';
import type { DataHandlers } from './data.ts';
import { understoodOf } from './dialect-view.ts';
import { fill } from './filling/fill.ts';
import { forgetWaitingPage } from './filling/waiting-page.ts';
import { announceExample } from './notifications.ts';

/** What the calls of pages lead to. */
export type HandlerContext = {
  mailbox: Promise<Mailbox>;
  surroundings: Surroundings;
  /** Somebody began to wait for mail. */
  wake(): void;
  /** Something was taken away: finish that once it can no longer be undone. */
  deleted(): void;
  settingsChanged(): void;
  /** The calls about everything that is stored. */
  data: DataHandlers;
  /** The calls of the page that copies. */
  copying: Copier['handlers'];
  /** The calls about files of messages and their remote pictures. */
  files: Pick<
    Handlers,
    'fetch-file' | 'cancel-file' | 'fetch-images' | 'intend-images' | 'resume-images'
  >;
};

/** One handler for each call of the bus. */
export function createHandlers(context: HandlerContext): Handlers {
  const { mailbox, wake } = context;
  return {
    'ensure-address': async ({ site }) => {
      const address = await (await mailbox).ensureAddress(site);
      wake();
      return address === undefined ? {} : { address };
    },
    'create-address': async (wish) => {
      const { createAddress, addressToFill } = await mailbox;
      const address = await createAddress(wish);
      wake();
      const made = await addressToFill(address);
      return { address, ...(made ? { email: made.value } : {}) };
    },
    'select-address': async ({ address }) => {
      await (await mailbox).selectAddress(address);
      wake();
    },
    'rename-address': async ({ address, name }) => {
      await (await mailbox).renameAddress(address, name);
    },
    'mute-address': async ({ address, muted }) => {
      await (await mailbox).muteAddress(address, muted);
    },
    'forget-site': async ({ address, site }) => {
      await (await mailbox).forgetSite(address, site);
      await forgetWaitingPage(address);
    },
    'end-address': async ({ address }) => {
      await (await mailbox).endAddress(address);
      context.deleted();
    },
    'undo-end': async ({ address }) => {
      await (await mailbox).undoEnd(address);
      wake();
    },
    'extend-address': async ({ address }) => {
      await (await mailbox).extendAddress(address);
      wake();
    },
    'recreate-address': async (input) => {
      const address = await (await mailbox).recreateAddress(input.address);
      wake();
      return { address };
    },
    'remove-addresses': async ({ addresses }) => {
      await (await mailbox).removeAddresses(addresses);
      for (const address of addresses) await forgetWaitingPage(address);
      context.deleted();
    },
    'undo-remove': async ({ addresses }) => {
      await (await mailbox).undoRemove(addresses);
    },
    'list-offer': async () => offerOf(await (await mailbox).readOffer()),
    'check-now': async () => {
      const box = await mailbox;
      const current = await box.current();
      await box.checkMail({ urgent: current ? [current] : [] });
    },
    'list-messages': async ({ address, offset, count }) => ({
      messages: await (await mailbox).listMessages(address, offset, count),
    }),
    'search-messages': async ({ query, count }) => (await mailbox).searchMessages(query, count),
    'mark-messages': async ({ messages, unread }) => {
      await (await mailbox).markMessages(messages, unread);
    },
    'mark-all-read': async ({ address }) => {
      await (await mailbox).markAllRead(address);
    },
    'open-message': async (key) => (await mailbox).openMessage(key),
    'delete-messages': async ({ messages }) => {
      await (await mailbox).deleteMessages(messages);
      context.deleted();
    },
    'undo-delete': async ({ messages }) => {
      await (await mailbox).undoDelete(messages);
    },
    'mark-copied': async ({ address, site }) => {
      await (await mailbox).markFilled(address, site);
      wake();
    },
    'fill-address': async ({ address }) => {
      const outcome = await fill(await mailbox, { kind: 'address', address, pointed: false });
      wake();
      return outcome;
    },
    'fill-code': async (message) => {
      const outcome = await fill(await mailbox, { kind: 'code', message, pointed: false });
      wake();
      return outcome;
    },
    'test-service': async ({ url }) => {
      const base = baseOf(url);
      const known = await (await mailbox).dialectOf(base);
      const service = connectService(base, known ?? plainDialect, context.surroundings);
      const { dialect, ...offer } = await service.readOffer();
      const bearer = known?.bearer ?? dialect.bearer;
      return { ...offerOf(offer), understood: understoodOf({ ...dialect, bearer }) };
    },
    'intend-all-sites': async ({ use }) => {
      await (use === 'none' ? dropIntent() : noteIntent(use, Date.now()));
    },
    ...context.data,
    ...context.files,
    ...context.copying,
    'show-example': async () => {
      await announceExample();
    },
    'save-settings': async ({ serviceUrl, ...changes }) => {
      await saveSettings({
        ...defined(changes),
        ...(serviceUrl === undefined ? {} : { serviceUrl: baseOf(serviceUrl) }),
      });
      context.settingsChanged();
    },
  };
}

/** Without the fields that were left out: they would overwrite what is stored. */
function defined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

function offerOf({ domains, mailboxes, features }: OfferView): OfferView {
  return { domains, mailboxes, features };
}

function baseOf(typed: string): string {
  const address = readServiceAddress(typed);
  if (typeof address === 'string') throw new ServiceError(address);
  return address.base;
}
