/**
 * How long work takes, told so that a slow or busy machine makes no difference: in time of the
 * processor instead of the clock's, and beside less of the same work instead of beside a limit.
 */

/** Milliseconds of processor time of the quickest of five tries, or of the first within `enough`. */
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

/** Below that, in milliseconds, chance has a say in what is measured. */
const measurable = 10;

/**
 * Whether four times the work takes at most ten times as long: work in proportion takes four times
 * as long, work that grows by the square sixteen times. `workOn` is given 1 or 4.
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
