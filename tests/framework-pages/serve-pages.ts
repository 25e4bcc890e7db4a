import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { compile } from 'svelte/compiler';
import { build, type Plugin } from 'vite';

export type ServedPages = { url: string; close(): Promise<void> };

/** Names of the pages in a folder: its TypeScript files, without their extension. */
export function pagesIn(folder: URL): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => basename(name, '.ts'))
    .sort();
}

/**
 * Bundles all pages of the folders in one build and serves them on loopback: `/NAME` is a page that
 * runs `NAME.ts`. Names are unique over all folders.
 */
export async function servePages(folders: URL[], plugins: Plugin[] = []): Promise<ServedPages> {
  const scripts = await bundlePages(folders, plugins);
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1));
    const script = scripts.get(path);
    const type = script === undefined ? 'text/html' : 'text/javascript';
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` });
    response.end(script ?? pageOf(path));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pages have no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function pageOf(name: string): string {
  return `<!doctype html><html lang="en"><title>Sign up</title><body><h1>Sign up</h1>
    <div id="app"></div><script type="module" src="/${name}.js"></script></body></html>`;
}

async function bundlePages(folders: URL[], plugins: Plugin[]): Promise<Map<string, string>> {
  const input: Record<string, string> = {};
  for (const folder of folders) {
    for (const name of pagesIn(folder)) input[name] = new URL(`${name}.ts`, folder).pathname;
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [svelte(), ...plugins],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    // The full build of Vue compiles templates in the page.
    resolve: { alias: [{ find: /^vue$/, replacement: 'vue/dist/vue.esm-bundler.js' }] },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
      },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new Error('The pages could not be bundled.');
  return new Map(
    output.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  );
}

function svelte(): Plugin {
  return {
    name: 'svelte',
    transform(source, id) {
      if (!id.endsWith('.svelte')) return null;
      return compile(source, { filename: id, css: 'injected' }).js.code;
    },
  };
}
