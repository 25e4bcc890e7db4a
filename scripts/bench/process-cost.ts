/** CPU time and memory of a process, from Linux's /proc. */
import { readFile } from 'node:fs/promises';

/** Number of clock ticks per second in /proc. The same on every Linux on which Node runs. */
const ticks = 100;

/** CPU time of a process and all its descendants so far, in seconds. */
export async function cpuSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets can contain spaces. The 12th to 15th fields after it are utime, stime,
  // cutime and cstime; the last two are those of ended children.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = list.split(' ').filter(Boolean).map(Number);
  const theirs = await Promise.all(children.map(cpuSeconds));
  return theirs.reduce((sum, seconds) => sum + seconds, own);
}

/** Resident memory of a process, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
