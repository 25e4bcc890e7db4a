/**
 * Runs the benchmarks, prints a table and writes `.output/bench.json`. Results that depend on the
 * machine are printed next to those of a peer or next to a goal.
 *
 *   node scripts/bench.ts [--few] [part …]
 *
 * `--few` tests the benchmarks themselves: it divides their counts by a hundred.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureCodeDetection } from './bench/code-detection.ts';
import { measureDetection } from './bench/detection.ts';
import { measureFieldDetection } from './bench/field-detection.ts';
import { type Figure, printTable } from './bench/figures.ts';
import { measureInlineMenu } from './bench/inline-menu.ts';
import { measureMailCost } from './bench/mail-cost.ts';
import { measurePopup } from './bench/popup.ts';
import { measureReading } from './bench/reading.ts';
import { measureMemory, measureReception } from './bench/reception.ts';
import { measureSealing } from './bench/sealing.ts';
import { measureWaiting } from './bench/waiting.ts';
import { root } from './processes/step.ts';

const parts: Record<string, () => Promise<Figure[]>> = {
  reception: measureReception,
  'mail-cost': measureMailCost,
  memory: measureMemory,
  reading: measureReading,
  waiting: measureWaiting,
  sealing: measureSealing,
  popup: measurePopup,
  'inline-menu': measureInlineMenu,
  'field-detection': measureFieldDetection,
  'code-detection': measureCodeDetection,
  detection: measureDetection,
};

const wanted = process.argv.slice(2).filter((word) => word !== '--few');
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `unknown benchmark: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`,
  );
  process.exit(1);
}

const figures: (Figure & { part: string })[] = [];
try {
  for (const [part, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    console.log(`measuring: ${part}`);
    for (const figure of await measure()) figures.push({ part, ...figure });
  }
} finally {
  // Also printed after an error, because earlier parts may have taken an hour.
  printTable(figures);
  const file = join(root, '.output', 'bench.json');
  await mkdir(join(root, '.output'), { recursive: true });
  await writeFile(file, `${JSON.stringify({ node: process.version, figures }, null, 2)}\n`);
  console.log(`written to ${file}`);
}
