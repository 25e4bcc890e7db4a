import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/processes/step.ts';

/** A copy of the project as a newcomer has it, in a folder of its own. */
export type Clone = {
  /** Where it is. Beside it are `data`, `backups` and `global`, for what commands leave there. */
  path: string;
  folder: string;
  /** Takes back what commands have changed in it. */
  restore(): void;
  remove(): void;
};

const notCloned = new Set(['.git', '.output', '.wxt', '.data', 'node_modules', 'dist']);

/**
 * Copies the sources as they are now, committed or not, into a repository with one commit.
 *
 * @param options.packages links the packages of this folder; without them commands install their own
 */
export function freshClone(options: { packages: boolean }): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-docs-'));
  const path = join(folder, 'mayfly');
  for (const name of readdirSync(root)) {
    if (notCloned.has(name) || /\.(?:tgz|sqlite.*)$/.test(name)) continue;
    cpSync(join(root, name), join(path, name), {
      recursive: true,
      filter: (source) => !notCloned.has(source.split(/[\\/]/).at(-1) ?? ''),
    });
  }
  if (options.packages && existsSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: path,
      stdio: 'pipe',
    });
  git('init', '-q');
  // A link is no folder, and so not what .gitignore names.
  appendFileSync(join(path, '.git', 'info', 'exclude'), 'node_modules\n');
  git('add', '-A');
  git('commit', '-qm', 'Start');
  return {
    path,
    folder,
    restore() {
      git('checkout', '-q', '--', '.');
      git('clean', '-fdq', '-e', 'node_modules');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
