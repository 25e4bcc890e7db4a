/**
 * The `transfer` feature: passes content from one client of an address to another, once. The client
 * encrypts the content with a key that the service never gets.
 */
import {
  formatWireTime,
  NoParameters,
  TakeTransferParameters,
  TakeTransferResponse,
  TransferParameters,
  TransferResponse,
  TransferStatusResponse,
} from '../../lib/contract.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store.ts';
import { ApiError } from './api-error.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { anyone, liveSession, sessionExpired } from './token.ts';

const lifetime = 10 * 60_000;

export function transferEndpoints({ store, clock }: { store: Store; clock: Clock }): Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/transfer',
      summary: 'Offers content to another client, once',
      feature: 'transfer',
      access: liveSession,
      input: TransferParameters,
      output: TransferResponse,
      errors: [],
      async handle({ input, caller: { session } }) {
        // Rounded up to whole seconds: the transfer must not end before its `expires_at`.
        const expiresAt = Math.ceil((clock.now() + lifetime) / 1000) * 1000;
        const { address } = session;
        if (!(await store.putTransfer({ address, ...input, expiresAt }))) throw sessionExpired();
        return { expires_at: formatWireTime(expiresAt) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/transfer-status',
      summary: 'Whether a transfer of the address waits to be taken',
      access: liveSession,
      input: NoParameters,
      output: TransferStatusResponse,
      errors: [],
      async handle({ caller: { session } }) {
        return { waiting: await store.hasTransfer(session.address) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/take-transfer',
      summary: 'Takes the offered content',
      access: anyone,
      input: TakeTransferParameters,
      output: TakeTransferResponse,
      errors: ['unknown_transfer'],
      async handle({ input }) {
        const sealed = await store.takeTransfer(input.id);
        // The same error for an id that never existed, has expired or was already taken.
        if (sealed === undefined) {
          throw new ApiError('unknown_transfer', 'No content is stored under this id.');
        }
        return { sealed };
      },
    }),
  ];
}
