/** What of Vite's plugins is used here: Vite itself is WXT's, and none of ours. */
type Chunk = { imports: string[] };
type Tag = { tag: 'link'; attrs: Record<string, string | boolean>; injectTo: 'head' };
type Context = { chunk?: Chunk; bundle?: Record<string, Partial<Chunk>> };

/**
 * A Vite plugin: each page names all scripts that it needs at once, so that none is asked for only
 * when the one that imports it is here. Vite's own way to do so brings code for each import on
 * demand as well.
 */
export function preloadScripts() {
  return {
    name: 'preload-scripts',
    transformIndexHtml: {
      order: 'post' as const,
      handler(_html: string, { chunk, bundle = {} }: Context): Tag[] {
        const files = new Set(chunk?.imports);
        for (const file of files) {
          for (const imported of bundle[file]?.imports ?? []) files.add(imported);
        }
        return [...files].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
