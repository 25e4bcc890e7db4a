/**
 * Mozilla's own check of an extension, on the build for Firefox: no error, and no warning that
 * docs/publishing.md does not explain; and of `scripts/extension/firefox-for-android.ts`, by the data
 * on browsers that the linter goes by. The linter brings 270 packages, so it is not among those of
 * the project, but installed under `.output/tools` when this runs.
 *
 *   node scripts/lint-package.ts
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildExtension } from './extension/build-extension.ts';
import { missingOnAndroid } from './extension/firefox-for-android.ts';
import { root, runStep } from './processes/step.ts';

const version = '10.10.0';
/** Later releases of what it needs are not to be had everywhere. */
const before = '2026-09-01';

const Finding = z.object({ code: z.string(), file: z.optional(z.string()), message: z.string() });
const Report = z.object({ errors: z.array(Finding), warnings: z.array(Finding) });

/** Warnings that are known, by code and file; docs/publishing.md says why each is none. */
const known = [{ code: 'UNSAFE_VAR_ASSIGNMENT', file: /^chunks\/(?:mail-html|page)-/ }];

const tools = join(root, '.output', 'tools', `addons-linter-${version}`);

async function linter(): Promise<string> {
  const folder = tools;
  const bin = join(folder, 'node_modules', '.bin', 'addons-linter');
  if (existsSync(bin)) return bin;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', `--before=${before}`];
  const args = ['install', '--prefix', folder, ...quiet, `addons-linter@${version}`];
  const { ok, output } = await runStep({ command: 'npm', args, output: 'kept' });
  if (!ok) throw new Error(`addons-linter is not to be had:\n${output}`);
  return bin;
}

const folder = await buildExtension('lint', 'firefox', 'http://127.0.0.1:8025');
const { output } = await runStep({
  command: await linter(),
  args: ['--output', 'json', folder],
  output: 'kept',
});
const { errors, warnings } = Report.parse(JSON.parse(output.slice(output.indexOf('{'))));
const explained = readFileSync(join(root, 'docs', 'publishing.md'), 'utf8');
const unknown = warnings.filter(
  ({ code, file = '' }) =>
    !explained.includes(code) || !known.some((one) => one.code === code && one.file.test(file)),
);
for (const { code, file = '', message } of [...errors, ...unknown]) {
  console.log(`${code} ${file}: ${message}`);
}
console.log(
  `${errors.length} errors, ${warnings.length} warnings, ${unknown.length} not explained`,
);
const wrong = wrongOfAndroid();
for (const one of wrong) console.log(`firefox-for-android.ts: ${one}`);
process.exitCode = errors.length + unknown.length + wrong.length > 0 ? 1 : 0;

/** What the table has too much, and what it lacks of that which the sources name as `browser.api.member`. */
function wrongOfAndroid(): string[] {
  const path = join(tools, 'node_modules', '@mdn', 'browser-compat-data', 'data.json');
  const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const isSupported = (name: string) => {
    const keys = name.replace('contextMenus', 'menus').split('.');
    const found = ['webextensions', 'api', ...keys].reduce(property, data);
    const support = property(property(found, '__compat'), 'support');
    const latest = [property(support, 'firefox_android')].flat()[0];
    const removed = property(latest, 'version_removed');
    return typeof property(latest, 'version_added') === 'string' && removed === undefined;
  };
  const named = ['components', 'entrypoints', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
      .flatMap((source) => [...source.matchAll(/\bbrowser\.(\w+)\??\.(\w+)/g)])
      .map(([, api = '', member = '']) => ({ api, member })),
  );
  const table: readonly string[] = missingOnAndroid;
  const absent = new Set(
    named
      .filter(({ api, member }) => !isSupported(`${api}.${member}`))
      .filter(({ api, member }) => !table.includes(api) && !table.includes(`${api}.${member}`))
      .map(({ api, member }) => `${api}.${member} is missing there`),
  );
  return [...absent, ...table.filter(isSupported).map((name) => `${name} is supported`)];
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
