import { expect, test } from 'vitest';
import { Budget, dedicatedThread } from '../../../lib/mime/budget.ts';
import { splitMail } from '../../../lib/mime/split-mail.ts';

const size = 1024 ** 2;
const header = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n';

/** Processor time in microseconds to split a mail of these lines: the lowest of several runs. */
async function costOf(line: string): Promise<number> {
  const body = line.repeat(size / line.length);
  const raw = new TextEncoder().encode(`${header}${body}--b--\r\n`);
  const costs: number[] = [];
  for (let run = 0; run < 10; run++) {
    const before = process.cpuUsage();
    await splitMail(raw, new Budget(dedicatedThread));
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

test('blank lines cost little more than a text of the same size', async () => {
  const usual = await costOf(`${'usual '.repeat(12)}\r\n`);
  const blank = await costOf('\r\n');
  // An implementation that searches for each line end takes twenty times as long.
  expect(blank / usual).toBeLessThan(5);
});
