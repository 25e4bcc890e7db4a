import { statSync } from 'node:fs';

/** Which files a database is in, however they are called by now. */
export interface FileIdentity {
  file: string;
  log: string;
}

function identity(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? '' : `${found.dev}:${found.ino}`;
}

/** The place of an open database in WAL mode, by the path that it was opened at. */
export function fileIdentityOf(path: string): FileIdentity {
  return { file: identity(path), log: identity(`${path}-wal`) };
}

/** The file was moved, replaced or deleted while it was open: what is written now nobody finds. */
export class FileMoved extends Error {
  override readonly name = 'FileMoved';

  constructor(path: string) {
    super(`The file ${path} or its log is no longer the one that was opened.`);
  }
}
