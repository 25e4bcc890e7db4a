import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runPatiently } from '../../../scripts/setup/run-command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a command that takes long', () => {
  it('is told of again and again until it ends, and what it printed is kept', async () => {
    const enough = join(folder, 'enough');
    // Goes on until it has been told of three times.
    const program = `
      console.log('one');
      setInterval(() => {
        if (!require('fs').existsSync(${JSON.stringify(enough)})) return;
        console.error('two');
        process.exit(3);
      }, 5);`;
    let told = 0;
    const options = { interval: 5 };
    const outcome = await runPatiently(process.execPath, ['-e', program], options, () => {
      told += 1;
      if (told === 3) writeFileSync(enough, '');
    });
    expect(outcome).toEqual({ ok: false, output: 'one\ntwo' });
  });

  it('says so where it succeeded, and where it could not be started', async () => {
    const outcome = await runPatiently(process.execPath, ['-p', '1'], {}, () => {});
    expect(outcome).toEqual({ ok: true, output: '1' });
    const { ok, output } = await runPatiently('/nowhere/program', [], {}, () => {});
    expect(ok).toBe(false);
    expect(output).toContain('ENOENT');
  });
});
