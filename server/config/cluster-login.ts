/** Reads the login of the Redis cluster from `MAYFLY_STORE` or from separate variables. */
import { readCertificates } from './certificates.ts';
import { ConfigError } from './config-error.ts';

export type ClusterLogin = {
  user: string | undefined;
  password: string | undefined;
  /** Certificates (PEM) to trust instead of the system's. */
  ca: string | undefined;
};

type Given = {
  store: string;
  user: string | undefined;
  password: string | undefined;
  /** Path of a file with certificates. */
  caFile: string | undefined;
};

/** A store URL with its login masked; the URL may be malformed. */
export function maskLogin(store: string): string {
  return store.replace(/^([a-z+]+:\/\/)?.*@/is, '$1…@');
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError('Write % in the user or password of MAYFLY_STORE as %25.');
  }
}

function one(inStore: string | undefined, own: string | undefined, name: string) {
  if (inStore === undefined || own === undefined) return inStore ?? own;
  throw new ConfigError(`${name} is in MAYFLY_STORE already: set only one of them.`);
}

function certificates(path: string): string {
  try {
    return readCertificates(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new ConfigError(`MAYFLY_STORE_CA names a file that ${why}: ${path}.`);
  }
}

/**
 * Separates the login from the store URL, so that later error messages cannot contain the password.
 * @throws {ConfigError}
 */
export function readClusterLogin(given: Given): { store: string; login: ClusterLogin } {
  const [, scheme, login, places] = /^(rediss?):\/\/(?:(.*)@)?(.*)$/is.exec(given.store) ?? [];
  if (scheme === undefined) {
    return {
      store: given.store,
      login: { user: given.user, password: given.password, ca: undefined },
    };
  }
  const colon = login?.indexOf(':') ?? -1;
  const user = decoded(colon === -1 ? login : login?.slice(0, colon));
  const password = decoded(colon === -1 ? undefined : login?.slice(colon + 1));
  const tls = scheme.toLowerCase() === 'rediss';
  if (given.caFile !== undefined && !tls) {
    throw new ConfigError('MAYFLY_STORE_CA is for TLS: MAYFLY_STORE=rediss://…');
  }
  return {
    store: `${scheme.toLowerCase()}://${places}`,
    login: {
      user: one(user, given.user, 'MAYFLY_STORE_USER'),
      password: one(password, given.password, 'MAYFLY_STORE_PASSWORD'),
      ca: given.caFile === undefined ? undefined : certificates(given.caFile),
    },
  };
}
