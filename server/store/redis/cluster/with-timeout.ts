/** Bounds on waiting. */
import { ClusterError } from './errors.ts';

/**
 * What `promise` comes to, within so many milliseconds; otherwise calls `late` and fails. It may
 * still come to something, which nobody hears of.
 */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  milliseconds: number,
  late: () => void,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late();
      reject(new ClusterError('A node did not answer in time.', { mayHaveSucceeded: true }));
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
