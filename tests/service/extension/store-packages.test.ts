import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';
import { long } from '../../long.ts';
import { readZip } from './read-zip.ts';

// Builds the whole extension, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'mayfly-packages-'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Makes the packages for one browser's stores. The target must be inside `cwd`: WXT excludes it from
 * the sources by its relative path, and a path that starts with `..` would make WXT scan the whole disk.
 */
async function zip(browser: 'chrome' | 'firefox', cwd: string, target: string): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    WXT_OUT_DIR: target,
    WXT_SERVICE_URL: 'http://127.0.0.1:8025',
  };
  await run(join(root, 'node_modules', '.bin', 'wxt'), ['zip', '--browser', browser], { cwd, env });
}

const packageIn = (target: string, kind: string) =>
  readFileSync(join(target, `mayfly-${version}-${kind}.zip`));

const unpacked = join(folder, 'reviewer');
mkdirSync(join(root, '.output'), { recursive: true });
const ours = mkdtempSync(join(root, '.output', 'packages-'));
const theirs = join(unpacked, '.output');
let sources: Map<string, Buffer>;

beforeAll(async () => {
  await zip('firefox', root, ours);
  sources = readZip(packageIn(ours, 'sources'));
  for (const [name, data] of sources) {
    mkdirSync(dirname(join(unpacked, name)), { recursive: true });
    writeFileSync(join(unpacked, name), data);
  }
});

afterAll(() => {
  for (const made of [folder, ours]) rmSync(made, { recursive: true, force: true });
});

it('contains no command that needs the source folder', () => {
  const files = readZip(packageIn(ours, 'firefox'));
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  expect(scripts.filter(([, data]) => data.includes('npm run')).map(([name]) => name)).toEqual([]);
});

describe('the sources for reviewers', () => {
  it('build the identical package, byte for byte, in another folder', async () => {
    if (long) {
      await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: unpacked });
    } else {
      symlinkSync(join(root, 'node_modules'), join(unpacked, 'node_modules'));
    }
    await zip('firefox', unpacked, theirs);
    const built = packageIn(ours, 'firefox');
    expect(readZip(built).size).toBeGreaterThan(60);
    expect(packageIn(theirs, 'firefox').equals(built)).toBe(true);
    expect(packageIn(theirs, 'sources').equals(packageIn(ours, 'sources'))).toBe(true);
  });

  it('contain only the files needed to build', () => {
    const names = [...sources.keys()];
    const places = new Set(
      names.map((name) => name.split('/', name.startsWith('scripts') ? 2 : 1).join('/')),
    );
    expect([...places].sort()).toEqual(
      [
        ...['assets', 'components', 'entrypoints', 'lib', 'client', 'server', 'tests', 'docs'],
        ...['scripts/build', 'scripts/setup'],
        ...['package.json', 'package-lock.json', 'tsconfig.json', 'env.d.ts', 'wxt.config.ts'],
        ...['LICENSE', 'README.md'],
      ].sort(),
    );
    expect(names.filter((name) => /^(?:client|server|tests|docs)\//.test(name)).sort()).toEqual([
      'client/package.json',
      'docs/publishing.md',
      'server/package.json',
      'tests/framework-pages/package.json',
    ]);
    const known = /\.(?:tsx?|mjs|json|css|html|svg|png|md)$|^LICENSE$/;
    expect(names.filter((name) => !known.test(name))).toEqual([]);
  });
});

// The test of Firefox's package has shown this for the same source files.
if (long) {
  test('the package for Chromium is identical, byte for byte, in any build folder', async () => {
    const targets = ['here', 'there'].map((name) => join(ours, name));
    for (const target of targets) await zip('chrome', root, target);
    const [here, there] = targets.map((target) => packageIn(target, 'chrome'));
    expect(here?.equals(there ?? Buffer.alloc(0))).toBe(true);
  });
}
