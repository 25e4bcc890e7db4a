import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { browserPath } from '../browsers.ts';
import { termIndex } from '../build/term-index.ts';
import { compare, type Outcome, rates, readForms, type Seen } from '../corpora/forms.ts';
import { root } from '../processes/step.ts';
import { type Figure, figure, median, percent } from './figures.ts';

/** Number of large pages, and number of elements on each page besides its form. */
const largePages = 10;
const elementsBeside = 5000;

type Engine = typeof import('../../lib/field-detection.ts');
declare const engine: Engine;

/** Classifies the labelled pages in a real browser. */
export function outcomesOfForms(): Promise<Outcome[]> {
  return inBrowser(async (page, script) => (await classifyForms(page, script)).outcomes);
}

async function classifyForms(page: Page, script: string) {
  const outcomes: Outcome[] = [];
  const times: number[] = [];
  for (const form of readForms()) {
    await page.setContent(form.html);
    await page.evaluate(script);
    const { classified, time } = await classify(page);
    outcomes.push(compare(form, classified));
    times.push(time);
  }
  return { outcomes, times };
}

async function inBrowser<Result>(
  work: (page: Page, script: string, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const script = await bundledEngine();
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    args: ['--disable-background-networking'],
  });
  try {
    return await work(await browser.newPage(), script, browser);
  } finally {
    await browser.close();
  }
}

/**
 * Measures precision and recall on the labelled pages in a real browser, and the time of
 * classification.
 */
export function measureFieldDetection(): Promise<Figure[]> {
  return inBrowser(async (page, script, browser) => {
    const { outcomes, times } = await classifyForms(page, script);
    const first = await measureFirstClassifications(browser, script);
    return [
      ...figuresOf(outcomes),
      median('classifying a page', times),
      median(
        'injected into 5,000 elements and classified, beyond an empty script',
        first,
        'goal 25',
      ),
    ];
  });
}

/**
 * The time for which injection and the first classification block a page. Each page has its own
 * process.
 */
async function measureFirstClassifications(browser: Browser, script: string): Promise<number[]> {
  const forms = readForms();
  const times: number[] = [];
  for (let at = 0; at < largePages; at++) {
    const form = forms[Math.floor((at * forms.length) / largePages)];
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent(form?.html ?? '');
    times.push(
      await page.evaluate(
        ([source, count]) => {
          const item = '<li><a href="#"><span>Lorem ipsum</span></a></li>';
          const list = `<ul>${item.repeat(count / 3)}</ul>`;
          document.body.insertAdjacentHTML('beforeend', list);
          document.body.getBoundingClientRect();
          const run = (code: string) => {
            const element = document.createElement('script');
            element.textContent = code;
            const start = performance.now();
            document.head.append(element);
            return performance.now() - start;
          };
          const empty = run('void 0');
          return run(`${source}; engine.classifyFields(document)`) - empty;
        },
        [script, elementsBeside] as const,
      ),
    );
    await context.close();
  }
  return times;
}

async function bundledEngine(): Promise<string> {
  const entry = join(root, 'lib', 'field-detection.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [termIndex()],
    build: { write: false, lib: { entry, formats: ['iife'], name: 'engine' } },
  });
  const [output] = Array.isArray(built) ? built : [];
  if (!output) throw new Error('The engine could not be bundled.');
  return output.output[0].code;
}

function classify(page: Page): Promise<{ classified: Seen[]; time: number }> {
  return page.evaluate(() => {
    const start = performance.now();
    const fields = engine.classifyFields(document);
    const time = performance.now() - start;
    const classified = fields.map(({ element, ...rest }) => ({
      ...rest,
      field: element.dataset.field ?? element.id,
    }));
    return { classified, time };
  });
}

function figuresOf(all: Outcome[]): Figure[] {
  const figures = (['development', 'held-out'] as const).flatMap((name) => {
    const outcomes = all.filter(({ form }) => form.part === name);
    const { precision, recall, f1, quiet, pages } = rates(outcomes);
    return [
      percent(`${name}: F1 of offers`, f1, `of ${pages} pages; goal 97.5 %`),
      percent(`${name}: precision`, precision),
      percent(`${name}: recall`, recall),
      percent(`${name}: quiet where nothing is wanted`, quiet, 'goal 98.5 %'),
    ];
  });
  const hidden = all.flatMap((outcome) => outcome.hidden).length;
  return [...figures, figure('hidden fields taken', hidden, 'fields', 'goal 0')];
}
