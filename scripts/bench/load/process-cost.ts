/** What a process has taken of the machine, as Linux tells it under /proc. */
import { readFile } from 'node:fs/promises';

/** Clock ticks a second in /proc, the same on every Linux that Node runs on. */
const ticks = 100;

/** Processor time of a process with all its threads so far, in seconds. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold blanks; utime and stime are the 12th and 13th field after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Memory of a process that is in RAM, in bytes. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
