import { describe, expect, it } from 'vitest';
import { hostPattern } from '../../../lib/urls/host-pattern.ts';
import { mayFetchFrom } from '../../../lib/urls/remote-host.ts';

describe('allowed hosts of remote images', () => {
  it.each([
    'https://img.acme.example/a.png',
    'http://img.acme.example:8080/a.png',
    'https://93.184.216.34/a.png',
    'https://[2606:4700::1111]/a.png',
    'https://[2001:4860:4860::8888]/a.png',
    // Numbers and hexadecimal digits that are no local addresses.
    'https://ec2-54-210-3-7.compute.example/a.png',
    'https://93.184.216.34.cdn.example/a.png',
    'https://d3adbeef.cdn.example/a.png',
    'https://a-b-c.example/a.png',
    'https://2001-4860-4860--8888.example/a.png',
    'https://img-1-2-3.v10.0.acme.example/a.png',
    'https://box.acme.example/a.png',
    'https://asus.com/a.png',
  ])('include %s', (url) => {
    expect(mayFetchFrom(url, 'https://mail.example')).toBe(true);
  });

  it.each([
    'http://localhost/a.png',
    'http://router/a.png',
    'http://printer.local/a.png',
    'http://db.internal./a.png',
    'http://127.0.0.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://0/a.png',
    'http://10.1.2.3/a.png',
    'http://100.64.0.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://172.31.0.9/a.png',
    'http://192.168.1.1/a.png',
    'http://224.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://[fd00::1]/a.png',
    'http://[fe80::1]/a.png',
    'http://[::ffff:192.168.1.1]/a.png',
    'http://[64:ff9b::a01:203]/a.png',
    'http://[2002:c0a8:101::1]/a.png',
    'http://[64:ff9b:1::a01:203]/a.png',
    'http://[2001:0:c0a8:101::1]/a.png',
    'http://[2001::1]/a.png',
    // Names that contain or resolve to a local address.
    'http://10.0.0.1.nip.io/a.png',
    'http://app-10-0-0-1.nip.io:8080/a.png',
    'http://7f000001.nip.io/a.png',
    'http://93.184.216.34.sslip.io/a.png',
    'http://192-168-1-2.0123456789abcdef.names.example/a.png',
    'http://1.2.10.0.0.1.names.example/a.png',
    'http://www.192.168.001.002.names.example./a.png',
    'http://c0a80101.names.example/a.png',
    'http://--1.names.example/a.png',
    'http://0-0-0-0-0-ffff-c0a8-101.names.example/a.png',
    'http://fe80--1.names.example/a.png',
    'http://LocalTest.me/a.png',
    'http://any.lvh.me/a.png',
    // Names that routers resolve themselves.
    'http://fritz.box/a.png',
    'http://fritz.nas/a.png',
    'http://speedport.ip/a.png',
    'http://www.routerlogin.net/a.png',
    'http://router.asus.com/a.png',
    'http://ipv4only.arpa/a.png',
    'https://user:secret@img.acme.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
  ])('exclude %s', (url) => {
    expect(mayFetchFrom(url, 'https://mail.example')).toBe(false);
  });

  it('include the origin of the service for its own mail, but no other port of its host', () => {
    const near = 'http://127.0.0.1:9000/api';
    expect(mayFetchFrom('http://127.0.0.1:9000/a.png', near)).toBe(true);
    expect(mayFetchFrom('http://127.0.0.1:9200/a.png', near)).toBe(false);
    expect(mayFetchFrom('https://127.0.0.1:9000/a.png', near)).toBe(false);
    expect(mayFetchFrom('http://127.0.0.2:9000/a.png', near)).toBe(false);
    expect(mayFetchFrom('http://127.0.0.1:9000/a.png', undefined)).toBe(false);
    const far = 'https://mail.example';
    expect(mayFetchFrom('https://mail.example:443/a.png', far)).toBe(true);
    expect(mayFetchFrom('https://mail.example:9200/a.png', far)).toBe(false);
    expect(mayFetchFrom('https://mail.example.:9200/a.png', far)).toBe(false);
    expect(mayFetchFrom('http://mail.example/a.png', far)).toBe(false);
  });

  it('are requested from the browser by host only', () => {
    expect(hostPattern('https://img.acme.example:8443/a.png?b')).toBe('https://img.acme.example/*');
  });
});
