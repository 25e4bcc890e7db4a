import {
  connectService,
  plainDialect,
  type Service,
  type Surroundings,
} from '../../../lib/service-client.ts';

/** Additions that such a service lists. */
export const features = [
  'attachment',
  'raw-mail',
  'delete-many',
  'delete-session',
  'extend-session',
];
/** Times in tests are told by this clock. */
const now = () => Date.UTC(2026, 10, 21, 12);
export const surroundings: Surroundings = { fetch, now, isOnline: () => true };

/** A client for a service that has all of them. */
export function connect(base: string, changes: Partial<Surroundings> = {}): Service {
  return connectService(base, { ...plainDialect, features }, { ...surroundings, ...changes });
}
