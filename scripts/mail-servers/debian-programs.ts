import { join } from 'node:path';
import { unpackedFolder } from '../setup/needs.mjs';

/** The folder of libraries in a Debian package for this machine's processor. */
const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** A path within the Debian packages that set-up unpacked without installing them. */
export function unpacked(...path: string[]): string {
  return join(unpackedFolder, ...path);
}

/** LD_LIBRARY_PATH of unpacked programs. */
export const libraryPath = ['usr/lib/postfix', libraries, libraries.replace('usr/', '')]
  .map((folder) => unpacked(folder))
  .join(':');

/** The environment of unpacked programs. */
export const unpackedEnvironment = { ...process.env, LD_LIBRARY_PATH: libraryPath };
