import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../processes/step.ts';
import { forDevelopment, inExtension, inService, type ShippedReason } from './reasons.ts';

const Versions = z.optional(z.record(z.string(), z.string()));
const Manifest = z.object({
  workspaces: z.optional(z.array(z.string())),
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
});
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), license: z.optional(z.string()) }),
  ),
});

type Package = { name: string; version: string; licence: string };

const read = <Schema extends z.ZodMiniType>(schema: Schema, ...path: string[]) =>
  schema.parse(JSON.parse(readFileSync(join(root, ...path), 'utf8')));

/** The text of docs/dependencies.md. Throws where a package has no reason, or a reason no package. */
export function dependenciesPage(): string {
  const { packages } = read(Lockfile, 'package-lock.json');
  const extension = read(Manifest, 'package.json');
  const server = read(Manifest, 'server', 'package.json');
  const client = read(Manifest, 'client', 'package.json');
  const others = (extension.workspaces ?? []).filter(
    (folder) => folder !== 'server' && folder !== 'client',
  );

  function listed(versions: Record<string, string> = {}, folder = ''): Package[] {
    const inside = folder === '' ? '' : `${folder}/`;
    return Object.keys(versions).map((name) => {
      const path = [`${inside}node_modules/${name}`, `node_modules/${name}`].find(
        (each) => each in packages,
      );
      const { version, license } = packages[path ?? ''] ?? {};
      if (path === undefined || version === undefined) throw new Error(`${name} is not locked`);
      return { name, version, licence: license ?? 'not stated' };
    });
  }

  const tools = withReasons(
    [
      ...listed({ ...extension.devDependencies, ...extension.optionalDependencies }),
      ...listed(client.devDependencies, 'client'),
    ],
    Object.keys(forDevelopment),
  );
  const components = others.flatMap((folder) =>
    listed(read(Manifest, folder, 'package.json').devDependencies, folder),
  );

  return `# Dependencies

What is used of others, what for, and what could replace it. Versions are pinned in \`package.json\` and in the lockfile.
This page is written by \`npx node scripts/dependencies.ts\`: whoever adds, raises or removes a dependency changes
\`scripts/dependencies/reasons.ts\` and runs that. A test fails when the page is out of date.
Every package is locked by its digest, and no install script runs ([029](decisions/029-packages-by-digest.md)).

## In the extension

Sizes are those in the package, compressed. Licences are in [NOTICE](../NOTICE), which \`npx node scripts/notice.ts\`
makes from what is left of the packages in the bundles. The [budgets](../tests/e2e/budgets.test.ts) keep the whole
package within 1 MB.

${shippedTable(listed(extension.dependencies), inExtension, true)}

## In the service

All of it is bundled into the published package, with the licences in \`dist/LICENSES.txt\`.

${shippedTable(listed(server.devDependencies, 'server'), inService, false)}

## In the client for tests

The same packages as in the extension, as far as its parts need them, bundled with their licences in
\`dist/LICENSES.txt\`. Playwright is a peer, for whoever uses the fixture.

## For development alone

Nothing of these is shipped.

${table(
  ['package', 'version', 'licence', 'for'],
  tools.map(({ name, version, licence }) => [
    `\`${name}\``,
    version,
    licence,
    forDevelopment[name] ?? '',
  ]),
)}

Filling is tested on pages made of other people's components ([025](decisions/025-tests.md)):

${components.map(({ name, version }) => `- \`${name}\` ${version}`).join('\n')}
`;
}

/** Each package once, sorted; throws where a package has no reason, or a reason no package. */
function withReasons(packages: Package[], reasons: readonly string[]): Package[] {
  const found = new Map(packages.map((each) => [each.name, each]));
  for (const name of new Set([...found.keys(), ...reasons])) {
    if (!found.has(name)) throw new Error(`${name} has a reason, but is no dependency`);
    if (!reasons.includes(name)) throw new Error(`${name} has no reason`);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function shippedTable(packages: Package[], reasons: Record<string, ShippedReason>, sizes: boolean) {
  const rows = withReasons(packages, Object.keys(reasons)).flatMap(({ name, version, licence }) => {
    const reason = reasons[name];
    if (reason === undefined) return [];
    const [releasedVersion, day] = reason.released;
    if (releasedVersion !== version) throw new Error(`${name} ${version} has no day of release`);
    const size = sizes ? [`${reason.kilobytes} KB`] : [];
    return [[`\`${name}\``, version, licence, day, ...size, reason.for, reason.instead]];
  });
  const size = sizes ? ['size'] : [];
  return table(['package', 'version', 'licence', 'released', ...size, 'for', 'instead'], rows);
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}
