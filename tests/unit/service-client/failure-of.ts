import { ServiceError } from '../../../lib/service-client.ts';

/** The ServiceError with which something fails. Throws when it does not, or fails otherwise. */
export async function failureOf(action: Promise<unknown>): Promise<ServiceError> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error(`expected a ServiceError, not ${error}`);
}
