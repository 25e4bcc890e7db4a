import { ClusterError } from './errors.ts';

/**
 * Resolves with the result of `promise`. If that takes longer than `milliseconds`, calls `late` and
 * rejects. The operation itself is not cancelled.
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
