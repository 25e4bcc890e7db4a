/**
 * The benchmarks: a table on the terminal, and the same as JSON in `.output/bench.json`. A figure
 * that depends on the machine stands beside a peer or a limit measured in the same run.
 *
 *   node scripts/bench.ts [part …]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureBundles } from './bench/bundles.ts';
import { measureCodeDetection } from './bench/code-detection.ts';
import { measureDetection } from './bench/detection.ts';
import { measureFieldDetection } from './bench/field-detection.ts';
import { type Figure, printTable } from './bench/figures.ts';
import { measureInlineMenu } from './bench/inline-menu.ts';
import { measurePopup } from './bench/popup.ts';
import { measureReading } from './bench/reading.ts';
import { measureMemory, measureReception } from './bench/reception.ts';
import { measureSealing } from './bench/sealing.ts';
import { measureWaiting } from './bench/waiting.ts';
import { root } from './processes/step.ts';

const parts: Record<string, () => Promise<Figure[]>> = {
  bundles: measureBundles,
  reception: measureReception,
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

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
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
  // Also where a part could not be measured: the others may have taken an hour.
  printTable(figures);
  const file = join(root, '.output', 'bench.json');
  await mkdir(join(root, '.output'), { recursive: true });
  await writeFile(file, `${JSON.stringify({ node: process.version, figures }, null, 2)}\n`);
  console.log(`the same as JSON: ${file}`);
}
