import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { launchFirefox } from '../../../scripts/browsers.ts';
import { long } from '../../long.ts';
import { attackSuite } from './attack-suite.ts';

const openPage = attackSuite(
  async () => {
    const firefox = await launchFirefox({
      // Automation disables these; a mail could use them to open connections.
      preferences: {
        'network.http.speculative-parallel-limit': 20,
        'network.prefetch-next': true,
        'network.dns.disablePrefetch': false,
        'network.preload': true,
      },
    });
    return {
      open: (server, policy, body) => firefox.openTab(server.address(policy, body)),
      close: () => firefox.close(),
    };
  },
  { eachProtection: long },
);

const folder = `${import.meta.dirname}/../../fixtures/mail-html/letters`;
const letters = readdirSync(folder).map((name) => ({
  name,
  source: readFileSync(`${folder}/${name}`, 'utf8'),
}));

// Firefox measures zoomed pages differently, and its scroll bars take up space.
test.each([360, 720])('every ordinary mail fits a frame of %d px in Firefox', async (width) => {
  const page = await openPage('manifest');
  const found = await page.evaluate(
    async ({ letters, width }) => {
      const { fitToWidth, mailDocument, showInFrame } = globalThis.mailHtml;
      const wrong: string[] = [];
      for (const { name, source } of letters) {
        const frame = document.createElement('iframe');
        frame.style.cssText = `border: 0; height: 100px; width: ${width}px`;
        const mail = name.endsWith('.html') ? { html: source } : { text: source };
        showInFrame(frame, mailDocument(mail, { images: 'blocked', quoteLabel: 'Earlier' }));
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.replaceChildren(frame);
        await loaded;
        const height = fitToWidth(frame);
        frame.style.height = `${height}px`;
        const again = fitToWidth(frame);
        const root = frame.contentDocument?.documentElement;
        if (!root) throw new Error('no mail');
        const hidden = root.scrollHeight - root.clientHeight;
        root.scrollLeft = 10_000;
        const toTheRight = root.scrollLeft;
        root.scrollLeft = -10_000;
        const sideways = toTheRight - root.scrollLeft;
        if (sideways || hidden > 0) wrong.push(`${name}: ${sideways} sideways, ${hidden} hidden`);
        if (again !== height) wrong.push(`${name}: ${height} px high, then ${again}`);
      }
      return wrong;
    },
    { letters, width },
  );
  expect(letters.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
