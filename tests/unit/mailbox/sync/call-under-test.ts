/** Calls to the fake service through the mailbox, and the stored record of the service. */
import { callService } from '../../../../lib/mailbox/sync/call-service.ts';
import { base, database, deps } from '../mailbox-under-test.ts';

/** A successful call. */
export const reach = (
  action: () => Promise<unknown>,
  options: { urgent?: boolean; session?: string } = {},
) => callService(deps, base, action, options);

/** A failing call. */
export const fail = (error: Error) => () => Promise.reject(error);

/** The stored record of the service. */
export const stored = () => database.get('services', base);
