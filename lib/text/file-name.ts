/** Names for files that strangers named, fit to be written to a disk. */
import { displayFileName } from './display-text.ts';

/** What some file system or shell takes for something else than a part of a name. */
const special = /[\\/:*?"<>|]/gu;
/** Devices of Windows, whatever ending follows. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/**
 * A name without path, control and direction-changing characters, whose true ending is the one that
 * is seen; no hidden file, and no device of Windows.
 *
 * @param fallback for a name of which nothing is left
 */
export function safeFileName(name: string, fallback: string): string {
  const clean = displayFileName(name)
    .replace(special, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  return (clean || fallback).replace(reserved, '_$&');
}
