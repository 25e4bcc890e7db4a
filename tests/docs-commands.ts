/** The commands of the docs: which there are, and how each is tried. */
export { type Clone, freshClone } from './docs-commands/clone.ts';
export { commandsOf, pages, readOutline } from './docs-commands/read.ts';
export { runLine } from './docs-commands/run.ts';
export { type Deal, deals } from './docs-commands/table.ts';
