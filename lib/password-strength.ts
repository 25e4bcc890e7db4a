/** The shortest password that an export takes, in characters. Who has the file can try as many as they like. */
export const shortestPassword = 12;

export type PasswordStrength = 'short' | 'weak' | 'good' | 'strong';

/** How hard a password is to guess, as far as its length and its different characters tell. */
export function passwordStrength(password: string): PasswordStrength {
  const different = new Set(password.toLowerCase()).size;
  if (password.length < shortestPassword) return 'short';
  if (different < 8 || /^(\d+|\p{L}{0,15})$/u.test(password)) return 'weak';
  return password.length >= 20 ? 'strong' : 'good';
}
