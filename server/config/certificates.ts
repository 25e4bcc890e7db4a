import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Reads the certificates (PEM) in a file.
 * @throws {Error} whose message completes "a file that …"
 */
export function readCertificates(path: string): string {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch {
    throw new Error('cannot be read');
  }
  try {
    // TLS would silently ignore an invalid file and then trust no certificate.
    new X509Certificate(pem);
  } catch {
    throw new Error('contains no certificate (PEM)');
  }
  return pem;
}
