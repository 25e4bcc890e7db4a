/**
 * Explains what detection finds in a mail or a page: the rules that fired with their weights, and the
 * decision.
 *
 *   node scripts/explain.ts FILE.eml|PAGE.html
 */
import { readFile } from 'node:fs/promises';
import { explainMail } from './explain/mail.ts';
import { explainPage } from './explain/page.ts';

const [file = ''] = process.argv.slice(2);
if (/\.eml$/i.test(file)) console.log(await explainMail(await readFile(file)));
else if (/\.html?$/i.test(file)) console.log(await explainPage(await readFile(file, 'utf8')));
else {
  console.error('usage: npm run explain -- FILE.eml|PAGE.html');
  process.exit(1);
}
