import { licensesOf } from './licenses.ts';

/** What of a bundle is used here: Vite itself is WXT's, and none of ours. */
type Output = { type: string; modules?: Record<string, { renderedLength: number }> };

/** Gathers what one build of the extension bundles, over all of its bundles. */
export function shippedPackages() {
  const modules = new Set<string>();
  return {
    /** A Vite plugin, for each bundle. */
    plugin: () => ({
      name: 'shipped-packages',
      generateBundle(_options: unknown, bundle: Record<string, Output>): void {
        for (const { modules: parts = {} } of Object.values(bundle)) {
          for (const [module, { renderedLength }] of Object.entries(parts)) {
            if (renderedLength > 0) modules.add(module);
          }
        }
      },
    }),
    /** The file of notices, once all is bundled. Throws before. */
    notice(): { relativeDest: string; contents: string } {
      if (modules.size === 0) throw new Error('Nothing is bundled yet.');
      return { relativeDest: 'NOTICE.txt', contents: licensesOf('The extension', modules) };
    },
  };
}
