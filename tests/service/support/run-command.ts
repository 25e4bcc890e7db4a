import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/processes/step.ts';

export type CommandResult = { code: number; stdout: string; stderr: string };

const program = process.env.MAYFLY_SERVICE_BUNDLE ?? join(root, 'server', 'main.ts');

/** Runs a command of the service, such as `backup FILE`, until it exits. */
export async function runCommand(
  words: readonly string[],
  environment: Record<string, string> = {},
  cwd?: string,
): Promise<CommandResult> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('MAYFLY_'));
  const env = { ...Object.fromEntries(inherited), ...environment };
  return promisify(execFile)(process.execPath, [program, ...words], { env, cwd }).then(
    (output) => ({ code: 0, ...output }),
    ({ code, stdout, stderr }: CommandResult) => ({ code, stdout, stderr }),
  );
}
