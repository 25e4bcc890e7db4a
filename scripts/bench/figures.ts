import { cpus, platform, release } from 'node:os';

/** One measured figure. `beside` is the value to compare it with: a peer, a limit or a goal. */
export type Figure = { name: string; value: number; unit: string; beside: string };

export function figure(name: string, value: number, unit: string, beside = ''): Figure {
  return { name, value, unit, beside };
}

/** With `--few`, the counts of all parts are a hundredth, to test the benchmarks themselves. */
export const isTrial = process.argv.includes('--few');

export function count(full: number): number {
  return isTrial ? Math.ceil(full / 100) : full;
}

export function percent(name: string, share: number, beside = ''): Figure {
  return figure(name, share * 100, '%', beside);
}

/** The median of times in milliseconds, with their 95th percentile and their number. */
export function median(name: string, times: readonly number[], beside = ''): Figure {
  const p95 = `p95 ${format(percentile(times, 0.95))} ms of ${times.length}`;
  return figure(name, percentile(times, 0.5), 'ms', beside ? `${p95}; ${beside}` : p95);
}

/**
 * The smallest value that is not exceeded by at least `share` of the values. 0.5 yields the median.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

/** Prints the figures of all parts as a table in Markdown, for docs/performance.md. */
export function printTable(figures: readonly (Figure & { part: string })[]): void {
  const rows = [
    ['part', 'what', 'figure', 'beside'],
    ['---', '---', '---', '---'],
    ...figures.map(({ part, name, value, unit, beside }) => [
      ...[part, name],
      ...[`${format(value)} ${unit}`, beside],
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model}, ${platform()} ${release()}`;
  console.log(`\n${machine}, Node ${process.version}\n`);
  console.log(`${rows.map(line).join('\n')}\n`);
}

function format(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
