import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../client/command.ts';
import about from '../../../client/package.json' with { type: 'json' };
import { readConfig } from '../../../server/config.ts';

/** Runs the command without a service: every request fails. */
async function run(...words: string[]) {
  let printed = '';
  let errors = '';
  const code = await runCommand(words, {
    env: { MAYFLY_INBOXES: '/nowhere/at/all' },
    isTerminal: false,
    print: (text) => {
      printed += text;
    },
    printError: (text) => {
      errors += text;
    },
  });
  return { code, printed, errors };
}

describe('the command mayfly-client', () => {
  it.each([[], ['--help'], ['wait-code', '-h']])('prints its help: %j', async (...words) => {
    const { code, printed } = await run(...words);
    expect(code).toBe(0);
    expect(printed).toMatch(/^mayfly-client COMMAND \[ADDRESS\] \[options\]\n/);
  });

  it('prints its version', async () => {
    expect((await run('--version')).printed).toBe(`${about.version}\n`);
  });

  it.each([
    [['dance'], 'unknown command "dance"'],
    [['toString'], 'unknown command "toString"'],
    [['wait-code'], 'wait-code needs an address or --inbox FILE'],
    [['address', 'a@b.example'], 'address does not accept "a@b.example"'],
    [['read', 'a@b.example', '1', '2'], 'read does not accept "2"'],
    [['wait-code', 'a@b.example', '--inbox', 'file'], 'wait-code does not accept "a@b.example"'],
    [['address', '--timeout', '3'], 'address does not accept --timeout'],
    [['wait-code', 'a@b.example', '--prefix', 'x'], 'wait-code does not accept --prefix'],
    [
      ['wait-code', 'a@b.example', '--timeout', 'soon'],
      '--timeout must be a number greater than 0',
    ],
    [['address', '--hours', '0'], '--hours must be a number greater than 0, not "0"'],
    [['wait-message', 'a@b.example', '--count', '1.5'], '--count must be a whole number'],
    [['wait-message', 'a@b.example', '--where', 'to'], '--where must be FIELD=TEXT, not "to"'],
    [['delete', 'a@b.example'], 'delete needs either the id of a message or --all'],
    [['delete', 'a@b.example', '1', '--all'], 'delete needs either the id of a message or --all'],
    [['delete', '--inbox', 'file'], 'delete needs either the id of a message or --all'],
    [['address', '--token', 'x'], "Unknown option '--token'"],
  ])('exits with 2 for invalid arguments: %j', async (words, why) => {
    const { code, printed, errors } = await run(...words);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(errors).toContain(`mayfly-client: ${why}`);
    expect(errors).toContain('Exit codes:');
  });

  it('exits with 1 if the inbox does not exist', async () => {
    expect(await run('wait-code', 'A@B.example')).toEqual({
      ...{ code: 1, printed: '' },
      errors: 'mayfly-client: there is no inbox in /nowhere/at/all/a%40b.example.json\n',
    });
  });

  it('ignores the environment variables of the service', () => {
    const variables = { MAYFLY_SERVICE: 'http://127.0.0.1:8025', MAYFLY_INBOXES: '/tmp' };
    expect(() => readConfig(variables)).not.toThrow();
  });
});
