/** Splits a mail into its parts (RFC 2045, RFC 2046), still encoded. */
import { type Budget, MailLimitError } from './budget.ts';
import { readFields } from './header.ts';
import { toLatin1 } from './latin1.ts';
import { readStructuredField, type StructuredField, withoutComments } from './structured-field.ts';

const lineFeed = 10;
const carriageReturn = 13;
const hyphen = 45;
const maxNestingDepth = 50;
/** Maximum length of a delimiter line in bytes (RFC 5322, 2.1.1). */
const longestDelimiter = 1000;
/** Lines between two checks of the clock. */
const linesPerTurn = 1024;

export type Part = {
  type: StructuredField;
  disposition: StructuredField;
  /** In lower case; empty if none is declared. */
  transferEncoding: string;
  contentId: string;
  parent: Part | undefined;
  parts: Part[];
  /** Encoded; for a multipart the text around its parts. */
  body: Uint8Array;
};

/** A part whose end is not known yet. */
type OpenPart = Part & {
  start: number;
  headerLines: number;
  /** Undefined until the header ends. */
  bodyStart: number | undefined;
  /** As Latin-1; undefined in a part without parts. */
  boundary: string | undefined;
};

const contentFields = [
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
  'content-id',
];

/** The subtype of a multipart; undefined for any other type. */
export function multipartOf({ type }: Part): string | undefined {
  return /^multipart\/([\s\S]*)$/.exec(type.value)?.[1];
}

function openPart(parent: Part | undefined, start: number): OpenPart {
  const isInDigest = parent !== undefined && multipartOf(parent) === 'digest';
  return {
    type: readStructuredField(isInDigest ? 'message/rfc822' : 'text/plain'),
    disposition: readStructuredField(''),
    transferEncoding: '',
    contentId: '',
    parent,
    parts: [],
    body: new Uint8Array(0),
    start,
    headerLines: 0,
    bodyStart: undefined,
    boundary: undefined,
  };
}

/** Ends the header of `part`; the first of several fields with the same name counts. */
function beginBody(part: OpenPart, raw: Uint8Array, bodyStart: number): void {
  const fields = readFields(raw.subarray(part.start, bodyStart), contentFields);
  const fieldNamed = (name: string) => fields.find((field) => field.name === name)?.value;
  const type = fieldNamed('content-type');
  if (type !== undefined) part.type = readStructuredField(type);
  part.disposition = readStructuredField(fieldNamed('content-disposition') ?? '');
  part.contentId = fieldNamed('content-id') ?? '';
  const encoding = withoutComments(fieldNamed('content-transfer-encoding') ?? '');
  part.transferEncoding = /[\w-]+/.exec(encoding)?.[0].toLowerCase() ?? '';
  part.bodyStart = bodyStart;
  const boundary = part.type.params.get('boundary');
  if (boundary && multipartOf(part) !== undefined) {
    part.boundary = toLatin1(new TextEncoder().encode(boundary));
  }
}

/** The innermost open part that `line` delimits (RFC 2046, 5.1.1). */
function findDelimited(
  line: Uint8Array,
  open: readonly OpenPart[],
): { depth: number; isLast: boolean } | undefined {
  if (line[0] !== hyphen || line[1] !== hyphen || line.length > longestDelimiter) return undefined;
  const text = toLatin1(line.subarray(2));
  for (let depth = open.length - 1; depth >= 0; depth -= 1) {
    const boundary = open[depth]?.boundary;
    if (boundary === undefined || !text.startsWith(boundary)) continue;
    const [end, last] = /^(--)?[ \t]*$/.exec(text.slice(boundary.length)) ?? [];
    if (end !== undefined) return { depth, isLast: last !== undefined };
  }
  return undefined;
}

/** The offset after all blank lines at `start`. A search for each line end costs far more. */
function blankLinesEnd(raw: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    if (raw[at] === lineFeed) at += 1;
    else if (raw[at] === carriageReturn && raw[at + 1] === lineFeed) at += 2;
    else return at;
  }
}

