import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/processes/step.ts';

/** A copy of the project as `git clone` makes it. */
export type Clone = {
  path: string;
  /** The folder above it. */
  folder: string;
  /** Reverts changes in the copy. */
  restore(): void;
  remove(): void;
};

/**
 * Copies the sources as they are now, committed or not, into a repository with one commit.
 *
 * @param options.packages links the packages of this folder; without them commands install their own
 */
export function freshClone(options: { packages: boolean }): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-docs-'));
  const path = join(folder, 'mayfly');
  const sources = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of sources.split('\0').filter((file) => file && existsSync(join(root, file)))) {
    cpSync(join(root, file), join(path, file));
  }
  if (options.packages) symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: path,
      stdio: 'pipe',
    });
  git('init', '-q');
  // `.gitignore` excludes only a folder of this name, but it may be a symbolic link here.
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
