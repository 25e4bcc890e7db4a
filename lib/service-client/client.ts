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
    const own = service.readInfo();
    const mayBeForeign = await own.then(
      ({ guessed }) => guessed,
      (error: unknown) => error instanceof ServiceError && isForeign.has(error.code),
    );
    const other = mayBeForeign && (await readInfoByProtocol(base, initialDialect, deps));
    return other || own;
  };
  return { ...service, readInfo };
}
