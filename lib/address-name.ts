/** What is wrong with a name for an address; each has a sentence in the locale files. */
export type NameProblem = 'long' | 'characters' | 'dots';

/**
 * Checks the part before the @ as it is typed. The rules are those of our own service, and narrow
 * enough for any other: letters, digits, `.`, `_` and `-`, no dot first, last or doubled, at most
 * 64 characters (RFC 5321, 4.5.3.1.1). An empty name is fine: the service then chooses one.
 */
export function nameProblem(name: string): NameProblem | undefined {
  if (/[^A-Za-z0-9._-]/.test(name)) return 'characters';
  if (/^\.|\.\.|\.$/u.test(name)) return 'dots';
  if (name.length > 64) return 'long';
  return undefined;
}
