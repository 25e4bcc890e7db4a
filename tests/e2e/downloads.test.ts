import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { launchChromium, launchFirefox } from '../../scripts/browsers.ts';
import { runOwnService } from '../../scripts/processes/run-service.ts';
import { sendMail } from '../service/support/send-mail.ts';
import { chromeExtension, firefoxExtension, servicePort } from './support/build.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { addressIn } from './support/world.ts';

inBrowsers(
  (browser) => {
    it('a browser with a normal profile saves a message under its own name', async () => {
      const profile = mkdtempSync(join(tmpdir(), 'mayfly-profile-'));
      onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
      const folder = join(profile, 'downloads');
      const service = await runOwnService({ MAYFLY_HTTP: `127.0.0.1:${servicePort}` });
      onTestFinished(() => void service.kill());
      const start = browser === 'firefox' ? startFirefox : startChromium;
      const session = await start(profile, folder);
      onTestFinished(() => session.close());
      const tab = await session.openTab(session.urlOf('popup.html'));
      await tab.waitForText('Copy address');
      await sendMail(service, { to: await addressIn(tab), subject: 'Keep me', text: 'For later.' });
      await tab.click('Keep me');
      await tab.click('More');
      await tab.click('Download message (.eml)');
      const saved = join(folder, 'Keep me.eml');
      await expect
        .poll(() => existsSync(saved) && readFileSync(saved, 'utf8'))
        .toContain('For later.');
    });
  },
  { rarely: ['firefox'] },
);

const startFirefox = (profile: string, folder: string) =>
  launchFirefox({
    extension: firefoxExtension,
    profile,
    preferences: { 'browser.download.folderList': 2, 'browser.download.dir': folder },
  });

function startChromium(profile: string, folder: string) {
  mkdirSync(join(profile, 'Default'), { recursive: true });
  const preferences = { download: { default_directory: folder } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return launchChromium({ extension: chromeExtension, profile, ownDownloads: true });
}
