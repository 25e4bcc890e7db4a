import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../lib/field-detection.ts';
import { findBrowser } from '../../../scripts/setup/find-browser.mjs';
import { pagesIn, type ServedPages, servePages } from '../../framework-pages/serve-pages.ts';
import { long } from '../../long.ts';
import { type Driver, driveChromium, driveFirefox } from './support/driver.ts';

const folders = {
  email: new URL('../../framework-pages/email/', import.meta.url),
  'one-time-code': new URL('../../framework-pages/code/', import.meta.url),
};
const values = {
  email: ['quiet.otter@mail.example', 'second.heron@mail.example'],
  'one-time-code': ['482913', '705164'],
};
const kinds = ['email', 'one-time-code'] as const;
const components = kinds.flatMap((kind) =>
  pagesIn(folders[kind]).map((name) => [name, kind] as const),
);
/** All pages in the long run, otherwise every nth one. */
const oneIn = (step: number, from: number) =>
  long ? components : components.filter((_, at) => at % step === from);

let served: ServedPages;
beforeAll(async () => {
  served = await servePages(Object.values(folders));
});
afterAll(() => served.close());

async function fillTwice(driver: Driver, name: string, kind: FieldKind): Promise<void> {
  await driver.open(`${served.url}/${name}`);
  for (const value of values[kind]) {
    const { filled, reason } = await driver.fill(kind, value);
    expect(reason).toBeUndefined();
    expect(filled).toBeGreaterThan(0);
    await expect.poll(() => driver.submit()).toBe(value);
  }
}

const browsers = [
  {
    browser: 'Chromium',
    start: () => driveChromium({ focused: true }),
    focused: true,
    sample: oneIn(2, 0),
  },
  {
    browser: 'Chromium while the toolbar has the focus',
    start: () => driveChromium({ focused: false }),
    focused: false,
    sample: oneIn(4, 1),
  },
  {
    browser: 'Firefox',
    start: driveFirefox,
    focused: true,
    sample: oneIn(4, 3),
  },
];

const here = browsers.filter(({ browser }) => browser !== 'Firefox' || findBrowser('firefox'));

describe.each(here)('filling in $browser', ({ start, focused, sample }) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await start();
  });
  afterAll(() => driver.close());

  it.each(sample)(
    '%s submits the filled value, and the new value after a second fill',
    async (name, kind) => {
      await fillTwice(driver, name, kind);
      expect(await driver.hasFocus()).toBe(focused);
    },
  );
});
