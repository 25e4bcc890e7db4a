#!/usr/bin/env node
/**
 * Entry point of the installed command. If Node.js is too old, prints one line and exits, before
 * newer syntax or APIs fail. The required version is that of `engines` in package.json.
 */
export {};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`mayfly: needs Node 22.19 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  await import('./main.ts');
}
