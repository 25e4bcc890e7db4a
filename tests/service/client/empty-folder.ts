/** Installs our packed packages into an empty folder, as a user does. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/processes/step.ts';
import { freshClone } from '../../fresh-clone.ts';

const run = promisify(execFile);

export type Ended = { code: number; stdout: string; stderr: string };

export type RunOptions = {
  env?: Record<string, string>;
  /** Which Node to use: the one in PATH (20 or newer), or the pinned one of the project. */
  node?: 'of the system' | 'pinned';
};

export type EmptyFolder = {
  path: string;
  /** Copies packages of the project, without their dependencies, into `node_modules`. */
  copyPackages(names: readonly string[]): void;
  /** Runs a program. A non-zero exit code is not an error. */
  run(program: string, args: readonly string[], options?: RunOptions): Promise<Ended>;
  remove(): void;
};

/** Packs workspaces, and installs the packages without network access. */
export async function packedInEmptyFolder(workspaces: readonly string[]): Promise<EmptyFolder> {
  // A separate clone, because other tests pack in the project's folder at the same time.
  const clone = freshClone({ packages: true });
  const path = join(clone.folder, 'empty');
  mkdirSync(path);
  // The file that `npm init` writes.
  writeFileSync(join(path, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  // The npm cache is empty, so that npm can install nothing that is not in a package.
  const env = {
    ...process.env,
    npm_config_cache: join(clone.folder, 'cache'),
    // Otherwise `npm ci` would replace the packages of the project while other tests use them.
    MAYFLY_INSTALL: 'no',
  };
  for (const workspace of workspaces) {
    const options = { cwd: join(clone.path, workspace), env };
    await run('npm', ['pack', '--pack-destination', clone.folder], options);
  }
  const tarballs = readdirSync(clone.folder).filter((name) => name.endsWith('.tgz'));
  const paths = tarballs.map((name) => join(clone.folder, name));
  const install = ['install', '--offline', '--no-audit', '--no-fund', ...paths];
  await run('npm', install, { cwd: path, env });

  const clean = Object.entries(process.env).filter(([name]) => !/^(?:MAYFLY|VITEST)/.test(name));
  const folders = (process.env.PATH ?? '').split(delimiter);
  const before = {
    'of the system': folders.filter((folder) => !folder.includes('node_modules')),
    pinned: [dirname(process.execPath)],
  };
  return {
    path,
    copyPackages(names) {
      for (const name of names) {
        const target = join(path, 'node_modules', name);
        cpSync(join(root, 'node_modules', name), target, { recursive: true, dereference: true });
      }
    },
    async run(program, args, { env = {}, node = 'of the system' } = {}) {
      const bin = join(path, 'node_modules', '.bin');
      const PATH = [bin, ...before[node], ...folders].join(delimiter);
      const setting = { cwd: path, env: { ...Object.fromEntries(clean), PATH, ...env } };
      try {
        return { code: 0, ...(await run(program, args, setting)) };
      } catch (error) {
        const isEnd = error instanceof Error && 'stdout' in error && 'stderr' in error;
        if (!isEnd || !('code' in error)) throw error;
        const { code, stdout, stderr } = error;
        return { code: Number(code), stdout: String(stdout), stderr: String(stderr) };
      }
    },
    remove: clone.remove,
  };
}
