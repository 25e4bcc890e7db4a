/**
 * Mozilla's own check of an extension, on the build for Firefox: no error, and no warning that
 * docs/publishing.md does not explain. Its linter brings 270 packages, so it is not among those of
 * the project, but installed under `.output/tools` when this runs.
 *
 *   node scripts/lint-package.ts
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildExtension } from './extension/build-extension.ts';
import { root, runStep } from './processes/step.ts';

const version = '10.10.0';
/** Later releases of what it needs are not to be had everywhere. */
const before = '2026-09-01';

const Finding = z.object({ code: z.string(), file: z.optional(z.string()), message: z.string() });
const Report = z.object({ errors: z.array(Finding), warnings: z.array(Finding) });

/** Warnings that are known, by code and file; docs/publishing.md says why each is none. */
const known = [
  { code: 'UNSAFE_VAR_ASSIGNMENT', file: /^chunks\/(?:mail-html|page)-/ },
];

async function linter(): Promise<string> {
  const folder = join(root, '.output', 'tools', `addons-linter-${version}`);
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
process.exitCode = errors.length + unknown.length > 0 ? 1 : 0;
