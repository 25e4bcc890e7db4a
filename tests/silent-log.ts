const nothing = () => undefined;
const levels = { fatal: nothing, error: nothing, warn: nothing, info: nothing, debug: nothing };

/** A log for code under test in the test's own process. */
export const silentLog = {
  ...levels,
  ...{ level: 'silent', msgPrefix: '', trace: nothing, silent: nothing },
};
