import { readdirSync, readFileSync } from 'node:fs';
import { fillIn } from './fill-in.ts';
import { framed } from './frame.ts';

/** One mail of the corpus, and what is to be found in it. */
export interface Mail {
  /** Language, part and place in its file: `de/scored/3`. */
  id: string;
  language: string;
  /** What kind of product and mail it is, in words. */
  kind: string;
  subject: string;
  from?: string;
  text?: string;
  html?: string;
  code?: string;
  link?: string;
}

export const parts = ['looked-at', 'scored', 'kinds'] as const;
export type Part = (typeof parts)[number];

const folder = `${import.meta.dirname}/../../tests/fixtures/code-detection`;

/** One part of the corpus: every mail of every language's file. */
export function readMails(part: Part): Mail[] {
  return readdirSync(`${folder}/${part}`)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => {
      const language = name.slice(0, -'.txt'.length);
      return parseMails(readFileSync(`${folder}/${part}/${name}`, 'utf8'), language, part);
    });
}

/** The mails of one file, whose form the README of the corpus describes. */
export function parseMails(file: string, language: string, part: Part): Mail[] {
  return file
    .split(/^### /m)
    .slice(1)
    .map((source, index) => parseMail(source, language, `${language}/${part}/${index + 1}`));
}

function parseMail(source: string, language: string, id: string): Mail {
  const [head = '', ...rest] = source.split('\n\n');
  const [kind = '', ...lines] = head.split('\n');
  const fields = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(': ');
    const name = line.slice(0, colon);
    if (!/^(?:subject|from|frame|code|link)$/.test(name)) throw new Error(`${id}: ${line}`);
    fields.set(name, line.slice(colon + 2));
  }
  const link = fields.has('link') ? fillIn(fields.get('link') ?? '', id) : undefined;
  const body = fillIn(rest.join('\n\n').trimEnd(), id, link);
  const frame = fields.get('frame');
  const content =
    frame === undefined
      ? { text: body }
      : frame === 'none'
        ? { html: body }
        : framed(readFileSync(`${folder}/frames/${frame}.html`, 'utf8'), body, language);
  return {
    id,
    language,
    kind,
    subject: fillIn(fields.get('subject') ?? '', id, link),
    ...given('from', fields.get('from')),
    ...given('code', fields.get('code')),
    ...given('link', link),
    ...content,
  };
}

/** A field of a mail, where it has one. */
function given(name: 'from' | 'code' | 'link', value: string | undefined) {
  return value === undefined ? {} : { [name]: value };
}
