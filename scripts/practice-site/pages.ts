import { readFile } from 'node:fs/promises';

const folder = new URL('./pages/', import.meta.url);

export function readPage(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Replaces `{{name}}` in a text; names without a value become empty. */
export function fillPlain(template: string, words: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => words[gap] ?? '');
}

/** The same for HTML: values are escaped, `parts` are HTML. */
export function fillHtml(
  template: string,
  words: Record<string, string>,
  parts: Record<string, string> = {},
): string {
  const escaped = Object.entries(words).map(([gap, word]) => [gap, escapeHtml(word)] as const);
  return fillPlain(template, { ...Object.fromEntries(escaped), ...parts });
}

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
