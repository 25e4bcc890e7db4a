/** All that is stored: counted, exported, imported, erased, and kept for as long as was chosen. */

import * as z from 'zod/mini';
import { type FileKey, putTransferFile } from '../bus/files.ts';
import { clearFiles, clearViews, deleteFile, getFile } from '../bus/host.ts';
import { id, operation } from '../bus/operation.ts';
import type { ImportView, StorageView, TransferView } from '../bus/views.ts';
import {
  ArchiveError,
  deleteStoredMailbox,
  type MailboxData,
  type ReadFile,
  StorageClosed,
} from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { removeServiceAccess } from '../platform/permissions.ts';
import {
  eraseSettings,
  readChosenSettings,
  readLockedNames,
  saveSettings,
  validForeignSettings,
} from '../platform/settings.ts';
import { forgetLogins } from '../service-client.ts';
import { clearNotifications } from './notifications.ts';

/** How long services are given to take addresses back when everything is erased, in ms. */
const endTimeout = 8_000;

export type DataDependencies = {
  data: Promise<MailboxData>;
  settingsChanged(): void;
  /** How far an export is. */
  progressed(): void;
  /** Messages came out of a file. */
  imported(): void;
  /** Nothing is left; pages that are open start as after installation. */
  erased(): Promise<void>;
};

const password = z.optional(z.string().check(z.maxLength(1000)));
const file = z.tuple([id, id, id]);

export type DataOperations = ReturnType<typeof createDataOperations>['operations'];

/** The operations on everything that is stored, and how far an export is. */
export function createDataOperations({
  data,
  settingsChanged,
  progressed,
  imported,
  erased,
}: DataDependencies) {
  let transfer: TransferView = { done: 0, total: 0 };
  const onProgress = (done: number, total: number) => {
    transfer = { done, total };
    progressed();
  };

  const operations = {
    readStorage: operation({}, async (): Promise<StorageView> => {
      const { usage } = await navigator.storage.estimate();
      return { ...(await (await data).count()), ...(usage === undefined ? {} : { bytes: usage }) };
    }),
    /** Writes everything into a file; with a password, so that live addresses can be taken along. */
    exportData: operation({ password }, async ({ password }) => {
      try {
        const settings = await readChosenSettings();
        const archive = await (await data).write({ settings, password, onProgress });
        const { file, addresses, messages } = archive;
        const key = await putTransferFile('export', file);
        return { file: key, size: file.size, addresses, messages };
      } finally {
        onProgress(0, 0);
      }
    }),
    /** What an import of a file would bring. */
    readImport: operation({ file, password }, async ({ file, password }) =>
      toImportView(await (await data).read(await readTransferFile(file), password)),
    ),
    /** Brings a file in, all or nothing, and deletes it from the file store. */
    importData: operation({ file, password }, async ({ file, password }) => {
      const read = await (await data).merge(await readTransferFile(file), password);
      await importSettings(read.settings);
      await deleteFile(file);
      settingsChanged();
      imported();
      return toImportView(read);
    }),
    /** Forgets everything here; ends live addresses at their services too, where that is wanted. */
    eraseEverything: operation({ endAddresses: z.boolean() }, async ({ endAddresses }) => {
      const endAtServices = await eraseMailbox(data);
      if (endAtServices && endAddresses) await withinTime(endAtServices());
      forgetLogins();
      await eraseSettings();
      await browser.storage.local.clear();
      await browser.storage.session.clear();
      await clearFiles();
      await clearViews();
      await browser.alarms.clearAll();
      await clearNotifications();
      await removeServiceAccess([import.meta.env.WXT_SERVICE_URL].filter(Boolean));
      // What could not be opened opens only for a background that begins anew.
      if (!endAtServices) return browser.runtime.reload();
      settingsChanged();
      await erased();
    }),
  };
  return { operations, transfer: () => transfer };
}

async function readTransferFile(key: FileKey): Promise<Blob> {
  const file = await getFile(key);
  if (!file) throw new ArchiveError('file-damaged');
  return file;
}

/** Settings of a file count where nothing was chosen here, and no administrator has. */
async function importSettings(settings: unknown): Promise<void> {
  const here = [...Object.keys(await readChosenSettings()), ...(await readLockedNames())];
  const given = Object.entries(validForeignSettings(settings));
  const fresh = given.filter(([name]) => !here.includes(name));
  await saveSettings(Object.fromEntries(fresh));
}

function toImportView({ count, sealed, settings }: ReadFile): ImportView {
  const { serviceUrl } = validForeignSettings(settings);
  return { ...count, sealed, ...(serviceUrl === undefined ? {} : { serviceUrl }) };
}

/** Answers what ends the addresses at their services; nothing where all was deleted unread, as it cannot be opened. */
async function eraseMailbox(
  data: Promise<MailboxData>,
): Promise<(() => Promise<void>) | undefined> {
  try {
    return await (await data).erase();
  } catch (error) {
    if (!(error instanceof StorageClosed)) throw error;
    await deleteStoredMailbox();
    return undefined;
  }
}

async function withinTime(work: Promise<void>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, endTimeout))]);
}
