/** Creates addresses so that none is wasted if an answer is lost. */
import { ServiceError, type ServiceErrorCode } from '../errors.ts';
import type { AddressOptions } from '../service.ts';
import type { Adapter, WantedAddress } from './adapter.ts';
import { keepInMemory } from './kept-in-memory.ts';

/** Errors after which it is unknown whether an address was created. */
const outcomeUnknown: ReadonlySet<ServiceErrorCode> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'unavailable',
  'not-understood',
  'web-page',
]);

/** Addresses after such an error, by what was requested. The next attempt requests the same one. */
const unsettled = keepInMemory<Omit<WantedAddress, 'again'>>();

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
      // The connection broke: a second request finds out whether the first one succeeded.
      if (!(error instanceof ServiceError) || error.code !== 'unreachable') throw error;
      unsettled.delete(key);
      return attempt(true);
    });
  } catch (error) {
    // It may have been created by the first request, and what opens it is lost. If no name was requested,
    // another address will do.
    const isTaken = error instanceof ServiceError && error.code === 'address-taken';
    if (isTaken && options.prefix === undefined && !isSecond) {
      return createAddress(base, options, steps, true);
    }
    throw error;
  }
}
