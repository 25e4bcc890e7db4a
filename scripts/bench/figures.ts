/** One measured figure. `beside` says what it is to be read beside: a peer, a limit, a ratio. */
export type Figure = { name: string; value: number; unit: string; beside: string | undefined };

export function figure(name: string, value: number, unit: string, beside?: string): Figure {
  return { name, value, unit, beside };
}

export function percent(name: string, share: number, beside?: string): Figure {
  return figure(name, share * 100, '%', beside);
}

/** The 95th percentile in words, to stand beside a median. */
export function p95(times: readonly number[], digits = 0): string {
  return `p95 ${percentile(times, 0.95).toFixed(digits)} ms`;
}

/** The value that `share` of the others do not exceed; 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

/** Prints figures as a table, a part after another. */
export function printTable(figures: readonly (Figure & { part: string })[]): void {
  const rows = figures.map(({ part, name, value, unit, beside }) => [
    part,
    name,
    `${format(value)} ${unit}`,
    beside ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  console.log();
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
  console.log();
}

function format(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
