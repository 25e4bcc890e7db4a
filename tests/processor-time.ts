/**
 * Measures durations independently of a slow or busy machine: in processor time, and relative to
 * less of the same work.
 */

/**
 * Milliseconds of processor time of the fastest of five runs, or of the first one below `enough`.
 */
function leastTime(work: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < 5 && least > enough; tried++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Below this time, in milliseconds, measurements are mostly noise. */
const measurable = 10;

/**
 * Whether four times the work takes at most ten times as long: linear work takes four times as
 * long, quadratic work sixteen times. `workOn` gets 1 or 4.
 */
export function growsInProportion(workOn: (size: number) => unknown): boolean {
  const most =
    10 *
    Math.max(
      leastTime(() => workOn(1), measurable),
      measurable,
    );
  return leastTime(() => workOn(4), most) <= most;
}
