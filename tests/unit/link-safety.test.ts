import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHomoglyphs } from '../../lib/link-safety/homoglyphs.ts';
import { assessLink } from '../../lib/link-safety.ts';
import { growsInProportion } from '../processor-time.ts';

describe('the host of a link', () => {
  it.each([
    ['https://Acme.COM/path?q#f', 'acme.com'],
    ['https://acme.com:8443/', 'acme.com'],
    ['https://acme.com./', 'acme.com'],
    ['http:\\\\acme.com\\x', 'acme.com'],
    ['https:/acme.com', 'acme.com'],
    ['https://a.example%2eevil.example/', 'a.example.evil.example'],
    ['https://acme。com/', 'acme.com'],
    ['https://ａｃｍｅ.com/', 'acme.com'],
    ['mailto:Ann@Acme.com?subject=x@y.example', 'acme.com'],
    ['mailto:a@one.example,b@two.example', 'one.example'],
  ])('of %s is %s', (href, host) => {
    expect(assessLink(href, 'x')).toEqual({ host, lookAlike: false, dangers: [] });
  });

  it.each(['', '/path', 'not a link', 'mailto:', 'http://', 'https://a b/', 'mailto:nobody'])(
    'is empty for %j',
    (href) => {
      const nothing = { host: '', lookAlike: false, dangers: [] };
      expect(assessLink(href, 'https://acme.com')).toEqual(nothing);
    },
  );

  it('is also given in Unicode, as browsers decode it', () => {
    for (const host of [
      'bücher.example',
      '例え.jp',
      'почта.рф',
      'παράδειγμα.ελ',
      'موقع.وزارة-الاتصالات.مصر',
      'ليهمابتكلموشعربي؟.example',
      '他们为什么不说中文.cn',
      'faß.de',
      'a-ü-b.de',
      '💌.example',
    ]) {
      const { hostname } = URL.parse(`https://${host}`) ?? {};
      if (!hostname?.includes('xn--')) continue;
      expect(assessLink(`https://${host}`, 'x').unicodeHost).toBe(domainToUnicode(hostname));
    }
  });
});

describe('a link whose text names a host', () => {
  it.each([
    ['https://evil.example/', 'https://paypal.com', 'paypal.com'],
    ['https://evil.example/', 'http://www.paypal.com/signin?x=1', 'www.paypal.com'],
    ['https://evil.example/', 'Log in at www.paypal.com now', 'www.paypal.com'],
    ['https://evil.example/', 'paypal.com', 'paypal.com'],
    ['https://evil.example/', 'Log in at PayPal.com now', 'paypal.com'],
    ['https://evil.example/', 'paypal.com/signin', 'paypal.com'],
    ['https://evil.example/', ' \n www.paypal.com \n ', 'www.paypal.com'],
    ['https://evil.example/', 'pay\u200bpal.com', 'paypal.com'],
    ['https://evil.example/', 'bücher.de', 'xn--bcher-kva.de'],
    ['https://paypa1.com/', 'paypal.com', 'paypal.com'],
    ['https://paypal.com.evil.example/', 'paypal.com', 'paypal.com'],
    ['https://evil.co.uk/', 'www.bank.co.uk', 'www.bank.co.uk'],
    ['https://evil.github.io/', 'https://bank.github.io', 'bank.github.io'],
    ['https://аррӏе.com/', 'apple.com', 'apple.com'],
    ['https://apple.com/', 'https://аррӏе.com', 'xn--80ak6aa92e.com'],
    ['http://93.184.216.34/', 'acme.com', 'acme.com'],
    ['https://acme.net/', 'acme.com', 'acme.com'],
    ['https://evil.example/', 'https://user@paypal.com/', 'paypal.com'],
    ['mailto:help@evil.example', 'help@paypal.com', 'paypal.com'],
    ['https://evil.example/', 'online.museum', 'online.museum'],
  ])('to %s with the text %j claims the other host %s', (href, text, claimed) => {
    const assessment = assessLink(href, text);
    expect(assessment.claimedHost).toBe(claimed);
    expect(assessment.dangers).toContain('other-host');
  });

  it.each([
    ['https://acme.com/x', 'www.acme.com'],
    ['https://click.acme.com/x', 'acme.com'],
    ['https://acme.com/', 'shop.acme.com'],
    ['https://acme.com/', 'HTTPS://ACME.COM'],
    ['https://www.acme.co.uk/', 'acme.co.uk'],
    ['https://acme.com.br/x', 'loja.acme.com.br'],
    ['https://bücher.de/', 'BÜCHER.de'],
    ['https://acme.com/', 'acme.com.'],
    ['https://acme.com/', 'See acme.com, our new site'],
    ['https://acme.com/', 'Confirm your address'],
    ['https://acme.com/', 'Read the guide to Node.js'],
    ['https://acme.com/', 'invoice.pdf'],
    ['https://acme.com/', 'README.md'],
    ['https://acme.com/', 'Version 2.0.1 is here'],
    ['https://acme.com/', 'At 10.30 it was done.It is over'],
    ['https://acme.com/', 'ann@other.example'],
    ['https://acme.com/', 'e.g. this, i.e. that, a.m. or p.m.'],
    ['https://acme.com/', 'https://'],
    ['https://acme.com/', ''],
    ['mailto:ann@acme.com', 'help@mail.acme.com'],
    ['mailto:ann@acme.com', 'www.other.example'],
    ['mailto:ann@acme.com', 'Write to Ann'],
  ])('to %s with the text %j is safe', (href, text) => {
    expect(assessLink(href, text)).toMatchObject({ lookAlike: false, dangers: [] });
  });
});

