import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';
import { long } from '../../long.ts';

// Long timeouts, because the tests build the whole extension, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'mayfly-packages-'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Creates the packages for the stores of one browser. `target` must be inside `cwd`: WXT excludes
 * it from the sources by its relative path. If that path started with `..`, WXT would scan the
 * whole disk.
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

it('the package contains no command that needs the source folder', () => {
  const files = readZip(packageIn(ours, 'firefox'));
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  expect(scripts.filter(([, data]) => data.includes('npm run')).map(([name]) => name)).toEqual([]);
});

describe('the sources for reviewers', () => {
  it('build a package that is identical byte for byte, even in another folder', async () => {
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

  it('contain only the files that the build needs', () => {
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

// The test of Firefox's package has already shown this for the same source files.
if (long) {
  test('the package for Chromium is identical, byte for byte, in any build folder', async () => {
    const targets = ['here', 'there'].map((name) => join(ours, name));
    for (const target of targets) await zip('chrome', root, target);
    const [here, there] = targets.map((target) => packageIn(target, 'chrome'));
    expect(here?.equals(there ?? Buffer.alloc(0))).toBe(true);
  });
}

const end = 0x06054b50;
const entry = 0x02014b50;

/** The files in a ZIP archive by path, from its central directory (APPNOTE.TXT 4.3.12). */
function readZip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  // Assumes an archive without a comment, which would follow this record.
  const last = archive.length - 22;
  if (archive.readUInt32LE(last) !== end) throw new Error('no end of a central directory');
  let at = archive.readUInt32LE(last + 16);
  while (archive.readUInt32LE(at) === entry) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [nameSize = 0, extraSize = 0, noteSize = 0] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    );
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameSize);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + size);
    files.set(name, method === 0 ? data : inflateRawSync(data));
    at += 46 + nameSize + extraSize + noteSize;
  }
  return files;
}
