#!/usr/bin/env node
/** Entry point of the installed command. */
import { runCommand } from './command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