/** Splits by the declared boundaries, or the whole mail by `boundary`. */
async function splitBy(
  boundary: string | undefined,
  raw: Uint8Array,
  budget: Budget,
): Promise<Part> {
  const root = openPart(undefined, 0);
  const open = [root];
  /** Closes all parts from `depth` on, the innermost first. */
  const close = (depth: number, end: number) => {
    for (const part of open.splice(depth).reverse()) {
      if (part.bodyStart === undefined) beginBody(part, raw, end);
      part.body = raw.subarray(part.bodyStart, end);
    }
  };
  let parts = 1;
  let lines = 0;
  for (let start = 0, next = 0; start < raw.length; start = next) {
    lines += 1;
    if (lines % linesPerTurn === 0) await budget.turn();
    const lineEnd = raw.indexOf(lineFeed, start);
    next = lineEnd === -1 ? raw.length : lineEnd + 1;
    const part = open.at(-1);
    if (part?.bodyStart !== undefined) {
      // Only the root has no parent, whose boundary could end the body.
      if (part === root && root.boundary === undefined) break;
      if (raw[start] !== hyphen) {
        next = blankLinesEnd(raw, next);
        continue;
      }
    }
    let end = raw[next - 1] === lineFeed ? next - 1 : next;
    while (end > start && raw[end - 1] === carriageReturn) end -= 1;
    const line = raw.subarray(start, end);
    const delimited = findDelimited(line, open);
    if (delimited !== undefined) {
      const { depth, isLast } = delimited;
      close(isLast ? depth : depth + 1, start);
      const parent = open[depth];
      if (isLast || parent === undefined) continue;
      if (depth === maxNestingDepth) throw new MailLimitError('parts are nested too deeply');
      parts += 1;
      budget.takePart(parts);
      const inner = openPart(parent, next);
      parent.parts.push(inner);
      open.push(inner);
    } else if (part === undefined) {
      break;
    } else if (part.bodyStart === undefined) {
      if (line.length > 0) {
        part.headerLines += 1;
        budget.takeHeaderLine(part.headerLines, line.length);
        continue;
      }
      beginBody(part, raw, next);
      if (part === root && boundary !== undefined) part.boundary = boundary;
    }
  }
  close(0, raw.length);
  return root;
}

const longestBoundary = 70;
/** The part of a mail that is searched for a boundary. */
const searchedBytes = 256 * 1024;

/** The most likely boundary: a delimiter that starts a part's header or occurs twice. */
function guessBoundary(raw: Uint8Array): string | undefined {
  const text = toLatin1(raw.subarray(0, searchedBytes));
  const seen = new Set<string>();
  for (const [, line = '', after = ''] of text.matchAll(/^--([^\r\n]+)\r?\n([^\r\n]{0,9})/gm)) {
    const boundary = line.trimEnd();
    // Valid characters of a boundary (RFC 2046, 5.1.1).
    if (boundary.length > longestBoundary || !/^[\w'()+,./:=? -]+$/.test(boundary)) continue;
    if (/^content-/i.test(after) || seen.has(boundary)) return boundary;
    seen.add(boundary);
  }
  return undefined;
}

/**
 * The tree of a mail's parts. A multipart mail without parts is split by a guessed boundary.
 *
 * @throws {MailLimitError} if it exceeds a limit
 */
export async function splitMail(raw: Uint8Array, budget: Budget): Promise<Part> {
  const root = await splitBy(undefined, raw, budget);
  if (multipartOf(root) === undefined || root.parts.length > 0) return root;
  const boundary = guessBoundary(raw);
  if (boundary === undefined) return root;
  try {
    return await splitBy(boundary, raw, budget);
  } catch (error) {
    if (error instanceof MailLimitError) return root;
    throw error;
  }
}
