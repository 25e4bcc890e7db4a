/** Prints the result of detection for a mail or page, and the matching rules with their weights. */
import { readFile } from 'node:fs/promises';
import { explainMail, explainPage } from './explain/explain.ts';

const [file = ''] = process.argv.slice(2);
if (/\.eml$/i.test(file)) console.log(await explainMail(await readFile(file)));
else if (/\.html?$/i.test(file)) console.log(await explainPage(await readFile(file, 'utf8')));
else {
  console.error('usage: npm run explain -- FILE.eml|PAGE.html');
  process.exit(1);
}
