import { posix } from 'node:path';
import type { Import, ImportGraph } from './import-graph.ts';

/** An import rule: `sentence` states the rule, `broken` lists its violations. */
type Rule = { sentence: string; broken: (graph: ImportGraph) => string[] };

const within = (path: string | undefined, folder: string) =>
  path?.startsWith(`${folder}/`) === true;

/** The room of lib that contains a file: `mailbox` for lib/mailbox.ts and all of lib/mailbox/. */
function roomOf(path: string | undefined): string | undefined {
  return /^lib\/([^/.]+)/.exec(path ?? '')?.[1];
}

/** A rule that is checked for each import. */
function eachImport(
  sentence: string,
  breaks: (from: string, imported: Import, graph: ImportGraph) => boolean,
): Rule {
  return {
    sentence,
    broken: (graph) =>
      [...graph].flatMap(([path, imports]) =>
        imports
          .filter((imported) => breaks(path, imported, graph))
          .map(({ specifier }) => `${path} imports ${specifier}`),
      ),
  };
}

const contractAlone = eachImport('lib/contract imports only zod', (from, { specifier, path }) => {
  if (roomOf(from) !== 'contract') return false;
  return path === undefined ? !/^zod(?:\/|$)/.test(specifier) : roomOf(path) !== 'contract';
});

const mimeAlone = eachImport(
  'lib/mime imports no other file of the project',
  (from, { path }) => roomOf(from) === 'mime' && path !== undefined && roomOf(path) !== 'mime',
);

const serverAlone = eachImport(
  'server imports only its own files, lib/contract.ts, lib/mime.ts and lib/code-detection.ts',
  (from, { path }) => {
    const faces = ['lib/contract.ts', 'lib/mime.ts', 'lib/code-detection.ts'];
    if (!within(from, 'server') || path === undefined) return false;
    return !within(path, 'server') && !faces.includes(path);
  },
);

const clientAlone = eachImport(
  'client imports only its own files, the faces of lib/service-client, lib/code-detection, lib/mime and lib/mail-html, lib/text and lib/urls; no other room imports client',
  (from, { path }) => {
    if (!within(from, 'client')) return within(path, 'client');
    const rooms = ['service-client', 'code-detection', 'mime', 'mail-html'];
    const faces = rooms.map((room) => `lib/${room}.ts`);
    const isOpen = ['client', 'lib/text', 'lib/urls'].some((folder) => within(path, folder));
    return path !== undefined && !isOpen && !faces.includes(path);
  },
);

const outerFolders = ['lib', 'components', 'entrypoints'];

const noImportFromOuterFolder = eachImport(
  'lib imports no component or entrypoint, components import no entrypoint, and none of them imports server, scripts or tests',
  (from, { path }) => {
    const position = outerFolders.findIndex((folder) => within(from, folder));
    if (position < 0) return false;
    const above = [...outerFolders.slice(position + 1), 'server', 'scripts', 'tests'];
    return above.some((folder) => within(path, folder));
  },
);

const scriptsWithoutTests = eachImport(
  'scripts import no tests',
  (from, { path }) => within(from, 'scripts') && within(path, 'tests'),
);

/** The folders of a path except the first one, outermost first. */
function foldersAround(path: string): string[] {
  const folders = posix.dirname(path).split('/');
  return folders.slice(1).map((_, depth) => folders.slice(0, depth + 2).join('/'));
}

/** `lib/mailbox.ts` is the face of lib/mailbox/. A folder without a face only groups its files. */
function facesOf(folder: string): string[] {
  return ['ts', 'tsx', 'mjs'].map((ending) => `${folder}.${ending}`);
}

const faces = eachImport(
  'a file of a folder with a face is imported only within the folder and by the face: lib/thing.ts is the face of lib/thing/',
  (from, { path }, graph) => {
    if (path === undefined || !graph.has(path)) return false;
    return foldersAround(path).some((folder) => {
      const beside = facesOf(folder).filter((file) => graph.has(file));
      return beside.length > 0 && !within(from, folder) && !beside.includes(from);
    });
  },
);

/** Import cycles, including type imports; one entry for each cycle. */
function cyclesIn(graph: ImportGraph): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (path: string, chain: string[]): void => {
    const start = chain.indexOf(path);
    if (start >= 0) cycles.push([...chain.slice(start), path].join(' → '));
    if (start >= 0 || finished.has(path)) return;
    for (const imported of graph.get(path) ?? []) {
      if (imported.path !== undefined) visit(imported.path, [...chain, path]);
    }
    finished.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

const noCycles: Rule = {
  sentence: 'no imports form a cycle, not even type imports',
  broken: cyclesIn,
};

/**
 * Each layer may import the layers before it. The bus has the types of operations and views, which
 * the mailbox implements. The background connects both.
 */
const layers = ['contract', 'service-client', 'bus', 'mailbox', 'background'];

function layerOf(path: string | undefined): number {
  return layers.indexOf(roomOf(path) ?? '');
}

const oneDirection = eachImport(
  'each layer imports only earlier layers: contract, service-client, bus, mailbox, background',
  // The client of the bus imports the type of all operations from the background, for pages.
  (from, { path, typeOnly }) =>
    layerOf(from) >= 0 &&
    layerOf(path) > layerOf(from) &&
    !(typeOnly && from === 'lib/bus/client.ts' && path === 'lib/background.ts'),
);

const backgroundRooms = new Set<string | undefined>(['service-client', 'mailbox']);

/**
 * Whether a module is only for the background. A page that imports it, even indirectly, bundles it.
 */
function isBackgroundOnly({ specifier, path }: Import): boolean {
  return backgroundRooms.has(roomOf(path)) || /^zod(?:\/|$)/.test(specifier);
}

function isView(path: string): boolean {
  if (within(path, 'components')) return true;
  return within(path, 'entrypoints') && !/^entrypoints\/background[./]/.test(path);
}

/** The shortest chains of value imports from a view to a module for the background only. */
function chainsFrom(start: string, graph: ImportGraph): string[] {
  const seen = new Set([start]);
  const queue = [[start]];
  const chains: string[] = [];
  for (let chain = queue.shift(); chain !== undefined; chain = queue.shift()) {
    for (const imported of graph.get(chain.at(-1) ?? '') ?? []) {
      if (imported.typeOnly) continue;
      const next = imported.path ?? imported.specifier;
      if (seen.has(next)) continue;
      seen.add(next);
      if (isBackgroundOnly(imported)) chains.push([...chain, next].join(' → '));
      else queue.push([...chain, next]);
    }
  }
  return chains;
}

const viewsAvoidBackground: Rule = {
  sentence:
    'components, pages and content scripts do not import lib/service-client, lib/mailbox or zod, not even indirectly',
  broken: (graph) => [...graph.keys()].filter(isView).flatMap((path) => chainsFrom(path, graph)),
};

const typesFromTheBus = eachImport(
  'components and pages import types from the bus, not from lib/service-client or lib/mailbox',
  (from, { path, typeOnly }) => isView(from) && typeOnly && backgroundRooms.has(roomOf(path)),
);

/** All import rules. */
const rules: Rule[] = [
  contractAlone,
  mimeAlone,
  serverAlone,
  clientAlone,
  noImportFromOuterFolder,
  scriptsWithoutTests,
  faces,
  noCycles,
  oneDirection,
  viewsAvoidBackground,
  typesFromTheBus,
];

/** Violations, one line each: rule, then file and import. */
export function brokenRules(graph: ImportGraph): string[] {
  return rules.flatMap(({ sentence, broken }) =>
    broken(graph).map((violation) => `${sentence}: ${violation}`),
  );
}
