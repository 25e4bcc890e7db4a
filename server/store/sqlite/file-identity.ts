import { statSync } from 'node:fs';

/** Identities of the files of a database, independent of their paths. */
export type FileIdentity = {
  file: string;
  log: string;
};

function identity(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? '' : `${found.dev}:${found.ino}`;
}

/** The identities of the files of a database in WAL mode at `path`. */
export function fileIdentityOf(path: string): FileIdentity {
  return { file: identity(path), log: identity(`${path}-wal`) };
}

/** The file was moved, replaced or deleted while it was open: further writes would be lost. */
export class FileMoved extends Error {
  override readonly name = 'FileMoved';

  constructor(path: string) {
    super(`The file ${path} or its log is no longer the one that was opened.`);
  }
}
