#!/usr/bin/env node
/** Entry point of the installed command. */
import { runCommand } from './command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  isTerminal: process.stdout.isTTY,
  print: (output) => void process.stdout.write(output),
  printError: (text) => void process.stderr.write(text),
});
