import { ServiceError } from '../../../lib/service-client.ts';

/** The ServiceError that a promise rejects with. Throws if it resolves or rejects with another error. */
export async function failureOf(action: Promise<unknown>): Promise<ServiceError> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error(`expected a ServiceError, not ${error}`);
}
