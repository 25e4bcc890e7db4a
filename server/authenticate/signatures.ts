const mebibyte = 1024 ** 2;
/** Beyond this no honest header goes, in bytes. */
const longestHeader = 256 * 1024;

/** Each signature may have the whole body hashed in a way of its own: large mails get fewer. */
function mostSignatures(size: number): number {
  return size <= mebibyte ? 10 : 3;
}

const signature = /^dkim-signature[ \t]*:.*(?:\r?\n[ \t].*)*(?:\r?\n|$)/gim;

/**
 * The header alone, without its signatures, of a mail that is signed more often than it is worth
 * verifying (RFC 6376, 6.1, leaves the number to the verifier); undefined for all others.
 */
export function strippedWhereExcessive(source: Buffer): Buffer | undefined {
  const end = source.indexOf('\r\n\r\n');
  const size = end === -1 ? source.length : end + 2;
  const header = source.toString('latin1', 0, Math.min(size, longestHeader));
  const signatures = header.match(signature)?.length ?? 0;
  if (size <= longestHeader && signatures <= mostSignatures(source.length)) return undefined;
  return Buffer.from(`${header.replace(signature, '')}\r\n`, 'latin1');
}
