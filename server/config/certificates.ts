import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The certificates (PEM) that a file holds.
 * @throws {Error} whose message goes on after "a file that"
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
    throw new Error('holds no certificate (PEM)');
  }
  return pem;
}
