import { readdirSync, readFileSync } from 'node:fs';
import { fillIn } from './fill-in.ts';
import { layOut } from './mail-layout.ts';

/** One mail of the corpus, and the code and link that detection should find in it. */
export interface Mail {
  /** Language, part, and position in its file, such as `de/held-out/3`. */
  id: string;
  language: string;
  /** The kind of product and mail, such as "bank, approve a payment". */
  kind: string;
  subject: string;
  from?: string;
  text?: string;
  html?: string;
  code?: string;
  link?: string;
}

export const parts = ['development', 'held-out', 'by-kind'] as const;
export type Part = (typeof parts)[number];

/** Seeds for the random values in each part. Other seeds yield other mails and other rates. */
const seeds: Record<Part, string> = {
  development: 'looked-at',
  'held-out': 'scored',
  'by-kind': 'kinds',
};

const folder = `${import.meta.dirname}/../../tests/fixtures/code-detection`;

/** All mails of one part of the corpus. */
export function readMails(part: Part): Mail[] {
  return readdirSync(`${folder}/${part}`)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => {
      const language = name.slice(0, -'.txt'.length);
      return parseMails(readFileSync(`${folder}/${part}/${name}`, 'utf8'), language, part);
    });
}

/** Parses the mails of one file. The README of the corpus describes the format. */
export function parseMails(file: string, language: string, part: Part): Mail[] {
  return file
    .split(/^### /m)
    .slice(1)
    .map((source, index) => parseMail(source, language, part, index + 1));
}

function parseMail(source: string, language: string, part: Part, number: number): Mail {
  const id = `${language}/${part}/${number}`;
  const seed = `${language}/${seeds[part]}/${number}`;
  const [head = '', ...rest] = source.split('\n\n');
  const [kind = '', ...lines] = head.split('\n');
  const fields = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(': ');
    const name = line.slice(0, colon);
    if (!/^(?:subject|from|layout|code|link)$/.test(name)) throw new Error(`${id}: ${line}`);
    fields.set(name, line.slice(colon + 2));
  }
  const link = fields.has('link') ? fillIn(fields.get('link') ?? '', seed) : undefined;
  const body = fillIn(rest.join('\n\n').trimEnd(), seed, link);
  const layout = fields.get('layout');
  const content =
    layout === undefined
      ? { text: body }
      : layout === 'none'
        ? { html: body }
        : layOut(readFileSync(`${folder}/layouts/${layout}.html`, 'utf8'), body, language);
  return {
    id,
    language,
    kind,
    subject: fillIn(fields.get('subject') ?? '', seed, link),
    ...withField('from', fields.get('from')),
    ...withField('code', fields.get('code')),
    ...withField('link', link),
    ...content,
  };
}

/** An object with the field; an empty object if the value is undefined. */
function withField(name: 'from' | 'code' | 'link', value: string | undefined) {
  return value === undefined ? {} : { [name]: value };
}
