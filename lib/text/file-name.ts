/**
 * Untrusted file names. Separate from `display-text.ts`, which every page loads before it paints.
 */
import { displayText } from './display-text.ts';

/** A file name. A long name is shortened in the middle, so that its extension stays visible. */
export function displayFileName(name: string): string {
  const points = [...displayText(name, 4000)];
  if (points.length <= 80) return points.join('');
  return `${points.slice(0, 50).join('')}…${points.slice(-29).join('')}`;
}

/** Characters with a special meaning in a file system or shell. */
const special = /[\\/:*?"<>|]/gu;
/** Device names of Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/**
 * A safe file name: without path, control and direction-changing characters, so that the visible
 * extension is the real one; never a hidden file or a Windows device name.
 *
 * @param fallback used if nothing of the name is left
 */
export function safeFileName(name: string, fallback: string): string {
  const clean = displayFileName(name)
    .replace(special, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  return (clean || fallback).replace(reserved, '_$&');
}
