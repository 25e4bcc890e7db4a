const nothing = () => undefined;
const levels = { fatal: nothing, error: nothing, warn: nothing, info: nothing, debug: nothing };

/** For what is run in the test's own process and would log. */
export const silentLog = {
  ...levels,
  ...{ level: 'silent', msgPrefix: '', trace: nothing, silent: nothing },
};
