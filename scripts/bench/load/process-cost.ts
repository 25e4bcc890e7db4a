/** What a process has taken of the machine, as Linux tells it under /proc. */
import { readFile } from 'node:fs/promises';

/** Clock ticks a second in /proc, the same on every Linux that Node runs on. */
const ticks = 100;

/**
 * Processor time of a process so far, in seconds: with all its threads, its children, and those of
 * its children that have ended.
 */
export async function cpuSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold blanks; utime, stime, and those of ended children that were waited
  // for, are the 12th field after it and the three behind that.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = list.split(' ').filter(Boolean).map(Number);
  const theirs = await Promise.all(children.map(cpuSeconds));
  return theirs.reduce((sum, seconds) => sum + seconds, own);
}

/** Memory of a process that is in RAM, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
