/** Why a file cannot be imported. */
export type ArchiveErrorCode =
  /** Not a file that this extension made. */
  | 'file-foreign'
  /** Made by this extension, and changed or cut since. */
  | 'file-damaged'
  /** Made by a newer version. */
  | 'file-newer'
  | 'file-too-large'
  | 'wrong-password';

/** A file that cannot be imported. Nothing was changed. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly code: ArchiveErrorCode;
  constructor(code: ArchiveErrorCode) {
    super(code);
    this.code = code;
  }
}
