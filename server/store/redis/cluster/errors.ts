/** What went wrong, and what follows from it. */
import { StoreFull, StoreUnavailable } from '../../engine.ts';

/** What an operator has to see to: no node will take this process as it is configured. */
export type AccessProblem = 'login' | 'rights' | 'certificate';

/**
 * A call that did not succeed. `isRetryable`: it may, tried again, perhaps elsewhere. `mayHaveSucceeded`: it
 * may have been done all the same.
 */
export class ClusterError extends Error {
  override readonly name = 'Trouble';
  readonly isRetryable: boolean;
  readonly mayHaveSucceeded: boolean;
  /** Where the slot is being moved to: that node is to be asked, and told so. */
  readonly ask: string | undefined;
  readonly accessProblem: AccessProblem | undefined;

  constructor(
    message: string,
    {
      isRetryable = true,
      mayHaveSucceeded = false,
      ask,
      accessProblem,
    }: Partial<Omit<ClusterError, keyof Error>> = {},
  ) {
    super(message);
    this.isRetryable = isRetryable;
    this.mayHaveSucceeded = mayHaveSucceeded;
    this.ask = ask;
    this.accessProblem = accessProblem;
  }
}

/**
 * Answers by which a node says that another, or the same one later, will do it: nothing was done.
 * `MISCONF` is a master that cannot write to its disk, `UNBLOCKED` one that is none any more.
 */
const isRetryable = new Set([
  ...['MOVED', 'TRYAGAIN', 'CLUSTERDOWN', 'LOADING', 'MASTERDOWN', 'READONLY', 'NOREPLICAS'],
  ...['BUSY', 'MISCONF', 'UNBLOCKED', 'NOSCRIPT'],
]);

const accessProblems = new Map<string, AccessProblem>([
  ['WRONGPASS', 'login'],
  ['NOAUTH', 'login'],
  ['NOPERM', 'rights'],
]);

/** Node's own codes for a certificate that is not to be trusted. */
const ofCertificates = /CERT|LEAF_SIGNATURE/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What a node's error answer, or the loss of its connection, means. */
export function toClusterError(error: unknown): Error {
  if (error instanceof ClusterError || error instanceof StoreFull) return error;
  const message = error instanceof Error ? error.message : String(error);
  const [code = '', , target] = message.split(' ');
  if (code === 'OOM') return new StoreFull('The cluster has no memory left.');
  if (code === 'ASK') return new ClusterError(message, { ask: target });
  if (isRetryable.has(code)) return new ClusterError(message);
  const accessProblem = accessProblems.get(code);
  if (accessProblem !== undefined)
    return new ClusterError(message, { isRetryable: false, accessProblem });
  if (ofCertificates.test(codeOf(error))) {
    return new ClusterError(`${codeOf(error)}: ${message}`, {
      isRetryable: false,
      accessProblem: 'certificate',
    });
  }
  // Of the library's own making are those without a code in capitals.
  if (/^[A-Z]{2,}$/.test(code)) return new ClusterError(message, { isRetryable: false });
  return new ClusterError(message, { mayHaveSucceeded: true });
}

/** What the store's callers are told. */
export function toStoreError(error: unknown): Error {
  if (error instanceof StoreFull || error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(error instanceof Error ? error.message : String(error));
}
