/** CPU time and memory of a process, from Linux's /proc. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of clock ticks per second in /proc. The same on every Linux on which Node runs. */
const ticks = 100;

/**
 * The name of a process or thread, and its CPU times in seconds: in user space, in the kernel, and
 * those of its ended children.
 */
async function statOf(folder: string): Promise<{ name: string; times: number[] }> {
  const text = await readFile(join(folder, 'stat'), 'utf8').catch(() => '');
  // The name in brackets can contain spaces. The times are the 12th to 15th fields after it.
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  const times = fields.slice(11, 15).map((field) => Number(field) / ticks);
  return { name: text.slice(text.indexOf('(') + 1, end), times };
}

/** CPU times of all threads of a process by thread, in seconds. */
export async function threadSeconds(
  pid: number,
): Promise<Map<string, { name: string; user: number; kernel: number }>> {
  const folder = `/proc/${pid}/task`;
  const threads = (await readdir(folder)).map(async (id) => {
    const { name, times } = await statOf(join(folder, id));
    const [user = 0, kernel = 0] = times;
    return [id, { name, user, kernel }] as const;
  });
  return new Map(await Promise.all(threads));
}

/** CPU time of a process and all its descendants so far, in seconds. */
export async function cpuSeconds(pid: number): Promise<number> {
  const { times } = await statOf(`/proc/${pid}`);
  const own = times.reduce((sum, time) => sum + time, 0);
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
