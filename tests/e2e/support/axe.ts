import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules of axe for WCAG 2.2 up to AA, and its best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Violations that axe finds on a page, each as `rule: selector`. Message bodies are excluded: their
 * markup is the sender's.
 *
 * @param which `colours` runs only the rules whose result depends on colours
 */
export async function axeFindings(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      Reflect.get(globalThis, 'axe').run(
        { exclude: ['iframe'] },
        { runOnly, resultTypes: ['violations'], iframes: false },
      ) as Promise<AxeResults>,
    which === 'all' ? tags : colourRules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
