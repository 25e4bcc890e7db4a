/** One measured figure. `beside` says what it is to be read beside: a peer, a limit, a ratio. */
export type Figure = { part: string; name: string; value: number; unit: string; beside?: string };

/** The value that `share` of the others do not exceed; 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

/** Prints figures as a table, a part after another. */
export function printTable(figures: readonly Figure[]): void {
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
