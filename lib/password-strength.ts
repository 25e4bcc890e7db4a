/**
 * Minimum length of an export's password: an attacker with the file can try any number of
 * passwords.
 */
export const shortestPassword = 12;

export type PasswordStrength = 'short' | 'weak' | 'good' | 'strong';

/** Estimates how hard a password is to guess, by its length and its different characters. */
export function passwordStrength(password: string): PasswordStrength {
  const different = new Set(password.toLowerCase()).size;
  if (password.length < shortestPassword) return 'short';
  if (different < 8 || /^(\d+|\p{L}{0,15})$/u.test(password)) return 'weak';
  return password.length >= 20 ? 'strong' : 'good';
}
