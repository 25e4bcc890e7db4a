/** SQLite's write-ahead log as bytes (https://sqlite.org/fileformat2.html#walformat). */

const headerSize = 32;
const frameHeaderSize = 24;

export type Frame = {
  /** The page's number, from 1 on. */
  page: number;
  content: Buffer;
  /** Offset of the frame's end in the log. */
  end: number;
};

export type WriteAheadLog = {
  pageSize: number;
  /** Frames of all committed transactions. */
  frames: Frame[];
  /** Offset of the end of the last one. */
  end: number;
};

/** Reads the transactions of a log up to the last commit. */
export function readLog(log: Buffer): WriteAheadLog {
  const pageSize = log.readUInt32BE(8);
  const frames: Frame[] = [];
  let commitTotals = 0;
  for (let at = headerSize; at + frameHeaderSize + pageSize <= log.length; ) {
    // Frames from before the last checkpoint have other salts than the header.
    if (log.compare(log, at + 8, at + 16, 16, 24) !== 0) break;
    const end = at + frameHeaderSize + pageSize;
    const content = log.subarray(at + frameHeaderSize, end);
    frames.push({ page: log.readUInt32BE(at), content, end });
    if (log.readUInt32BE(at + 4) > 0) commitTotals = frames.length;
    at = end;
  }
  const whole = frames.slice(0, commitTotals);
  return { pageSize, frames: whole, end: whole.at(-1)?.end ?? headerSize };
}
