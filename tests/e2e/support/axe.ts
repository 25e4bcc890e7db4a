import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Every rule of WCAG 2.2 up to AA that axe can check, and what it holds for good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on a page of ours, each as `rule: where`. The inside of a message is its
 * sender's and is not looked at.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (tags) =>
      Reflect.get(globalThis, 'axe').run(
        { exclude: ['iframe'] },
        { runOnly: tags, resultTypes: ['violations'], iframes: false },
      ) as Promise<AxeResults>,
    tags,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
