/** Limits of the mails that are authenticated at a time, in total and for one client. */

/** The properties of a mail that count towards the limits. */
export type AuthenticationLoad = {
  /** Size of its source, in bytes. */
  size: number;
  clientKey: string;
};

type Limit = {
  mails: number;
  bytes: number;
};

export const totalLimit: Limit = { mails: 16, bytes: 32 * 1024 ** 2 };
const clientLimit: Limit = { mails: 4, bytes: 8 * 1024 ** 2 };

/** A mail above the byte limit may run while nothing else runs. */
function fits(
  { size }: AuthenticationLoad,
  held: readonly AuthenticationLoad[],
  limit: Limit,
): boolean {
  const bytes = held.reduce((sum, each) => sum + each.size, 0);
  return held.length === 0 || (held.length < limit.mails && bytes + size <= limit.bytes);
}

/**
 * Whether a mail may start while the mails in `held` are in progress. Both the total limit and the
 * limit of its client must allow it.
 */
export function fitsLimits(mail: AuthenticationLoad, held: readonly AuthenticationLoad[]): boolean {
  const own = held.filter(({ clientKey }) => clientKey === mail.clientKey);
  return fits(mail, own, clientLimit) && fits(mail, held, totalLimit);
}
