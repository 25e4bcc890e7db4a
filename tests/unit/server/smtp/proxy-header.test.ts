import { expect, test } from 'vitest';
import { parseProxyHeader } from '../../../../server/smtp/proxy-header.ts';

test.each([
  ['PROXY TCP4 192.0.2.1 192.0.2.2 1234 25', '192.0.2.1'],
  ['PROXY TCP6 2001:db8::1 2001:db8::2 65535 25', '2001:db8::1'],
  ['PROXY TCP6 ::ffff:192.0.2.1 ::1 1 25', '192.0.2.1'],
  ['PROXY UNKNOWN', undefined],
  ['PROXY UNKNOWN ::1 ::1 1 2', undefined],
])('the proxy header %s is parsed', (line, client) => {
  expect(parseProxyHeader(line)).toEqual({ client });
});

test.each([
  '',
  'PROXY',
  'PROXY ',
  'PROXY TCP4',
  'proxy TCP4 192.0.2.1 192.0.2.2 1234 25',
  'PROXY TCP4 2001:db8::1 2001:db8::2 1234 25',
  'PROXY TCP6 192.0.2.1 192.0.2.2 1234 25',
  'PROXY TCP4 192.0.2.1 192.0.2.2 1234',
  'PROXY TCP4 192.0.2.1 192.0.2.2 1234 25 x',
  'PROXY TCP4  192.0.2.1 192.0.2.2 1234 25',
  'PROXY TCP4 192.0.2.1 192.0.2.2 65536 25',
  'PROXY TCP4 192.0.2.1 192.0.2.2 01 25',
  'PROXY TCP4 192.0.2.1 192.0.2.2 -1 25',
  'PROXY TCP4 192.0.2.01 192.0.2.2 1 25',
  'PROXY TCP6 fe80::1%eth0 ::1 1 25',
  'PROXY UNIX a b',
  'PROXY UNKNOWNX',
  'EHLO client.example',
])('the invalid proxy header %j is rejected', (line) => {
  expect(parseProxyHeader(line)).toBeUndefined();
});
