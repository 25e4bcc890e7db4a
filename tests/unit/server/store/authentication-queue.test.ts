import { expect, test } from 'vitest';
import { createAuthenticationQueue } from '../../../../server/store/authentication-queue.ts';

/** A fake engine in which every message exists and waits for its verdict. */
const engine = {
  isShared: false,
  readMessage: async () => undefined,
  findMessage: async () => undefined,
  saveVerdict: async () => {},
  findVerdict: async () => 'awaited' as const,
};

function queueOf(most: number) {
  const queue = createAuthenticationQueue(engine, () => 0, most);
  let last = 0;
  const offer = (clientKey: string, copies = 1): boolean => {
    if (!queue.hasRoom(clientKey, copies)) return false;
    queue.add({
      copies: Array.from({ length: copies }, () => ({ address: 'a@x.example', id: ++last })),
      ...{ adopted: [], sourceKey: new Uint8Array(), size: 1, senderEmail: '' },
      submission: { clientKey },
    });
    return true;
  };
  const clients = async () => (await queue.due(100)).map(({ clientKey }) => clientKey);
  return { offer, clients };
}

test('mails of a client that fills the queue are removed for other clients, but not for its own later mails', async () => {
  const { offer, clients } = queueOf(4);
  for (let count = 0; count < 4; count++) expect(offer('flood')).toBe(true);
  expect(offer('flood')).toBe(false);
  expect(offer('other')).toBe(true);
  expect(await clients()).toEqual(['flood', 'other', 'flood', 'flood']);
  expect(offer('other')).toBe(true);
  expect(offer('other')).toBe(false);
  expect(offer('flood')).toBe(false);
  expect(await clients()).toEqual(['flood', 'other', 'flood', 'other']);
});

test('a mail with several recipients counts once per recipient', () => {
  const { offer } = queueOf(10);
  expect(offer('one', 10)).toBe(true);
  expect(offer('two', 6)).toBe(true);
  expect(offer('three', 6)).toBe(false);
  expect(offer('three', 4)).toBe(true);
});
