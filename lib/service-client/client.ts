import { connectByProtocol, readInfoByProtocol } from './adapters.ts';
import { type Dialect, type DialectUpdate, initialDialect } from './dialect.ts';
import { ServiceError, type ServiceErrorCode } from './errors.ts';
import type { Service, ServiceInfo } from './service.ts';
import { connectServiceApi } from './service-api.ts';
import type { ClientDependencies } from './transport.ts';

/** Errors that indicate a service with another protocol. */
const isForeign: ReadonlySet<ServiceErrorCode> = new Set([
  'no-service',
  'not-understood',
  'redirected',
  'web-page',
]);

/**
 * A client for the service at `base` (see `lib/urls/service-address.ts`) in its dialect. `readInfo`
 * detects the protocol again.
 *
 * @param onLearn called with changes of the dialect, which later calls already use
 */
export function connectService(
  base: string,
  dialect: Dialect,
  deps: ClientDependencies,
  onLearn: (update: DialectUpdate) => void = () => undefined,
): Service {
  const other = connectByProtocol(base, dialect, deps);
  if (other) {
    const readInfo = async () =>
      (await readInfoByProtocol(base, dialect, deps)) ??
      connectService(base, initialDialect, deps).readInfo();
    return { ...other, readInfo };
  }
  const service = connectServiceApi(base, dialect, deps, onLearn);
  const readInfo = async (): Promise<ServiceInfo> => {
    const own = await service.readInfo().catch((error: unknown) => {
      if (!(error instanceof ServiceError) || !isForeign.has(error.code)) throw error;
      return error;
    });
    if (!(own instanceof ServiceError) && !own.guessed) return own;
    const other = await readInfoByProtocol(base, initialDialect, deps);
    if (other) return other;
    if (own instanceof ServiceError) throw own;
    return own;
  };
  return { ...service, readInfo };
}