describe('a deceptive host', () => {
  it.each([
    ['https://pаypal.com/', 'letters', 'one Cyrillic letter among Latin ones'],
    ['https://аррӏе.com/', 'letters', 'Cyrillic letters alone that read as Latin'],
    ['https://αρρκε.com/', 'letters', 'Greek letters alone that read as Latin'],
    ['https://gοogle.com/', 'letters', 'one Greek letter'],
    ['https://աррlе.com/', 'letters', 'three of Cyrillic'],
    ['https://ᏢayᏢal.com/', 'letters', 'Cherokee'],
    ['https://ɡoogle.com/', 'letters', 'a letter of phonetics'],
    ['https://paypaḷ.com/', 'letters', 'a dot below'],
    ['https://login.раураl.com.example/', 'letters', 'in any label'],
    ['https://paypal.com@evil.example/', 'user-info', 'a name before the host'],
    ['https://paypal.com:443@evil.example/', 'user-info', 'a name and a password'],
    ['https://paypal.com%2f@evil.example/', 'user-info', 'an escaped slash'],
    ['http://93.184.216.34/', 'ip-address', 'four numbers'],
    ['http://0x5db8d822/', 'ip-address', 'one number in hex'],
    ['http://1572395042/', 'ip-address', 'one number'],
    ['http://0135.0270.0330.042/', 'ip-address', 'octal numbers'],
    ['http://[2001:db8::1]/', 'ip-address', 'eight groups'],
    ['https://paypal.com.evil.example/', 'host-in-front', 'another host in front'],
    ['https://www.bank.org.login.evil.co.uk/', 'host-in-front', 'another host further in front'],
    [`https://paypal.com.${'a.'.repeat(100)}evil.example/`, 'host-in-front', 'a very long host'],
    [`https://${'paypal.com.'.repeat(2000)}@evil.example/`, 'user-info', 'a very long name'],
    ['https://pay\u202epal.com/', 'hidden-characters', 'a turn of direction in the address'],
    ['https://pay\u200bpal.com/', 'hidden-characters', 'an invisible character in the address'],
  ])('%s has the danger %s: %s', (href, danger) => {
    const assessment = assessLink(href, 'Sign in');
    expect(assessment.dangers).toContain(danger);
    expect(assessment.lookAlike).toBe(true);
  });

  it('is recognised by look-alike letters even if its punycode is invalid', () => {
    // Browsers parse such a URL; Node before 24 rejects it.
    expect(hasHomoglyphs('xn--zzzzzzzzzzzzzzz99.com')).toBe(true);
  });

  it('is reported if the text contains invisible or direction characters', () => {
    expect(assessLink('https://a.example/', 'open \u202egro.knab').dangers).toContain(
      'hidden-characters',
    );
    expect(assessLink('https://acme.com/', 'ac\u200bme.com').dangers).toContain(
      'hidden-characters',
    );
  });

  it.each([
    'https://müller.de',
    'https://señor.es',
    'https://kępno.pl',
    'https://việtnam.vn',
    'https://çiçekçiler.com.tr',
    'https://ışık.com.tr',
    'https://例え.jp',
    'https://みんなのショッピング.jp',
    'https://abc株式会社.jp',
    'https://삼성전자.한국',
    'https://почта.рф',
    'https://ор.бг',
    'https://правительство.com',
    'https://παράδειγμα.ελ',
    'https://דוגמה.co.il',
    'https://موقع.مصر',
    'https://उदाहरण.भारत',
    'https://ตัวอย่าง.ไทย',
    'https://com.example.net',
    'https://www.com.acme.com',
    'https://i❤️.ws',
  ])('is not %s', (href) => {
    expect(assessLink(href, 'Go')).toMatchObject({ lookAlike: false, dangers: [] });
  });

  it('is not reported for joiners that scripts and emoji need', () => {
    expect(assessLink('https://a.example/', 'می\u200cخواهم').lookAlike).toBe(false);
    expect(assessLink('https://a.example/', '👩\u200d💻 Go').lookAlike).toBe(false);
  });
});

describe('an arbitrary link', () => {
  it('is assessed without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (href, text) => {
        assessLink(href, text);
        assessLink(`https://${href}`, `https://${text}`);
        assessLink(`mailto:a@${href}`, `a@${text}`);
        assessLink(`https://xn--${href}.com`, text);
      }),
    );
  });

  it.each(['a.', 'a-', '@a', 'www.', 'http://', 'a.a@', '.'])(
    'with a text of many %s is assessed in linear time',
    (part) => {
      const assess = (size: number) => {
        assessLink('https://acme.com', part.repeat(25_000 * size));
        assessLink(`https://${part.repeat(25_000 * size)}`, 'x');
      };
      expect(growsInProportion(assess)).toBe(true);
    },
  );
});
