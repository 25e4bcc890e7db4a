/** An invalid variable. `message` is one line that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
