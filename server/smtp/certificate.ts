import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { BaseLogger } from 'pino';

/** Minimum time between two checks of the files, in milliseconds. */
const pause = 1000;

export type CertificateFiles = {
  cert: string;
  key: string;
};

export type Certificate = {
  cert: Buffer;
  key: Buffer;
};

/**
 * Reads the certificate and its key.
 * @throws {Error} that names the settings, if the files cannot be read, are invalid or do not match
 */
export function readCertificate(files: CertificateFiles): Certificate {
  try {
    const certificate = { cert: readFileSync(files.cert), key: readFileSync(files.key) };
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`MAYFLY_TLS_CERT and MAYFLY_TLS_KEY cannot be used: ${why}`);
  }
}

async function fingerprintOf(files: CertificateFiles): Promise<string> {
  const both = await Promise.all([stat(files.cert), stat(files.key)]);
  return both.map(({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`).join();
}

/**
 * Reloads renewed certificates. The returned function checks the files at most once a second, and
 * passes a changed pair to `renew`. A pair that does not match is ignored: one file may have been
 * replaced before the other.
 */
export function followCertificate(
  files: CertificateFiles,
  renew: (certificate: Certificate) => void,
  log: BaseLogger,
): () => Promise<void> {
  let fingerprint = fingerprintOf(files);
  let next = 0;
  return async () => {
    const now = performance.now();
    if (now < next) return;
    next = now + pause;
    try {
      const known = await fingerprint;
      const present = await fingerprintOf(files);
      if (present === known) return;
      fingerprint = Promise.resolve(present);
      renew(readCertificate(files));
      log.info('certificate renewed');
    } catch (error) {
      fingerprint = fingerprint.catch(() => '');
      log.warn({ err: error }, 'certificate not renewed');
    }
  };
}
