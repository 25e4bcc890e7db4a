// @ts-check

/** How a person says that set-up is to look for what is missing, and to install nothing. */
export const nothingInstalled = 'MAYFLY_INSTALL=no';

/** Whether set-up may install or download anything at all. */
export function mayInstallAnything() {
  return process.env.MAYFLY_INSTALL !== 'no';
}
