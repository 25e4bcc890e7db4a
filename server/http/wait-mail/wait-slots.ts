/** Limits the requests that wait for mail: in total, for each client and for each address. */
import { ClientUsage } from '../../limits/client-usage.ts';
import { ApiError } from '../api-error.ts';

/** Each waiting request lists the inbox when a mail arrives. */
const mostPerAddress = 20;
const retrySeconds = '5';

export type Places = {
  /**
   * Takes a place; returns a function that gives it back, once.
   * @throws {ApiError} `slow_down` beyond the share of the client or the address, `unavailable`
   * beyond the places of all
   */
  take(client: string, address: string): () => void;
  /** How many are taken. */
  taken(): number;
};

export type PlaceOptions = {
  most: number;
  /** 0 for no limit. */
  perClient: number;
  onChange(change: 1 | -1): void;
};

export function createPlaces({ most, perClient, onChange }: PlaceOptions): Places {
  const clients = new ClientUsage();
  const addresses = new ClientUsage();
  const headers = { 'Retry-After': retrySeconds };
  return {
    taken: () => clients.total,
    take(client, address) {
      const isShareTaken = perClient > 0 && clients.of(client) >= perClient;
      if (isShareTaken || addresses.of(address) >= mostPerAddress) {
        throw new ApiError('slow_down', 'Too many requests wait for mail.', { headers });
      }
      if (clients.total >= most) {
        throw new ApiError('unavailable', 'There is no room to wait for mail.', { headers });
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
