import {
  type ClientDependencies,
  connectService,
  initialDialect,
  type Service,
} from '../../../lib/service-client.ts';

/** Additions that such a service lists. */
export const features = [
  'attachment',
  'raw-mail',
  'delete-many',
  'delete-session',
  'extend-session',
  'wait',
];
/** Times in tests are told by this clock. */
const now = () => Date.UTC(2026, 10, 21, 12);
export const deps: ClientDependencies = { fetch, now, isOnline: () => true };

/** A client for a service that has all of them. */
export function connect(base: string, changes: Partial<ClientDependencies> = {}): Service {
  return connectService(base, { ...initialDialect, features }, { ...deps, ...changes });
}
