/** What went wrong, and what follows from it. */
import { StoreFull, StoreUnavailable } from '../../engine.ts';

/** What an operator has to see to: no node will take this process as it is configured. */
export type Refusal = 'login' | 'rights' | 'certificate';

/**
 * A call that did not succeed. `passing`: it may, tried again, perhaps elsewhere. `uncertain`: it
 * may have been done all the same.
 */
export class Trouble extends Error {
  override readonly name = 'Trouble';
  readonly passing: boolean;
  readonly uncertain: boolean;
  /** Where the slot is being moved to: that node is to be asked, and told so. */
  readonly ask: string | undefined;
  readonly refusal: Refusal | undefined;

  constructor(
    message: string,
    { passing = true, uncertain = false, ask, refusal }: Partial<Omit<Trouble, keyof Error>> = {},
  ) {
    super(message);
    this.passing = passing;
    this.uncertain = uncertain;
    this.ask = ask;
    this.refusal = refusal;
  }
}

/**
 * Answers by which a node says that another, or the same one later, will do it: nothing was done.
 * `MISCONF` is a master that cannot write to its disk, `UNBLOCKED` one that is none any more.
 */
const passing = new Set([
  ...['MOVED', 'TRYAGAIN', 'CLUSTERDOWN', 'LOADING', 'MASTERDOWN', 'READONLY', 'NOREPLICAS'],
  ...['BUSY', 'MISCONF', 'UNBLOCKED', 'NOSCRIPT'],
]);

const refusals = new Map<string, Refusal>([
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
export function faultOf(error: unknown): Error {
  if (error instanceof Trouble || error instanceof StoreFull) return error;
  const message = error instanceof Error ? error.message : String(error);
  const [code = '', , target] = message.split(' ');
  if (code === 'OOM') return new StoreFull('The cluster has no memory left.');
  if (code === 'ASK') return new Trouble(message, { ask: target });
  if (passing.has(code)) return new Trouble(message);
  const refusal = refusals.get(code);
  if (refusal !== undefined) return new Trouble(message, { passing: false, refusal });
  if (ofCertificates.test(codeOf(error))) {
    return new Trouble(`${codeOf(error)}: ${message}`, { passing: false, refusal: 'certificate' });
  }
  // Of the library's own making are those without a code in capitals.
  if (/^[A-Z]{2,}$/.test(code)) return new Trouble(message, { passing: false });
  return new Trouble(message, { uncertain: true });
}

/** What the store's callers are told. */
export function toCaller(error: unknown): Error {
  if (error instanceof StoreFull || error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(error instanceof Error ? error.message : String(error));
}
