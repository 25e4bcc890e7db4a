import { join } from 'node:path';
import { unpackedFolder } from '../setup/needs.mjs';

/** Libraries of this machine's processor, within a Debian package. */
export const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** A path within the Debian packages that set-up unpacked without installing them. */
export function unpacked(...path: string[]): string {
  return join(unpackedFolder, ...path);
}

/** Where unpacked programs find their libraries; a value for LD_LIBRARY_PATH. */
export const libraryPath = ['usr/lib/postfix', libraries, libraries.replace('usr/', '')]
  .map((folder) => unpacked(folder))
  .join(':');

/** The environment in which unpacked programs run. */
export const unpackedEnvironment = { ...process.env, LD_LIBRARY_PATH: libraryPath };
