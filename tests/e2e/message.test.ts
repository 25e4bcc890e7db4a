import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowHost } from './support/build.ts';
import { compile, invoice, newsletter } from './support/newsletter.ts';
import { type PictureServer, startPictureServer } from './support/picture-server.ts';
import { png } from './support/png.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

/** A host that the extension must treat as one on the internet. */
const host = 'pictures.example';
await allowHost(host);

let world: ChromiumWorld;
let canary: PictureServer;
/** Another port of the service's host. */
let neighbour: PictureServer;
let page: Page;
/** The source of the newsletter, byte for byte. */
let source: Buffer;

beforeAll(async () => {
  world = await startWorld({
    args: [`--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });
  neighbour = await startPictureServer({ '/near.png': png });
  canary = await startPictureServer({
    '/moved.png': `${neighbour.url}/near.png`,
    '/one.png': png,
    '/two.png': png,
    '/dot.png': png,
  });
  page = await world.openMailbox();
  const to = await addressOn(page);
  const pictures = canary.url.replace('127.0.0.1', host);
  source = await compile({ to, ...newsletter(pictures) });
  await world.send({ envelope: { from: 'news@acme.example', to }, raw: source });
  const near = neighbour.url;
  const nearby = [near, near.replace('127.0.0.1', '127.0.0.1.nip.io')].map(
    (url) => `<img src="${url}/near.png" width="60" height="15">`,
  );
  await world.send({
    to,
    subject: 'Your network',
    html: `${nearby.join('')}<img src="${pictures}/moved.png" width="60" height="15">`,
  });
  const cells = Array.from({ length: 8 }, (_, n) => `<td>wide-column-${n}</td>`).join('');
  await world.send({
    to,
    subject: 'Re: numbers',
    html: `<p>Thanks, that works.</p><table style="white-space:nowrap"><tr>${cells}</tr></table>
      <div class="gmail_quote">On Mon, 3 May 2026 at 10:12, Rosa wrote:<blockquote>Could you check?</blockquote></div>`,
  });
  await world.send({
    to: [to, 'someone@elsewhere.example'],
    subject: 'ملاحظة عن طلبك',
    text: 'مرحبا، وصل طلبك',
  });
  await rowOn(page, 'ملاحظة').waitFor();
});
afterAll(async () => {
  canary.close();
  neighbour.close();
  await world.close();
});

const body = () => page.frameLocator('iframe[title="Message body"]');
const widthOf = (id: string) =>
  body()
    .locator(`#${id}`)
    .evaluate((image) => (image instanceof HTMLElement ? Reflect.get(image, 'naturalWidth') : 0));

async function open(subject: string) {
  const back = page.getByRole('link', { name: 'Back to inbox' });
  if (await back.isVisible()) await back.click();
  await rowOn(page, subject).getByRole('link').click();
  await page.getByRole('heading', { name: subject }).waitFor();
}

async function choose(entry: string) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function saved(click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('a message with images', () => {
  it('shows embedded images, and requests no image from the sender', async () => {
    await open('News for November');
    await page
      .getByRole('status')
      .filter({ hasText: '3 remote images blocked Tracking pixels blocked: 1' })
      .waitFor();
    await expect.poll(() => widthOf('logo')).toBe(48);
    await page.getByText('If you show images, the sender').waitFor();
    expect(canary.connections()).toBe(0);
  });

  it('shows remote images on request, and reports how many could not be loaded', async () => {
    await page.getByRole('button', { name: 'Show images' }).click();
    await page.getByRole('status').filter({ hasText: '1 image couldn’t be loaded' }).waitFor();
    await expect.poll(() => widthOf('one')).toBe(48);
    const asked = canary.requests.map(({ path }) => path).sort();
    expect(asked).toEqual(['/gone.png', '/one.png', '/two.png']);
    for (const { headers } of canary.requests) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
    }
  });

  it('shows loaded remote images again without another request', async () => {
    const before = canary.connections();
    await open('Re: numbers');
    await open('News for November');
    await expect.poll(() => widthOf('one')).toBe(48);
    expect(canary.connections()).toBe(before);
  });

  it('requests no image from another port of the service’s host, even after a redirect', async () => {
    await open('Your network');
    await page.getByRole('button', { name: 'Show images' }).click();
    await page.getByRole('status').filter({ hasText: '3 images couldn’t be loaded' }).waitFor();
    expect(canary.requests.map(({ path }) => path)).toContain('/moved.png');
    expect(neighbour.connections()).toBe(0);
    await open('News for November');
  });
});

describe('the attachments of a message', () => {
  it('are downloaded unchanged', async () => {
    const list = page.getByRole('list', { name: 'Attachments' });
    const names = list.getByRole('listitem').locator('.file-name');
    await expect.poll(() => names.allTextContents()).toEqual(['Invoice 11.pdf', 'setup.exe']);
    const button = list.getByLabel('Download Invoice 11.pdf');
    const { name, bytes } = await saved(() => button.click());
    expect(name).toBe('Invoice 11.pdf');
    expect(bytes.equals(invoice)).toBe(true);
    await list.getByText('Download started').waitFor();
    await list.getByText('This kind of file can run code on your computer').waitFor();
  });

  it('include the source of the message, byte for byte', async () => {
    const { name, bytes } = await saved(() => choose('Download message (.eml)'));
    expect(name).toBe('News for November.eml');
    expect(bytes.toString('latin1')).toBe(source.toString('latin1'));
  });
});

describe('the links of a message', () => {
  beforeAll(async () => {
    await world.context.route(/\.example\//, (route) => route.fulfill({ body: 'a page' }));
  });

  it('show their host and open without a referrer', async () => {
    const link = body().getByRole('link', { name: 'Read on' });
    await link.hover();
    await page.getByText('shop.example').waitFor();
    const [tab] = await Promise.all([world.context.waitForEvent('page'), link.click()]);
    await tab.waitForURL('http://shop.example/read?id=3');
    expect(await tab.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    await tab.close();
  });

  it('cause a warning if their text contains another host', async () => {
    const link = body().getByRole('link', { name: 'www.bank.example' });
    await link.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('www.bank.example', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await link.click();
    await dialog.getByRole('checkbox', { name: /Remove tracking/ }).check();
    const [tab] = await Promise.all([
      world.context.waitForEvent('page'),
      dialog.getByRole('button', { name: 'Open evil.example' }).click(),
    ]);
    await tab.waitForURL('http://evil.example/login?u=1');
    await tab.close();
  });

  it('cause a warning if their host has look-alike letters', async () => {
    await body().getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('xn--pple-43d.example', { exact: true }).waitFor();
    await dialog.getByText('imitate').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('reading a message', () => {
  it('shows all header fields and details', async () => {
    await choose('Details and headers');
    const dialog = page.getByRole('dialog', { name: 'Details' });
    await dialog.getByText('Acme News news@acme.example').waitFor();
    await dialog.getByRole('button', { name: 'Show headers' }).click();
    await dialog.getByText('MIME-Version: 1.0').waitFor();
    await page.keyboard.press('Escape');
  });

  it('switches to plain text and back', async () => {
    await choose('Show as plain text');
    await body().getByText('The plain version.').waitFor();
    await choose('Show with formatting');
    await body().getByRole('heading', { name: 'News' }).waitFor();
  });

  it('prints the message and nothing around it', async () => {
    const [tab] = await Promise.all([world.context.waitForEvent('page'), choose('Print')]);
    await tab.getByRole('heading', { name: 'News for November' }).waitFor();
    await tab.frameLocator('iframe').getByRole('heading', { name: 'News' }).waitFor();
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.getByText('news@acme.example').isVisible()).toBe(true);
    expect(await tab.locator('iframe').isVisible()).toBe(true);
    for (const name of ['Delete message', 'Copy address', 'Download setup.exe']) {
      expect(await tab.getByRole('button', { name }).isVisible(), name).toBe(false);
    }
    await tab.close();
  });

  it('fits a wide table, and folds quoted text of a reply', async () => {
    await open('Re: numbers');
    await body().getByText('wide-column-7').waitFor();
    const overhang = () =>
      body()
        .locator('html')
        .evaluate((root) => root.scrollWidth - root.clientWidth);
    await expect.poll(overhang).toBeLessThanOrEqual(0);
    const quote = body().getByText('Could you check?');
    expect(await quote.isVisible()).toBe(false);
    await body().getByText('Quoted text').click();
    await quote.waitFor();
  });

  it('follows the direction of its script, and shows all recipients', async () => {
    await open('ملاحظة عن طلبك');
    await page.getByText('and 1 other').waitFor();
    const text = body().getByText('مرحبا');
    expect(await text.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
  });

  it('uses our font size, not the smaller one of extension pages', async () => {
    const size = () =>
      body()
        .locator('body')
        .evaluate((one) => getComputedStyle(one).fontSize);
    await expect.poll(size).toBe('15px');
  });

  it('marks the message as unread again', async () => {
    await choose('Mark as unread');
    await rowOn(page, 'ملاحظة عن طلبك').getByText('Unread').waitFor({ state: 'attached' });
  });

  it('leaves no data of attachments when the message is deleted', async () => {
    const owners = () =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            indexedDB.open('mayfly-files').onsuccess = ({ target }) => {
              const database = Reflect.get(target ?? {}, 'result');
              const keys = database.transaction('files').objectStore('files').getAllKeys();
              keys.onsuccess = () => {
                database.close();
                resolve(keys.result.map(([purpose]: string[]) => purpose));
              };
            };
          }),
      );
    expect(new Set(await owners())).toEqual(new Set(['download', 'inline', 'remote']));
    await open('News for November');
    await page.getByRole('button', { name: 'Delete message' }).click();
    await expect.poll(owners, { timeout: 45_000 }).toEqual([]);
  });
});
