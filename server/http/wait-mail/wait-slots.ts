/** Limits the requests that wait for mail: in total, for each client and for each address. */
import { ClientUsage } from '../../limits/client-usage.ts';
import { ApiError } from '../api-error.ts';

/** Each waiting request lists the inbox whenever a mail arrives. */
const maxPerAddress = 20;
const retrySeconds = '5';

export type WaitSlots = {
  /**
   * Takes a slot; returns a function that releases it.
   * @throws {ApiError} `slow_down` beyond the limit of the client or the address, `unavailable`
   * beyond the total
   */
  take(client: string, address: string): () => void;
  /** The number of taken slots. */
  taken(): number;
};

export type WaitSlotOptions = {
  most: number;
  /** 0 for no limit. */
  perClient: number;
  onChange(change: 1 | -1): void;
};

export function createWaitSlots({ most, perClient, onChange }: WaitSlotOptions): WaitSlots {
  const clients = new ClientUsage();
  const addresses = new ClientUsage();
  const headers = { 'Retry-After': retrySeconds };
  return {
    taken: () => clients.total,
    take(client, address) {
      const isShareTaken = perClient > 0 && clients.of(client) >= perClient;
      if (isShareTaken || addresses.of(address) >= maxPerAddress) {
        throw new ApiError('slow_down', 'Too many requests wait for mail.', { headers });
      }
      if (clients.total >= most) {
        throw new ApiError('unavailable', 'Too many clients wait for mail.', { headers });
      }
      const change = (by: 1 | -1) => {
        clients.add(client, by);
        addresses.add(address, by);
        onChange(by);
      };
      let isHeld = true;
      change(1);
      return () => {
        if (isHeld) change(-1);
        isHeld = false;
      };
    },
  };
}
