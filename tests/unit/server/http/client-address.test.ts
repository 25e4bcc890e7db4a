import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { clientAddress, clientResolver } from '../../../../server/http/client-address.ts';
import { createNetworkList } from '../../../../server/limits/networks.ts';
import { growsInProportion } from '../../../processor-time.ts';

const proxies = createNetworkList([
  { address: '127.0.0.1', prefix: 32 },
  { address: '10.0.0.0', prefix: 8 },
  { address: 'fd00::', prefix: 8 },
]);

describe('the client address', () => {
  test.each<[string, string | undefined, string | string[] | undefined, string]>([
    ['is the peer address', '192.0.2.7', undefined, '192.0.2.7'],
    [
      'is the peer address, even if an untrusted peer names another address',
      '192.0.2.7',
      '198.51.100.1',
      '192.0.2.7',
    ],
    ['is the address that a trusted proxy has added', '127.0.0.1', '192.0.2.7', '192.0.2.7'],
    [
      'is the last address that a trusted proxy has added',
      '127.0.0.1',
      '8.8.8.8, 192.0.2.7',
      '192.0.2.7',
    ],
    [
      'is the last address if the proxy sends two header fields',
      '127.0.0.1',
      ['8.8.8.8', '192.0.2.7'],
      '192.0.2.7',
    ],
    [
      'is the address that the first of several trusted proxies has added',
      '127.0.0.1',
      '8.8.8.8, 192.0.2.7, 10.1.2.3',
      '192.0.2.7',
    ],
    ['is the address of the proxy if the header is missing', '127.0.0.1', undefined, '127.0.0.1'],
    [
      'is the address of the proxy if the header contains no address',
      '127.0.0.1',
      ', ,',
      '127.0.0.1',
    ],
    [
      'is the address of the last known proxy if the entry before it is malformed',
      '127.0.0.1',
      'unknown, 10.1.2.3',
      '10.1.2.3',
    ],
    [
      'is never taken from an entry to the left of a malformed one',
      '127.0.0.1',
      '192.0.2.7, localhost',
      '127.0.0.1',
    ],
    [
      'is the leftmost entry if all entries are proxies',
      '127.0.0.1',
      '10.0.0.2, 10.0.0.1',
      '10.0.0.2',
    ],
    ['is read without its port', '127.0.0.1', '192.0.2.7:1234', '192.0.2.7'],
    ['may be an IPv6 address', '127.0.0.1', '2001:db8::1', '2001:db8::1'],
    ['may be an IPv6 address with a port', '127.0.0.1', '"[2001:db8::1]:99"', '2001:db8::1'],
    ['is read from a proxy with an IPv6 address', 'fd00::1', '192.0.2.7', '192.0.2.7'],
    [
      'is read from a proxy with an IPv4-mapped IPv6 address',
      '::ffff:127.0.0.1',
      '192.0.2.7',
      '192.0.2.7',
    ],
    ['is not read from an untrusted neighbour of a proxy', '127.0.0.2', '192.0.2.7', '127.0.0.2'],
    ['is empty if the connection has no address', undefined, '192.0.2.7', ''],
  ])('%s', (_, peer, forwarded, client) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(client);
  });

  test('is the peer address if no proxy is trusted', () => {
    expect(clientAddress('127.0.0.1', '192.0.2.7', createNetworkList([]))).toBe('127.0.0.1');
  });

  test('is found in linear time if the header lists only proxies', () => {
    const find = (size: number) => {
      const many = '10.0.0.1,'.repeat(1000 * size);
      expect(clientAddress('127.0.0.1', many, proxies)).toBe('127.0.0.1');
      expect(clientAddress('127.0.0.1', `${many}10.0.0.2`, proxies)).toBe('10.0.0.1');
    };
    expect(growsInProportion(find)).toBe(true);
  });
});

test('on loopback each origin is a separate client, and all of them are in one network', () => {
  const clientOf = (address: string, headers: Record<string, string>) => {
    const request = new IncomingMessage(new Socket());
    Object.defineProperty(request.socket, 'remoteAddress', { value: address });
    Object.assign(request.headers, headers);
    return clientResolver(proxies)(request).map(({ name }) => name);
  };
  const [page, network] = clientOf('::1', { origin: 'http://a.example' });
  const [extension, same] = clientOf('::1', { origin: 'moz-extension://a' });
  expect(page).not.toBe(extension);
  expect([network, same]).toEqual(['::1', '::1']);
  const remote = { origin: 'http://a.example', 'x-forwarded-for': '192.0.2.7' };
  expect(clientOf('127.0.0.1', remote)).toEqual(['192.0.2.7', '192.0.2.0/24']);
});
