import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extensionIdOf } from '../../../scripts/browsers/extension-id.ts';

it('extensionIdOf returns the id that Chromium gives an unpacked extension', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-id-'));
  try {
    const link = join(folder, 'link');
    symlinkSync('/', link);
    // The SHA-256 of "/" begins with 8a5edab282632443219e051e4ade2d1d.
    expect(extensionIdOf('/')).toBe('ikfonklcicgdceedcbjoafboeknocnbn');
    expect(extensionIdOf(link)).toBe(extensionIdOf('/'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
