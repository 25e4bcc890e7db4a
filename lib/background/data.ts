/** All that is stored: counted, exported, imported and erased. */

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

/** How long services are given to take addresses back when everything is erased, in ms. */
const endTimeout = 8_000;

export type DataDependencies = {
  data: Promise<MailboxData>;
  settingsChanged(): void;
  /** Messages were imported. */
  imported(): void;
  /** Nothing is left; pages that are open start as after installation. */
  erased(): Promise<void>;
};

const password = z.string().check(z.maxLength(1000));
const file = z.tuple([id, id, id]);

export type DataOperations = ReturnType<typeof createDataOperations>;

/** The operations on everything that is stored. */
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
    /** Writes everything into an encrypted file, and that into the file store. */
    exportData: operation(
      { password: password.check(z.minLength(shortestPassword)) },
      async ({ password }) => {
        const settings = await readChosenSettings();
        const files = await readMailFiles();
        const { file, count } = await (await data).write({ settings, files, password });
        return { file: await putTransferFile('export', file), ...count };
      },
    ),
    /** Brings a file of the file store in, all or nothing. */
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
}

async function readMailFiles(): Promise<BackupFile[]> {
  const stored = (await listStoredFiles()).map(({ key }) => key);
  const keys = stored.filter((key) => messageOfFile(key) !== undefined);
  const files = await Promise.all(keys.map(async (key) => ({ key, data: await getFile(key) })));
  return files.flatMap(({ key, data }) => (data ? [{ key, data }] : []));
}

/** Stores files of messages that are not here. Those of messages that are not here are swept later. */
async function storeMailFiles(files: readonly BackupFile[]): Promise<void> {
  for (const { key, data } of files) {
    if (messageOfFile(key) === undefined || (await getFile(key))) continue;
    // A browser would render some types as a page of ours, so the file has no say in it.
    const type = imageType(new Uint8Array(await data.slice(0, 12).arrayBuffer())) ?? '';
    await putFile(key, new Blob([data], { type }));
  }
}

/** Saves the settings that neither the person nor an administrator has chosen here; answers those. */
async function importSettings(settings: unknown): Promise<Partial<SettingValues>> {
  const here = [...Object.keys(await readChosenSettings()), ...(await readLockedNames())];
  const given = Object.entries(validExternalSettings(settings));
  const fresh: Partial<SettingValues> = Object.fromEntries(
    given.filter(([name]) => !here.includes(name)),
  );
  await saveSettings(fresh);
  return fresh;
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
