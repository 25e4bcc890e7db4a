import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endMotion } from '../../scripts/browsers.ts';
import { localesOf, openGallery } from '../../scripts/gallery.ts';
import { type RunningService, runOwnService } from '../../scripts/processes/run-service.ts';
import { inLongRun } from '../long.ts';
import {
  forcedColourErrors,
  longAnimations,
  smallTargets,
  tabOrderErrors,
} from './support/accessibility.ts';
import { axeFindings } from './support/axe.ts';
import { chromeExtension, servicePort } from './support/build.ts';
import { misfits, scrollUp } from './support/layout.ts';

let service: RunningService;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_HTTP: `127.0.0.1:${servicePort}` });
});
afterAll(() => service.stop());

/** Timeout in ms for all screens on a busy machine. */
const timeout = 300_000;

/** Problems on all screens, by check. */
type Findings = Record<string, string[]>;
type Look = (page: Page, note: (kind: string, found: string[]) => void) => Promise<void>;

/** Runs the checks on every screen in one language. */
async function lookAround(
  locale: string,
  look: Look,
  fontSize = '',
): Promise<{ count: number; found: Findings }> {
  const gallery = await openGallery({
    extension: chromeExtension,
    locale,
    smtpPort: service.smtpPort,
  });
  await gallery.session.context.addInitScript((size) => {
    // The document has no element yet to which a style could be added.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(size && `:root { font-size: ${size}; }`);
    document.adoptedStyleSheets = [sheet];
  }, fontSize);
  const found: Findings = {};
  let count = 0;
  try {
    await gallery.visit(async (name, page) => {
      count += 1;
      const note = (kind: string, items: string[]) => {
        found[kind] = [...(found[kind] ?? []), ...items.map((item) => `${name}: ${item}`)];
      };
      await look(page, note);
    });
    // Screens are measured in tabs of the popup's size.
    const popup = await gallery.session.openPopup();
    await popup.waitForText('@');
    const size = await popup.evaluate('[document.body.offsetWidth, document.body.offsetHeight]');
    expect(size).toEqual([400, 600]);
  } finally {
    await gallery.close();
  }
  return { count, found };
}

async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(endMotion);
  return axeFindings(page, colorScheme === 'light' ? 'all' : 'colours');
}

/** Font size of the root, where one rem is 14 of the usual 16 pixels. */
const doubled = '175%';

/** Layout problems after all text is enlarged to twice its size. */
async function enlarged(page: Page): Promise<string[]> {
  // A menu keeps its position from when it was opened; another test opens menus in enlarged pages.
  if (await page.locator('.menu').isVisible()) return [];
  const setSize = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
  await setSize(doubled);
  const found = await misfits(page, 12);
  await setSize('');
  return found;
}

/** Layout problems in a window 320 pixels wide. The popup's width is fixed. */
async function narrowed(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size || page.url().includes('popup.html')) return [];
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('.panes').waitFor({ state: 'detached' });
  const found = await misfits(page, 3);
  await page.setViewportSize(size);
  await page.evaluate(endMotion);
  return found;
}

describe('every screen', () => {
  let german: Awaited<ReturnType<typeof lookAround>>;

  // German has long words, and no check depends on the language.
  beforeAll(async () => {
    german = await lookAround('de', async (page, note) => {
      note('light', await inColours(page, 'light'));
      note('dark', await inColours(page, 'dark'));
      note('targets', await smallTargets(page));
      await scrollUp(page);
      note('order', await tabOrderErrors(page));
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      note('forced', await forcedColourErrors(page));
      note('motion', await longAnimations(page));
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
      note('fit', await misfits(page));
      note('enlarged', await enlarged(page));
      note('narrow', await narrowed(page));
    });
    expect(german.count).toBeGreaterThan(30);
  }, timeout);

  it('has no axe violations in the light and the dark theme', () => {
    expect(german.found.light).toEqual([]);
    expect(german.found.dark).toEqual([]);
  });

  it('has no target smaller than 24 pixels', () => {
    expect(german.found.targets).toEqual([]);
  });

  it('has a Tab order that matches the reading order', () => {
    expect(german.found.order).toEqual([]);
  });

  it('keeps its borders and states in forced colours', () => {
    expect(german.found.forced).toEqual([]);
  });

  it('has no motion with reduced motion', () => {
    expect(german.found.motion).toEqual([]);
  });

  it('has no text that is cut off or overlaps', () => {
    expect(german.found.fit).toEqual([]);
  });

  it('shows all of its text at twice the size', () => {
    expect(german.found.enlarged).toEqual([]);
  });

  it('fits a window 320 pixels wide', () => {
    expect(german.found.narrow).toEqual([]);
  });

  inLongRun(() => {
    it.for(localesOf(chromeExtension))(
      'has no text in %s that is cut off or overlaps',
      { timeout },
      async (locale) => {
        const { found } = await lookAround(locale, async (page, note) => {
          note('fit', await misfits(page));
        });
        expect(found.fit).toEqual([]);
      },
    );

    it(
      'passes the same checks from right to left, and when enlarged from the start',
      async () => {
        const look: Look = async (page, note) => {
          await scrollUp(page);
          note('axe', await axeFindings(page));
          note('order', await tabOrderErrors(page));
          note('misfits', await misfits(page, 12));
        };
        const { found } = await lookAround('ar', look, doubled);
        expect(found).toEqual({ axe: [], order: [], misfits: [] });
      },
      timeout,
    );
  });
});
