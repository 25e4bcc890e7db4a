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
    // Which would be passed over in silence otherwise, and then nothing be trusted.
    new X509Certificate(pem);
  } catch {
    throw new Error('holds no certificate (PEM)');
  }
  return pem;
}
