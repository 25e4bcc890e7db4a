import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

describe('child processes', () => {
  const scripts = new URL('../../../scripts/', import.meta.url).href;

  const child = `process.on('SIGUSR2', () => console.log('asked'));
  console.log('up');
  setTimeout(() => {}, 200_000);`;

  /** A program with a child process that would run for minutes; the program then runs `what`. */
  function programThat(what: string) {
    const source = `
    import { spawn } from 'node:child_process';
    import { endWithUs } from '${scripts}processes/end-process.ts';
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });
    endWithUs(child);
    ${what}`;
    const program = spawn(process.execPath, ['--input-type=module', '-e', source]);
    program.stdout.setEncoding('utf8');
    return program;
  }

  // Both processes write to one pipe, which closes when both have ended.

  it('end when their parent fails', async () => {
    const program = programThat("process.on('SIGUSR2', () => { throw new Error('a fault'); });");
    await once(program.stdout, 'data');
    program.kill('SIGUSR2');
    expect(await once(program, 'close')).toEqual([1, null]);
  });

  it('end when their parent is ended by a signal', async () => {
    const program = programThat('');
    await once(program.stdout, 'data');
    program.kill('SIGTERM');
    expect(await once(program, 'close')).toEqual([null, 'SIGTERM']);
  });

  it('keep running if their parent handles the signal otherwise', async () => {
    const program = programThat(`
    process.on('SIGTERM', () => child.kill('SIGUSR2'));
    process.on('SIGUSR2', () => process.exit(3));`);
    await once(program.stdout, 'data');
    program.kill('SIGTERM');
    expect(await once(program.stdout, 'data')).toEqual(['asked\n']);
    program.kill('SIGUSR2');
    expect(await once(program, 'close')).toEqual([3, null]);
  });
});
