import { join } from 'node:path';

/** Libraries of this machine's processor, within a Debian package. */
export const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/**
 * A path within a Debian package that set-up has unpacked without installing it.
 *
 * @throws {Error} where the need `mail-servers` was not asked for, or this process is not root's
 */
export function unpackedFrom(name: string, ...path: string[]): string {
  const folder = process.env.MAYFLY_MAIL_SERVERS;
  if (!folder) throw new Error('Postfix and Exim are not there: the need is mail-servers');
  return join(folder, name, ...path);
}
