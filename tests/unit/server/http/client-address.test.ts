import { describe, expect, test } from 'vitest';
import { clientAddress } from '../../../../server/http/client-address.ts';
import { createNetworkList } from '../../../../server/limits/networks.ts';
import { growsInProportion } from '../../../processor-time.ts';

const proxies = createNetworkList([
  { address: '127.0.0.1', prefix: 32 },
  { address: '10.0.0.0', prefix: 8 },
  { address: 'fd00::', prefix: 8 },
]);

describe('who asks', () => {
  test.each<[string, string | undefined, string | string[] | undefined, string]>([
    ['is who connects', '192.0.2.7', undefined, '192.0.2.7'],
    ['is who connects, whatever they say', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['is whom a proxy names', '127.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['is whom a proxy names last', '127.0.0.1', '8.8.8.8, 192.0.2.7', '192.0.2.7'],
    [
      'is whom a proxy names in a field of its own',
      '127.0.0.1',
      ['8.8.8.8', '192.0.2.7'],
      '192.0.2.7',
    ],
    [
      'is whom the first of several proxies names',
      '127.0.0.1',
      '8.8.8.8, 192.0.2.7, 10.1.2.3',
      '192.0.2.7',
    ],
    ['is the proxy where it names nobody', '127.0.0.1', undefined, '127.0.0.1'],
    ['is the proxy where it names nothing', '127.0.0.1', ', ,', '127.0.0.1'],
    [
      'is the last proxy that is known where another names nonsense',
      '127.0.0.1',
      'unknown, 10.1.2.3',
      '10.1.2.3',
    ],
    ['is nobody further left than nonsense', '127.0.0.1', '192.0.2.7, localhost', '127.0.0.1'],
    ['is a proxy where all are proxies', '127.0.0.1', '10.0.0.2, 10.0.0.1', '10.0.0.2'],
    ['is whom it names with a port', '127.0.0.1', '192.0.2.7:1234', '192.0.2.7'],
    ['is whom it names in IPv6', '127.0.0.1', '2001:db8::1', '2001:db8::1'],
    ['is whom it names in IPv6 with a port', '127.0.0.1', '"[2001:db8::1]:99"', '2001:db8::1'],
    ['is told of by a proxy in IPv6', 'fd00::1', '192.0.2.7', '192.0.2.7'],
    ['is told of by a proxy that IPv6 stands for', '::ffff:127.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['is told of by no neighbour of a proxy', '127.0.0.2', '192.0.2.7', '127.0.0.2'],
    ['is nobody where the connection has no address', undefined, '192.0.2.7', ''],
  ])('%s', (_, peer, forwarded, client) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(client);
  });

  test('is who connects where no proxy is trusted', () => {
    expect(clientAddress('127.0.0.1', '192.0.2.7', createNetworkList([]))).toBe('127.0.0.1');
  });

  test('takes time in proportion to a header of nothing but proxies', () => {
    const find = (size: number) => {
      const many = '10.0.0.1,'.repeat(1000 * size);
      expect(clientAddress('127.0.0.1', many, proxies)).toBe('127.0.0.1');
      expect(clientAddress('127.0.0.1', `${many}10.0.0.2`, proxies)).toBe('10.0.0.1');
    };
    expect(growsInProportion(find)).toBe(true);
  });
});
