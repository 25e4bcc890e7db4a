/** The service as the mailbox reaches it, and what is kept of that. */
import { callService } from '../../../../lib/mailbox/sync/call-service.ts';
import { base, database, deps } from '../mailbox-under-test.ts';

/** Does something at the service. */
export const reach = (
  action: () => Promise<unknown>,
  options: { urgent?: boolean; session?: string } = {},
) => callService(deps, base, action, options);

/** What is done fails. */
export const fail = (error: Error) => () => Promise.reject(error);

/** What is kept of the service. */
export const stored = () => database.get('services', base);
