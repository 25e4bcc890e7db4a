import { describe, expect, it } from 'vitest';
import { hostPattern, mayFetchFrom } from '../../lib/remote-host.ts';

describe('where remote pictures may come from', () => {
  it.each([
    'https://img.acme.example/a.png',
    'http://img.acme.example:8080/a.png',
    'https://93.184.216.34/a.png',
    'https://[2606:4700::1111]/a.png',
  ])('allows %s', (url) => {
    expect(mayFetchFrom(url, 'mail.example')).toBe(true);
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
    'https://user:secret@img.acme.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
  ])('refuses %s', (url) => {
    expect(mayFetchFrom(url, 'mail.example')).toBe(false);
  });

  it('trusts the machine of the service with its own mail', () => {
    expect(mayFetchFrom('http://127.0.0.1:9000/a.png', '127.0.0.1')).toBe(true);
    expect(mayFetchFrom('http://127.0.0.2/a.png', '127.0.0.1')).toBe(false);
  });

  it('names the host alone in what the browser is asked for', () => {
    expect(hostPattern('https://img.acme.example:8443/a.png?b')).toBe('https://img.acme.example/*');
  });
});
