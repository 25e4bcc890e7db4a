import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Creates a certificate for a name and its key, as PEM files in a folder, and returns their paths.
 * The certificate is self-signed unless `more`, the further arguments for `openssl req`, change
 * that.
 */
export function makeCertificate(
  folder: string,
  name: string,
  ...more: string[]
): { cert: string; key: string } {
  const files = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const out = ['-subj', `/CN=${name}`, '-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', ['req', ...kind, ...out, ...more], { stdio: 'ignore' });
  return files;
}
