import { ServiceError } from '../service-client.ts';
import { parseServiceAddress } from '../urls/service-address.ts';

/** The base address of what was typed. @throws {ServiceError} where no service can be there */
export function parseBase(typed: string): string {
  const address = parseServiceAddress(typed);
  if (typeof address === 'string') throw new ServiceError(address);
  return address.base;
}
