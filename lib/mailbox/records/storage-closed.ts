/** The browser cannot open what is stored, though it was asked several times. */
export class StorageClosed extends Error {
  override name = 'StorageClosed';
  readonly code = 'storage-closed';
}
