import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The id that Chromium gives an unpacked extension without a key in its manifest: the first 16
 * bytes of the SHA-256 of its folder's path, each half byte written as a letter from a to p
 * (Chromium, components/crx_file/id_util.cc). The path is in UTF-16 on Windows.
 */
export function extensionIdOf(folder: string): string {
  const path = realpathSync(resolve(folder));
  const bytes = Buffer.from(path, process.platform === 'win32' ? 'utf16le' : 'utf8');
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return digest.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}
