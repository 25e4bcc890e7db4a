import { readFileSync } from 'node:fs';
import { stringKey } from '../../lib/string-key.ts';

type Messages = Record<string, { message: string }>;

/** What the hook of WXT tells of a file that is shipped: as it is, or made while building. */
type ShippedFile = { relativeDest: string } & ({ absoluteSrc: string } | { contents: string });

/** Puts what is shipped of each language in the place of its file of words. */
export function shipMessages(files: ShippedFile[]): void {
  const read = new Map<number, Messages>();
  for (const [at, file] of files.entries()) {
    if (/^_locales[\\/]/.test(file.relativeDest) && 'absoluteSrc' in file) {
      read.set(at, JSON.parse(readFileSync(file.absoluteSrc, 'utf8')));
    }
  }
  const shipped = shippedMessages([...read.values()]);
  for (const [place, at] of [...read.keys()].entries()) {
    const relativeDest = files[at]?.relativeDest ?? '';
    files[at] = { relativeDest, contents: JSON.stringify(shipped[place]) };
  }
}

/**
 * All languages' messages as they are shipped: under short keys, and without the descriptions,
 * which are for translators. What the manifest names, and names whose key is another's too, even
 * one of another language, stay as they are.
 */
export function shippedMessages(languages: Messages[]): Messages[] {
  const owners = new Map<string, string | undefined>();
  for (const name of new Set(languages.flatMap((messages) => Object.keys(messages)))) {
    const key = stringKey(name);
    owners.set(key, owners.has(key) ? undefined : name);
  }
  const shippedName = (name: string): string => {
    const key = stringKey(name);
    return owners.get(key) === name && !inManifest(name) ? key : name;
  };
  return languages.map((messages) =>
    Object.fromEntries(
      Object.entries(messages).map(([name, { message }]) => [shippedName(name), { message }]),
    ),
  );
}

/** Names that the browser itself looks up, as `__MSG_name__` in the manifest. */
function inManifest(name: string): boolean {
  return name === 'extension_description' || name.startsWith('command_');
}
