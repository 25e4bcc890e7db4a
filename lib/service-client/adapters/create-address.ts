/** Creates addresses without wasting one when a response is lost. */
import { ServiceError, type ServiceErrorCode } from '../errors.ts';
import { createMemoryCache } from '../memory-cache.ts';
import type { AddressOptions } from '../service.ts';
import type { Adapter, WantedAddress } from './adapter.ts';

/** Errors after which it is unknown whether an address was created. */
const outcomeUnknown: ReadonlySet<ServiceErrorCode> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'unavailable',
  'not-understood',
  'web-page',
]);

/** Names requested before such an error, by request. The next attempt requests the same name. */
const unsettled = createMemoryCache<Omit<WantedAddress, 'again'>>();

type Created = Awaited<ReturnType<Adapter['createAddress']>>;

export type CreationSteps = {
  /** The name and domain to request. */
  chooseEmail(options: AddressOptions): Promise<string>;
  /** Sends one request. */
  request(wanted: WantedAddress): Promise<Created>;
};

/** @param base the service's address */
export async function createAddress(
  base: string,
  options: AddressOptions,
  steps: CreationSteps,
  isSecond = false,
): Promise<Created> {
  const key = JSON.stringify([base, options.prefix, options.domain]);
  const before = unsettled.get(key);
  unsettled.delete(key);
  const wanted = before ?? {
    email: await steps.chooseEmail(options),
    password: crypto.randomUUID(),
  };
  const attempt = async (again: boolean) => {
    try {
      return await steps.request({ ...wanted, again });
    } catch (error) {
      if (error instanceof ServiceError && outcomeUnknown.has(error.code)) {
        unsettled.set(key, wanted);
      }
      throw error;
    }
  };
  try {
    return await attempt(before !== undefined).catch((error: unknown) => {
      // The connection was lost: a second request shows whether the first one succeeded.
      if (!(error instanceof ServiceError) || error.code !== 'unreachable') throw error;
      unsettled.delete(key);
      return attempt(true);
    });
  } catch (error) {
    // The first request may have created it, and its token is lost. If no name was chosen, another
    // address is used instead.
    const isTaken = error instanceof ServiceError && error.code === 'address-taken';
    if (isTaken && options.prefix === undefined && !isSecond) {
      return createAddress(base, options, steps, true);
    }
    throw error;
  }
}
