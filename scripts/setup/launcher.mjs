// @ts-check
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a small program `name` into `bin` that starts the one of the unpacked package with the
 * package's own libraries.
 * @param {{ bin: string, name: string, unpacked: string }} options
 */
export function writeLauncher({ bin, name, unpacked }) {
  const quoted = (/** @type {string} */ path) => `'${path.replaceAll("'", "'\\''")}'`;
  const lines = [
    '#!/bin/sh',
    `LD_LIBRARY_PATH=${quoted(join(unpacked, 'usr', 'lib', 'postfix'))}`,
    'export LD_LIBRARY_PATH',
    `exec ${quoted(join(unpacked, 'usr', 'sbin', name))} "$@"`,
    '',
  ];
  mkdirSync(bin, { recursive: true });
  const path = join(bin, name);
  writeFileSync(path, lines.join('\n'));
  chmodSync(path, 0o755);
}
