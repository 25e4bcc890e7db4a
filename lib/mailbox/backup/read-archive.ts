import * as z from 'zod/mini';
import { isNestedDeeper } from '../../text/json-depth.ts';
import { Access, Archive, ArchiveError, currentVersion, Envelope } from './archive-format.ts';
import { unseal } from './encrypt-archive.ts';

/** Largest file that is read, in bytes: browsers hold no longer text. */
const largest = 400 * 1024 * 1024;
/** Deepest nesting in a file of ours, with some air. */
const deepest = 16;

/**
 * Reads an exported file.
 * @throws {ArchiveError}
 */
export async function readArchive(file: Blob): Promise<Archive> {
  if (file.size > largest) throw new ArchiveError('file-too-large');
  const value = parseJson(await file.text());
  const envelope = z.safeParse(Envelope, value);
  if (!envelope.success) throw new ArchiveError('file-foreign');
  if (envelope.data.version > currentVersion) throw new ArchiveError('file-newer');
  const archive = z.safeParse(Archive, value);
  if (!archive.success) throw new ArchiveError('file-damaged');
  // Whose mail it is could not be told.
  const ids = new Set(archive.data.addresses.map(({ id }) => id));
  if (ids.size < archive.data.addresses.length) throw new ArchiveError('file-damaged');
  return archive.data;
}

/**
 * What opens the addresses of a file that lived when it was made, by their ids; nothing where the
 * file has none of it or no password is given.
 * @throws {ArchiveError} `wrong-password`, `file-damaged`
 */
export async function readAccess(
  { access }: Archive,
  password: string | undefined,
): Promise<Map<string, string>> {
  if (!access || !password) return new Map();
  const opened = z.safeParse(Access, parseJson(await unseal(access, password)));
  if (!opened.success) throw new ArchiveError('file-damaged');
  return new Map(opened.data);
}

function parseJson(text: string): unknown {
  if (isNestedDeeper(text, deepest)) throw new ArchiveError('file-foreign');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // Ours up to where it was cut off.
    const ours = /^\uFEFF?\s*\{\s*"format"\s*:\s*"mayfly"/.test(text);
    throw new ArchiveError(ours ? 'file-damaged' : 'file-foreign');
  }
}
