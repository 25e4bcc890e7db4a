import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InputOptions, rolldown } from 'rolldown';
import { licensesOf } from '../build/licenses.ts';

export type PackageToBundle = Omit<InputOptions, 'input'> & {
  /** Folder of the package. */
  folder: string;
  /** Folder to write to. Default: `dist` in the folder of the package. */
  target?: string | undefined;
  /** Title in the licence notice, such as "The service". */
  title: string;
  /** Source files in the folder, by the names of their bundles. */
  entries: Record<string, string>;
  /**
   * Source files of scripts for web pages, by the names of their bundles; each bundle is one file.
   */
  pageScripts?: Record<string, string>;
};

/**
 * Bundles a package for npm with everything that it imports, and writes the licence notice.
 * @throws {Error} for each warning of the bundler
 */
export async function bundlePackage({
  folder,
  target = join(folder, 'dist'),
  title,
  entries,
  pageScripts = {},
  ...options
}: PackageToBundle) {
  rmSync(target, { recursive: true, force: true });
  const bundle = async (sources: [name: string, source: string][], format: 'esm' | 'iife') => {
    const build = await rolldown({
      ...options,
      // Disables debug information, because it contains paths of this machine.
      experimental: { attachDebugInfo: 'none' },
      input: Object.fromEntries(sources.map(([name, source]) => [name, join(folder, source)])),
      onLog(level, log) {
        if (level === 'warn') throw new Error(log.message);
      },
    });
    const { output } = await build.write({
      dir: target,
      format,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      comments: false,
      // Keeps names, for readable stack traces. Node keeps the sources in memory: one byte for each
      // character if all characters are ASCII, otherwise two.
      minify: {
        mangle: false,
        compress: false,
        codegen: { removeWhitespace: true, asciiOnly: true },
      },
    });
    return output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
  };
  const modules = await bundle(Object.entries(entries), 'esm');
  for (const script of Object.entries(pageScripts)) {
    modules.push(...(await bundle([script], 'iife')));
  }
  writeFileSync(join(target, 'LICENSES.txt'), licensesOf(title, modules));
}
