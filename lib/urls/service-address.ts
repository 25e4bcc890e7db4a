/**
 * Parses a service address as typed. Separate from `lib/service-client`, because the settings page
 * validates while typing and must not import the client.
 */
import { isLoopback } from './host-name.ts';
import { percentDecoded } from './percent-decoded.ts';

/**
 * A host name or IP address. This check is needed because Chromium accepts a sentence as a host and
 * escapes its spaces.
 */
const host = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;

/** A user name and password for HTTP Basic authentication (RFC 7617). */
export type Login = { user: string; password: string };

/** A service's base address, and how secure the connection is. */
export type ServiceAddress = {
  base: string;
  /** Stored apart from the base, which is shown and logged. */
  login?: Login;
  trust: 'encrypted' | 'this-machine' | 'private-network';
};

/** Why an address is rejected: not a web address, or plain http to the internet. */
export type ServiceAddressProblem = 'invalid-service' | 'insecure-service';

const privateNetwork =
  /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[f[cd][0-9a-f:]+\])$/;

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Parses a service address. A missing scheme defaults to https, or on this machine to http. A
 * problem is returned, not thrown.
 */
export function parseServiceAddress(typed: string): ServiceAddress | ServiceAddressProblem {
  const text = typed.trim();
  const withScheme = hasScheme.test(text) ? text : `${assumedScheme(text)}//${text}`;
  if (!URL.canParse(withScheme)) return 'invalid-service';
  const url = new URL(withScheme);
  if (!/^https?:$/.test(url.protocol) || !host.test(url.hostname)) return 'invalid-service';
  const split = splitAddress(url);
  if (url.protocol === 'https:') return { ...split, trust: 'encrypted' };
  if (isLoopback(url.hostname)) return { ...split, trust: 'this-machine' };
  if (privateNetwork.test(url.hostname)) return { ...split, trust: 'private-network' };
  return 'insecure-service';
}

/** The reverse of {@link splitAddress}. */
export function joinAddress(base: string, login: Login | undefined): string {
  if (!login) return base;
  const user = encodeURIComponent(login.user);
  return base.replace('//', () => `//${user}:${encodeURIComponent(login.password)}@`);
}

/** The base address in a URL, without credentials and a slash at its end, and the credentials. */
export function splitAddress(url: URL): { base: string; login?: Login } {
  const { username, password } = url;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  bare.hash = '';
  const base = bare.href.replace(/\/+(?=$|\?)/, '');
  if (username === '' && password === '') return { base };
  return { base, login: { user: percentDecoded(username), password: percentDecoded(password) } };
}

function assumedScheme(text: string): 'http:' | 'https:' {
  const url = `http://${text}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname) ? 'http:' : 'https:';
}
