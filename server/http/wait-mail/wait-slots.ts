/** Limits the requests that wait for mail, in total, per client and per address. */
import type { Client } from '../../limits/client-key.ts';
import { Shares } from '../../limits/shares.ts';
import { UsageByKey } from '../../limits/usage.ts';
import { ApiError } from '../api-error.ts';

/** Maximum per address, since each waiting request lists the inbox whenever a mail arrives. */
const maxPerAddress = 20;
const retrySeconds = '5';

export function tooManyWaits(): ApiError {
  const headers = { 'Retry-After': retrySeconds };
  return new ApiError('unavailable', 'Too many clients wait for mail.', { headers });
}

export type WaitSlots = {
  /**
   * Takes a slot and returns a function that releases it. `onYield` is called when the slot is
   * given to another client.
   * @throws {ApiError} `slow_down` beyond the limit of the client or the address; `unavailable`
   * beyond the total
   */
  take(client: Client, address: string, onYield?: () => void): () => void;
  /** The number of slots in use. */
  taken(): number;
};

export type WaitSlotOptions = {
  total: number;
  /** 0 for no limit. */
  perClient: number;
  onChange(change: 1 | -1): void;
};

export function createWaitSlots({ total, perClient, onChange }: WaitSlotOptions): WaitSlots {
  const shares = new Shares(total, perClient);
  const addresses = new UsageByKey();
  const headers = { 'Retry-After': retrySeconds };
  return {
    taken: () => shares.taken,
    take(client, address, onYield) {
      const isAddressFull = addresses.of(address) >= maxPerAddress;
      const place = isAddressFull ? 'client' : shares.take(client);
      if (place === 'client') {
        throw new ApiError('slow_down', 'Too many requests wait for mail.', { headers });
      }
      if (place === 'total') throw tooManyWaits();
      place.onYield = onYield;
      addresses.add(address, 1);
      onChange(1);
      let isCounted = true;
      return () => {
        if (!isCounted) return;
        isCounted = false;
        place.release();
        addresses.add(address, -1);
        onChange(-1);
      };
    },
  };
}
