import { join } from 'node:path';
import { unpackedFolder } from '../setup/needs.mjs';

/** The folder for libraries in a Debian package, for the processor of this machine. */
const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** A path in the Debian packages that set-up has unpacked but not installed. */
export function unpacked(...path: string[]): string {
  return join(unpackedFolder, ...path);
}

/** LD_LIBRARY_PATH for unpacked programs. */
export const libraryPath = ['usr/lib/postfix', libraries, libraries.replace('usr/', '')]
  .map((folder) => unpacked(folder))
  .join(':');

/** Environment variables for unpacked programs. */
export const unpackedEnvironment = { ...process.env, LD_LIBRARY_PATH: libraryPath };
