/** Errors of the cluster, and how to react to them. */
import { StoreFull, StoreUnavailable } from '../../engine.ts';

/** Problems that only the operator can solve. */
export type AccessProblem = 'login' | 'rights' | 'certificate';

/**
 * A failed call. `isRetryable`: the call may succeed later or on another node. `mayHaveSucceeded`:
 * the node may have executed the call although no result arrived.
 */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
  readonly isRetryable: boolean;
  readonly mayHaveSucceeded: boolean;
  /** The node to ask while the slot is being moved (`ASK`). */
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
 * Error replies of a node that has not executed the command, so that a retry may succeed.
 * `MISCONF`: a master cannot write to its disk. `UNBLOCKED`: the node is no longer a master.
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

/** Codes in Node.js for an untrusted certificate. */
const ofCertificates = /CERT|LEAF_SIGNATURE/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Converts an error reply of a node, or the error of a lost connection. */
export function toClusterError(error: unknown): Error {
  if (error instanceof ClusterError || error instanceof StoreFull) return error;
  // If a host has several addresses, Node's error has a code but no message.
  const message = error instanceof Error ? error.message || codeOf(error) : String(error);
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
  // The library's own errors have no code in capitals. Such a call may have been executed.
  if (/^[A-Z]{2,}$/.test(code)) return new ClusterError(message, { isRetryable: false });
  return new ClusterError(message, { mayHaveSucceeded: true });
}

/** Converts an error to one that the callers of the store expect. */
export function toStoreError(error: unknown): Error {
  if (error instanceof StoreFull || error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(error instanceof Error ? error.message : String(error));
}
