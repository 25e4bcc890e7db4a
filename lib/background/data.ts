/** Counts, exports, imports and erases everything that is stored. */

import * as z from 'zod/mini';
import { messageOfFile, putTransferFile } from '../bus/files.ts';
import { clearFiles, clearViews, getFile, listStoredFiles, putFile } from '../bus/host.ts';
import { id, operation } from '../bus/operation.ts';
import type { ImportView, StorageView } from '../bus/views.ts';
import {
  BackupError,
  type BackupFile,
  deleteStoredMailbox,
  type MailboxData,
  StorageClosed,
} from '../mailbox.ts';
import { withoutUndefined } from '../objects/without-undefined.ts';
import { shortestPassword } from '../password-strength.ts';
import { browser } from '../platform/browser.ts';
import { removeServiceAccess } from '../platform/permissions.ts';
import type { SettingValues } from '../platform/setting-fields.ts';
import {
  eraseSettings,
  readChosenSettings,
  readLockedNames,
  saveSettings,
  validExternalSettings,
} from '../platform/settings.ts';
import { forgetLogins } from '../service-client.ts';
import { clearNotifications } from './notifications.ts';
import { imageType } from './remote-images.ts';

/** How long in ms services may take to end addresses when everything is erased. */
const endTimeout = 8_000;

export type DataDependencies = {
  data: Promise<MailboxData>;
  settingsChanged(): void;
  imported(): void;
  /** Called after everything was erased: open pages then start as after installation. */
  erased(): Promise<void>;
};

const password = z.string().check(z.maxLength(1000));
const file = z.tuple([id, id, id]);

export type DataOperations = ReturnType<typeof createDataOperations>;

export function createDataOperations({
  data,
  settingsChanged,
  imported,
  erased,
}: DataDependencies) {
  return {
    readStorage: operation({}, async (): Promise<StorageView> => {
      const { usage } = await navigator.storage.estimate();
      return { ...(await (await data).count()), ...(usage === undefined ? {} : { bytes: usage }) };
    }),
    /** Writes everything to an encrypted file in the file store. */
    exportData: operation(
      { password: password.check(z.minLength(shortestPassword)) },
      async ({ password }) => {
        const settings = await readChosenSettings();
        const files = await readMailFiles();
        const { file, count } = await (await data).write({ settings, files, password });
        return { file: await putTransferFile('export', file), ...count };
      },
    ),
    /** Imports a file from the file store, all or nothing. */
    importData: operation({ file, password }, async ({ file, password }) => {
      const stored = await getFile(file);
      if (!stored) throw new BackupError('file-damaged');
      const { count, settings, files } = await (await data).import(stored, password);
      const { serviceUrl } = await importSettings(settings);
      settingsChanged();
      imported();
      await storeMailFiles(files);
      return { ...count, ...withoutUndefined({ serviceUrl }) } satisfies ImportView;
    }),
    /** Erases everything; with `endAddresses` also ends live addresses at their services. */
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
      // The unreadable database was deleted. Only a restarted background opens the new database.
      if (!endAtServices) return browser.runtime.reload();
      settingsChanged();
      await erased();
    }),
  };
}

async function readMailFiles(): Promise<BackupFile[]> {
  const stored = (await listStoredFiles()).map(({ key }) => key);
  const keys = stored.filter((key) => messageOfFile(key) !== undefined);
  const files = await Promise.all(keys.map(async (key) => ({ key, data: await getFile(key) })));
  return files.flatMap(({ key, data }) => (data ? [{ key, data }] : []));
}

/**
 * Stores the imported files that are not stored yet. `sweepFiles` later deletes files whose message
 * does not exist.
 */
async function storeMailFiles(files: readonly BackupFile[]): Promise<void> {
  for (const { key, data } of files) {
    if (messageOfFile(key) === undefined || (await getFile(key))) continue;
    // The browser would render some types as an extension page, so the declared type is not
    // trusted.
    const type = imageType(new Uint8Array(await data.slice(0, 12).arrayBuffer())) ?? '';
    await putFile(key, new Blob([data], { type }));
  }
}

/** Saves and returns the imported settings that neither the person nor an administrator has set. */
async function importSettings(settings: unknown): Promise<Partial<SettingValues>> {
  const here = [...Object.keys(await readChosenSettings()), ...(await readLockedNames())];
  const given = Object.entries(validExternalSettings(settings));
  const fresh: Partial<SettingValues> = Object.fromEntries(
    given.filter(([name]) => !here.includes(name)),
  );
  await saveSettings(fresh);
  return fresh;
}

/**
 * Erases the mailbox. Returns a function that ends the addresses at their services; undefined if
 * the database could not be opened and was deleted unread.
 */
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
