import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('./character-names.ts', import.meta.url));

/**
 * A Vite plugin: postal-mime and htmlparser2 bring a table of HTML's named characters each, and the
 * background needs one.
 */
export function oneCharacterTable() {
  return {
    name: 'one-character-table',
    enforce: 'pre' as const,
    resolveId: (source: string, importer: string | undefined) =>
      source === './html-entities.js' && importer?.includes('postal-mime') ? ours : undefined,
  };
}
