import { createHash } from 'node:crypto';
import type { Delivery, Store } from '../../../../server/store.ts';

/** An engine under test. */
export type StoreUnderTest = {
  store: Store;
  /** Its present time. */
  now(): number;
  /** Lets time go by for it, by its clock or in truth. */
  pass(milliseconds: number): Promise<void>;
  /** Whether what is over goes when it is swept, not by itself. */
  sweeps: boolean;
  close(): Promise<void>;
};

export const lifetime = 3_600_000;

export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

export function mail(recipients: string[], changes: Partial<Delivery> & { text?: string } = {}) {
  const { text = 'From: a@b.example\r\n\r\nHello', ...rest } = changes;
  const delivery: Delivery = {
    recipients,
    senderName: 'Anna',
    senderEmail: 'anna@shop.example',
    subject: 'Hello',
    raw: new Uint8Array(new TextEncoder().encode(text)),
    ...rest,
  };
  return delivery;
}

/** Makes a session of an hour from now. */
export function createFor(
  { store, now }: StoreUnderTest,
  address: string,
  token: string,
  sealedAddress?: Uint8Array,
): Promise<'created' | 'taken'> {
  return store.createSession({
    address,
    tokenHash: tokenHash(token),
    expiresAt: now() + lifetime,
    ...(sealedAddress && { sealedAddress }),
  });
}
