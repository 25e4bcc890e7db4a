import type { Problem } from '../bus/views.ts';
import {
  AddressGone,
  BackupError,
  isStorageFull,
  StorageClosed,
  TransferError,
  toServiceProblem,
} from '../mailbox.ts';
import { SettingLockedError } from '../platform/settings.ts';
import { ServiceError } from '../service-client.ts';
import { PageError } from './filling/fill-page.ts';

/** Converts an error to a problem that the locale files have a sentence for. */
export function explainProblem(error: unknown): Problem {
  if (error instanceof ServiceError) return toServiceProblem(error);
  if (error instanceof AddressGone || error instanceof PageError) return { code: error.code };
  if (error instanceof BackupError || error instanceof StorageClosed) return { code: error.code };
  if (error instanceof TransferError) return { code: error.code };
  if (error instanceof SettingLockedError) return { code: 'setting-locked' };
  if (isStorageFull(error)) return { code: 'storage-full' };
  return { code: 'internal', detail: error instanceof Error ? error.message : String(error) };
}
