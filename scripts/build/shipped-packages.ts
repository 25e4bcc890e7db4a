import { licensesOf } from './licenses.ts';

/** The parts of Rollup's output that are used here. */
type Output = { type: string; modules?: Record<string, { renderedLength: number }> };

/** Collects the modules of all bundles of one build, for the licence notice. */
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
    /** The notice. @throws before the bundles are generated */
    notice(): { relativeDest: string; contents: string } {
      if (modules.size === 0) throw new Error('Nothing is bundled yet.');
      return { relativeDest: 'NOTICE.txt', contents: licensesOf('The extension', modules) };
    },
  };
}
