import { describe, expect, test } from 'vitest';
import { withMailFrame } from './mail-frame.ts';

const { page, show, styleOf, attributeOf, inMail } = withMailFrame();

describe('images', () => {
  const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

  test('embedded in the mail are shown through object URLs', async () => {
    await show({
      html: '<img id=a src="cid:logo@x"><img id=b src="cid:two%40x"><table background="cid:logo@x">',
      inline: { '<logo@x>': 'image/gif', 'two@x': 'image/png' },
    });
    expect(await attributeOf('#a', 'src')).toMatch(/^blob:/);
    expect(await attributeOf('#b', 'src')).toMatch(/^blob:/);
    expect(await styleOf('table', 'background-image')).toMatch(/^url\("blob:/);
    expect(await inMail((mail) => mail.querySelector('img')?.naturalWidth)).toBe(1);
  });

  test('have their URLs revoked by release', async () => {
    await show({ html: '<img src="cid:a">', inline: { a: 'image/gif' } });
    const address = await attributeOf('img', 'src');
    const load = (url: string) =>
      new Promise<string>((resolve) => {
        const image = new Image();
        image.onload = () => resolve('loads');
        image.onerror = () => resolve('gone');
        image.src = url;
      });
    expect(await page().evaluate(load, address ?? '')).toBe('loads');
    await page().evaluate(() => Reflect.get(globalThis, 'shown').release());
    expect(await page().evaluate(load, address ?? '')).toBe('gone');
  });

  test('in data URLs are shown, also in styles', async () => {
    const shown = await show({
      html: `<img src="${gif}"><p style="background:url(${gif}) red">x</p>`,
    });
    expect(shown.blockedImages).toBe(0);
    expect(await attributeOf('img', 'src')).toBe(gif);
    expect(await styleOf('p', 'background-image')).toContain('data:image/gif');
  });

  test('that could contain scripts are not shown', async () => {
    const svg = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    await show({
      html: `<img src='${svg}'><img id=c src="cid:v">`,
      inline: { v: 'image/svg+xml' },
    });
    expect(await attributeOf('img', 'src')).toBeNull();
    expect(await attributeOf('#c', 'src')).toBeNull();
  });

  test('on servers are counted wherever they are referenced', async () => {
    const shown = await show({
      html: `<style>h1{background:url(https://x.example/1.png)}</style><h1>x</h1>
        <img src="https://x.example/2.png" srcset="https://x.example/3.png 2x">
        <img srcset="//x.example/4.png 1x"><table background="http://x.example/5.png"><tr>
        <td style="background-image:url('https://x.example/6.png')">x</table>`,
    });
    expect(shown.blockedImages).toBe(5);
  });

  test('on servers can be listed, to be fetched on request', async () => {
    const list = await page().evaluate(() =>
      globalThis.mailHtml.remoteImages(
        '<img src="https://x.example/a.png"><img src="https://x.example/a.png">' +
          '<p style="background:url(//y.example/b.png)">x</p><img src="cid:c">',
      ),
    );
    expect(list.toSorted()).toEqual(['https://x.example/a.png', 'https://y.example/b.png']);
  });

  test('replace their references once fetched', async () => {
    const shown = await show(
      {
        html: '<img src="https://x.example/a.png">',
        inline: { 'https://x.example/a.png': 'image/png' },
      },
      'shown',
    );
    expect(shown.blockedImages).toBe(0);
    expect(await attributeOf('img', 'src')).toMatch(/^blob:/);
  });

  test('that could not be fetched keep no URL, and are still counted', async () => {
    const shown = await show(
      {
        html: `<img src="https://x.example/a.png" srcset="https://x.example/b.png 2x">
          <p style="background:url(https://x.example/c.png)">x</p>`,
      },
      'shown',
    );
    expect(shown.blockedImages).toBe(2);
    expect(await attributeOf('img', 'src')).toBeNull();
    expect(await styleOf('p', 'background-image')).toBe('none');
    expect(await inMail((mail) => mail.documentElement.outerHTML)).not.toContain('x.example');
  });

  test('too small to be seen are counted apart, and never fetched or reported as missing', async () => {
    const html = `<img src="https://x.example/seen.png">
      <img src="https://x.example/1.gif" width="1" height="1">
      <img src="https://x.example/2.gif" style="width:1px;height:1px">
      <img src="https://x.example/3.gif" width="0" height="40">
      <img src="https://x.example/4.gif" style="display:none !important">
      <img src="https://x.example/line.gif" width="600" height="1">`;
    expect(await show({ html })).toMatchObject({ blockedImages: 2, trackers: 4 });
    const list = await page().evaluate((html) => globalThis.mailHtml.remoteImages(html), html);
    expect(list).toEqual(['https://x.example/seen.png', 'https://x.example/line.gif']);
    const inline = Object.fromEntries(list.map((url) => [url, 'image/gif']));
    const shown = await show({ html, inline }, 'shown');
    expect(shown).toMatchObject({ blockedImages: 0, trackers: 4 });
  });

  test('stay hidden while blocked, even if already fetched', async () => {
    const shown = await show({
      html: '<img src="https://x.example/a.png">',
      inline: { 'https://x.example/a.png': 'image/png' },
    });
    expect(shown.blockedImages).toBe(1);
    expect(await attributeOf('img', 'src')).toBeNull();
  });
});
