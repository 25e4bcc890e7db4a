import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules of axe for WCAG 2.2 up to AA, and its best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations that axe finds on a page, each as `rule: selector`. Message bodies are excluded: their
 * markup is the sender's.
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
