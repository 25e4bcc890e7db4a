/**
 * Brings text to the form in which words are compared: lower case, without accents of Latin, Greek
 * and Cyrillic letters, full-width forms folded, everything that is no letter or digit a space, and
 * one space at either end, so that a word's border is always a space.
 */
export function normalise(text: string): string {
  const plain = text
    .replace(/\p{Cf}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replace(/ı/g, 'i');
  return ` ${plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;
}

/** The same for names in code: `userEmail2` and `user_email-2` are three words each. */
export function normaliseName(name: string): string {
  return normalise(
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .replace(/(\d)(\p{L})/gu, '$1 $2'),
  );
}
