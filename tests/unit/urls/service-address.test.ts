import { describe, expect, it } from 'vitest';
import { joinAddress, parseServiceAddress } from '../../../lib/urls/service-address.ts';

describe('the URL of a service', () => {
  it.each([
    ['https://mail.example/', 'https://mail.example', 'encrypted'],
    ['  mail.example ', 'https://mail.example', 'encrypted'],
    ['https://mail.example:8443/api/?key=1#x', 'https://mail.example:8443/api?key=1', 'encrypted'],
    ['http://127.0.0.1:8025', 'http://127.0.0.1:8025', 'this-machine'],
    ['http://localhost:8025/', 'http://localhost:8025', 'this-machine'],
    ['http://[::1]:8025', 'http://[::1]:8025', 'this-machine'],
    ['http://192.168.1.4', 'http://192.168.1.4', 'private-network'],
    ['http://172.20.0.2:80', 'http://172.20.0.2', 'private-network'],
    ['http://[fd00::1]', 'http://[fd00::1]', 'private-network'],
  ])('is parsed from %j', (typed, base, trust) => {
    expect(parseServiceAddress(typed)).toEqual({ base, trust });
  });

  it.each([
    'http://mail.example',
    'http://172.32.0.1',
    'http://127.0.0.1.example',
    'http://8.8.8.8',
  ])('is rejected for plain http over the internet: %j', (typed) => {
    expect(parseServiceAddress(typed)).toBe('insecure-service');
  });

  it.each(['', 'not an address', 'ftp://mail.example', 'https://'])(
    'is not parsed from %j',
    (typed) => {
      expect(parseServiceAddress(typed)).toBe('invalid-service');
    },
  );

  it.each([
    ['https://me:pw@mail.example/api/', 'https://mail.example/api', 'me', 'pw'],
    ['me:pw@127.0.0.1:1080', 'http://127.0.0.1:1080', 'me', 'pw'],
    ['https://a%40b:%3A%2Fü%@mail.example', 'https://mail.example', 'a@b', '%3A%2F%C3%BC%'],
    ['https://key@mail.example', 'https://mail.example', 'key', ''],
  ])('is separated from the user name and password in %j', (typed, base, user, password) => {
    const address = parseServiceAddress(typed);
    expect(address).toMatchObject({ base, login: { user, password } });
    if (typeof address === 'object') {
      const joined = joinAddress(address.base, address.login);
      expect(parseServiceAddress(joined)).toEqual(address);
    }
  });
});
