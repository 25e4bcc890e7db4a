export function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Runs an action; returns false if storage is full. */
export async function fitsInStorage(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    return false;
  }
}

/**
 * The database cannot be opened: the browser failed several times, or a newer version of the
 * extension wrote it.
 */
export class StorageClosed extends Error {
  override name = 'StorageClosed';
  readonly code: 'storage-closed' | 'storage-newer';

  constructor(
    message: string,
    {
      code = 'storage-closed',
      cause,
    }: { code?: StorageClosed['code'] | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
  }
}
