/** Checks a certificate for STARTTLS. */
import type { X509Certificate } from 'node:crypto';
import { type Finding, ok, problem, warning } from './finding.ts';

const day = 86_400_000;
/**
 * Certificates of Let's Encrypt are renewed 30 days before they expire; with fewer days left, the
 * renewal has failed.
 */
const fewDays = 21;

/** `hosts` are the names by which senders connect. `now` is in milliseconds since 1970. */
export function checkCertificate(
  subject: string,
  certificate: X509Certificate,
  hosts: readonly string[],
  now: number,
): Finding {
  const days = Math.floor((certificate.validToDate.getTime() - now) / day);
  const names = certificate.subjectAltName?.replaceAll('DNS:', '') ?? certificate.subject;
  const found = `for ${names}, ${days} days left`;
  const missing = hosts.filter((host) => certificate.checkHost(host) === undefined);
  const renew = 'Renew it, and check that it is renewed automatically; see tls.md.';
  if (days < 0) return problem(subject, `for ${names}, expired ${-days} days ago`, renew);
  if (certificate.validFromDate.getTime() > now) {
    return problem(subject, `for ${names}, not valid yet`, 'Check the clock and the certificate.');
  }
  if (missing.length > 0) {
    return problem(subject, found, `Get a certificate for ${missing.join(', ')}: MX names it.`);
  }
  if (days < fewDays) return warning(subject, found, renew);
  if (certificate.checkIssued(certificate)) {
    return warning(subject, `${found}, self-signed`, 'Strict senders accept only a public CA.');
  }
  return ok(subject, found);
}
