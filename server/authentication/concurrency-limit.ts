/** How much is judged at a time, of all mail and of one client's. */

/** What a mail takes while it is judged. */
export interface Load {
  /** Bytes of its source. */
  size: number;
  clientKey: string;
}

interface Bound {
  mails: number;
  bytes: number;
}

export const mostAtOnce: Bound = { mails: 16, bytes: 32 * 1024 ** 2 };
const mostOfClient: Bound = { mails: 4, bytes: 8 * 1024 ** 2 };

/** One that alone is more than the bound goes when nothing else does. */
function fits({ size }: Load, held: readonly Load[], most: Bound): boolean {
  const bytes = held.reduce((sum, each) => sum + each.size, 0);
  return held.length === 0 || (held.length < most.mails && bytes + size <= most.bytes);
}

/** Whether a mail may be judged beside those that are `held`, its client's share included. */
export function hasRoomFor(mail: Load, held: readonly Load[]): boolean {
  const own = held.filter(({ clientKey }) => clientKey === mail.clientKey);
  return fits(mail, own, mostOfClient) && fits(mail, held, mostAtOnce);
}
