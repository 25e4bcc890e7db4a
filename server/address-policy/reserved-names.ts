/** Reserved names: role names of a domain, and names whose mail can prove control of the domain. */
const operator = ['abuse', 'postmaster'];

/** RFC 2142, sections 3 to 5. */
const roles = [
  ...['info', 'marketing', 'sales', 'support', 'noc', 'security', 'hostmaster', 'usenet', 'news'],
  ...['webmaster', 'www', 'uucp', 'ftp'],
];

/**
 * Addresses that certificate authorities accept as proof of control over a domain: today
 * (CA/Browser Forum, Baseline Requirements 3.2.2.4.4) or in the past.
 */
const certificates = [
  ...['admin', 'administrator', 'root', 'ssladmin', 'ssladministrator', 'sslwebmaster'],
  ...['sysadmin', 'is', 'it', 'mis', 'dns', 'domain', 'domains', 'certificates', 'ssl'],
];

/** Names that programs look up automatically, and sender names of automatic reports. */
const automatic = [
  ...['autoconfig', 'autodiscover', 'mta-sts', 'wpad', 'isatap', 'localhost', 'localdomain'],
  ...['dmarc', 'tls-rpt', 'tlsrpt', 'smtp-tls-reporting', 'mailer-daemon', 'mailerdaemon'],
  ...['noreply', 'no-reply', 'nobody', 'bounce', 'bounces', 'smtp', 'imap', 'pop', 'pop3', 'mail'],
];

export const operatorNames: ReadonlySet<string> = new Set(operator);

export const reservedNames: ReadonlySet<string> = new Set([
  ...operator,
  ...roles,
  ...certificates,
  ...automatic,
]);
