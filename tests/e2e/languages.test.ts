import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localesOf, openGallery } from '../../scripts/gallery.ts';
import { type RunningService, runOwnService } from '../../scripts/processes/run-service.ts';
import { long } from '../long.ts';
import { chromeExtension, firefoxExtension, servicePort } from './support/build.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { misfits } from './support/layout.ts';

inBrowsers(import.meta.url, (browser) => {
  /** All languages, or another one each day. */
  function chosen(): string[] {
    const all = localesOf(chromeExtension);
    if (long) return all;
    const today = Math.floor(Date.now() / 86_400_000) % all.length;
    return all.slice(today, today + 1);
  }

  let service: RunningService;

  beforeAll(async () => {
    service = await runOwnService({ MAYFLY_HTTP: `127.0.0.1:${servicePort}` });
  });
  afterAll(() => service.stop());

  describe('every screen', () => {
    it.for(chosen())('has room for the words of %s', async (locale) => {
      const gallery = await openGallery({
        browser,
        extension: browser === 'firefox' ? firefoxExtension : chromeExtension,
        locale,
        smtpPort: service.smtpPort,
      });
      const found: string[] = [];
      let popupSize: unknown;
      try {
        await gallery.visit(async (name, page) => {
          for (const one of await misfits(page)) found.push(`${name}: ${one}`);
        });
        // The screens are measured in tabs as large as the popup: which is this large.
        const popup = await gallery.session.openPopup();
        await popup.waitForText('@');
        popupSize = await popup.evaluate('[document.body.offsetWidth, document.body.offsetHeight]');
        await popup.close();
      } finally {
        await gallery.close();
      }
      expect(found).toEqual([]);
      expect(popupSize).toEqual([400, 600]);
    });
  });
});
