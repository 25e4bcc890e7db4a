/** Whether the browser refused to store more. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Whether what is done found room for what it stores. */
export async function fitsInStorage(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    return false;
  }
}
/** The browser cannot open what is stored, though it was asked several times. */
export class StorageClosed extends Error {
  override name = 'StorageClosed';
  readonly code = 'storage-closed';
}
