import type { ServiceError } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { failureAfter, isOutage } from '../sync/failure.ts';
import type { OutboxKey } from './outbox-entry.ts';

/**
 * Records that a service did not do what entries ask for. A failure of the service itself puts off all
 * of its entries and is recorded there; any other puts off these alone. One that was undone meanwhile
 * stays out.
 */
export async function recordFailure(
  deps: MailboxDependencies,
  keys: readonly OutboxKey[],
  error: ServiceError,
): Promise<void> {
  const { store, done } = deps.database.transaction('outbox', 'readwrite');
  const changes = keys.map(async (key) => {
    const entry = await store.get(key);
    if (!entry) return;
    const lastFailure = failureAfter(deps, entry.lastFailure, error);
    const dueAt = isOutage(error) ? entry.dueAt : lastFailure.retryAt;
    await store.put({ ...entry, dueAt, attempts: entry.attempts + 1, lastFailure });
  });
  await Promise.all([...changes, done]);
  deps.changed();
}
