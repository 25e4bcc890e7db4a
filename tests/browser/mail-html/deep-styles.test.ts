import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';

/** Mails whose unsanitised form crashes the process of the page. */
const depth = 50_000;
const mails = {
  'a sheet of media rules': `<style>${'@media all{'.repeat(depth)}p{color:red}</style>`,
  'a sheet of rules within rules': `<style>${'p{'.repeat(depth)}color:red</style>`,
  'a selector': `<style>${':is('.repeat(depth)}p${')'.repeat(depth)}{color:red}</style>`,
  'a condition': `<style>@supports ${'('.repeat(depth)}color:red${')'.repeat(depth)}{}</style>`,
  'a value': `<style>p{color:${'color-mix(in srgb, red, '.repeat(depth)}red</style>`,
  'a value of an attribute': `<p style="color:${'color-mix(in srgb, red, '.repeat(depth)}red">`,
  'rules in an attribute': `<p style="${'@media all{'.repeat(depth)}">`,
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

test('no mail crashes its page with deeply nested styles', async () => {
  const page = await server.open('none');
  for (const [name, styles] of Object.entries(mails)) {
    const shown = await page.evaluate((html) => {
      const made = globalThis.mailHtml.mailDocument({ html }, { images: 'blocked' });
      const parsed = new DOMParser().parseFromString(String(made.srcdoc), 'text/html');
      return parsed.body.textContent;
    }, `${styles}<p>Hello Ann</p>`);
    expect(shown, name).toContain('Hello Ann');
  }
  await page.close();
});
