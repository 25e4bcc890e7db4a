/** All that is stored: counted, exported, imported, erased, and kept for as long as was chosen. */

import type { StorageView, TransferView } from '../bus/client.ts';
import { type FileKey, putTransferFile } from '../bus/files.ts';
import { clearFiles, clearViews, deleteFile, getFile, type Handlers } from '../bus/host.ts';
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
  readChosen,
  readLocked,
  saveSettings,
  soundFieldsFromElsewhere,
} from '../platform/settings.ts';
import { withdrawAll } from './notifications.ts';

/** How long services are given to take addresses back when everything is erased, in ms. */
const patience = 8_000;

export type DataContext = {
  data: Promise<MailboxData>;
  settingsChanged(): void;
  /** How far an export is. */
  progressed(): void;
  /** Messages came out of a file. */
  imported(): void;
  /** Nothing is left; pages that are open start as after installation. */
  erased(): Promise<void>;
};

type DataCall =
  | 'read-storage'
  | 'export-data'
  | 'read-import'
  | 'import-data'
  | 'save-aside'
  | 'drop-aside'
  | 'erase-everything';

/** What answers the calls about everything that is stored. */
export type DataHandlers = Pick<Handlers, DataCall>;

/** The calls about everything that is stored, and how far an export is. */
export function createDataHandlers({
  data,
  settingsChanged,
  progressed,
  imported,
  erased,
}: DataContext): {
  handlers: DataHandlers;
  transfer(): TransferView;
} {
  let transfer: TransferView = { done: 0, total: 0 };
  const progress = (done: number, total: number) => {
    transfer = { done, total };
    progressed();
  };

  const handlers: DataHandlers = {
    'read-storage': async (): Promise<StorageView> => {
      const { usage } = await navigator.storage.estimate();
      return { ...(await (await data).count()), ...(usage === undefined ? {} : { bytes: usage }) };
    },
    'export-data': async ({ password }) => {
      try {
        const settings = await readChosen();
        const wish = { settings, password, onProgress: progress };
        const { file, addresses, messages } = await (await data).write(wish);
        return {
          file: await putTransferFile('export', file),
          size: file.size,
          addresses,
          messages,
        };
      } finally {
        progress(0, 0);
      }
    },
    'read-import': async ({ file, password }) =>
      importOf(await (await data).read(await fileOf(file), password)),
    'import-data': async ({ file, password }) => {
      const read = await (await data).merge(await fileOf(file), password);
      await importSettings(read.settings);
      await deleteFile(file);
      settingsChanged();
      imported();
      return importOf(read);
    },
    'save-aside': async () => ({
      file: await putTransferFile('export', await (await data).writeQuarantine()),
    }),
    'drop-aside': async () => {
      await (await data).clearQuarantine();
    },
    'erase-everything': async ({ endAddresses }) => {
      const tellServices = await eraseMailbox(data);
      if (tellServices && endAddresses) await withinTime(tellServices());
      await eraseSettings();
      await browser.storage.local.clear();
      await browser.storage.session.clear();
      await clearFiles();
      await clearViews();
      await browser.alarms.clearAll();
      await withdrawAll();
      await removeServiceAccess([import.meta.env.WXT_SERVICE_URL]);
      // What could not be opened opens only for a background that begins anew.
      if (!tellServices) browser.runtime.reload();
      if (!tellServices) return;
      settingsChanged();
      await erased();
    },
  };
  return { handlers, transfer: () => transfer };
}

async function fileOf(key: FileKey): Promise<Blob> {
  const file = await getFile(key);
  if (!file) throw new ArchiveError('file-damaged');
  return file;
}

/** Settings of a file count where nothing was chosen here, and no administrator has. */
async function importSettings(settings: unknown): Promise<void> {
  const here = [...Object.keys(await readChosen()), ...(await readLocked())];
  const given = Object.entries(soundFieldsFromElsewhere(settings));
  const fresh = given.filter(([name]) => !here.includes(name));
  await saveSettings(Object.fromEntries(fresh));
}

function importOf({ count, sealed, settings }: ReadFile) {
  const { serviceUrl } = soundFieldsFromElsewhere(settings);
  return { ...count, sealed, ...(serviceUrl === undefined ? {} : { serviceUrl }) };
}

/** Answers what tells the services; nothing where all was deleted unread, as it cannot be opened. */
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
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))]);
}
