import { readFile } from 'node:fs/promises';

const folder = new URL('./pages/', import.meta.url);

/** A file of the site as it is. */
export function readPage(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Puts words into the `{{gaps}}` of a text; a gap without a word stays empty. */
export function fillPlain(template: string, words: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => words[gap] ?? '');
}

/** The same for HTML: words are escaped, `parts` (HTML of our own) are not. */
export function fillHtml(
  template: string,
  words: Record<string, string>,
  parts: Record<string, string> = {},
): string {
  const escaped = Object.entries(words).map(([gap, word]) => [gap, escapeHtml(word)] as const);
  return fillPlain(template, { ...Object.fromEntries(escaped), ...parts });
}

/** A whole page: the named content in the site's layout. */
export async function renderPage(
  name: string,
  title: string,
  words: Record<string, string> = {},
): Promise<string> {
  const [layout, content, form, problem] = await Promise.all(
    ['layout.html', `${name}.html`, 'form.html', 'problem.html'].map(readPage),
  );
  const filled = fillHtml(content ?? '', words, {
    form: form ?? '',
    problem: words.problem ? fillHtml(problem ?? '', { words: words.problem }) : '',
  });
  return fillHtml(layout ?? '', { title }, { content: filled });
}
