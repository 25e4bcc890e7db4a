/** Why a name for an address is invalid; each has a message in the locale files. */
export type AddressNameProblem = 'long' | 'characters' | 'dots';

/**
 * Checks the part before the @ as it is typed. The rules are those of our own service, which are
 * stricter than those of other services: letters, digits, `.`, `_` and `-`, no dot first, last or
 * doubled, at most 64 characters (RFC 5321, 4.5.3.1.1). An empty name is fine: the service then
 * chooses one.
 */
export function addressNameProblem(name: string): AddressNameProblem | undefined {
  if (/[^A-Za-z0-9._-]/.test(name)) return 'characters';
  if (/^\.|\.\.|\.$/u.test(name)) return 'dots';
  if (name.length > 64) return 'long';
  return undefined;
}
