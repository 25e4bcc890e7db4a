/** One line of the `check` command. */
export type Finding = {
  /** What was checked, such as `MX mail.example`. */
  subject: string;
  state: 'ok' | 'warning' | 'problem';
  found: string;
  /** What the operator should do; missing if all is well. */
  advice?: string;
};

export const ok = (subject: string, found: string): Finding => ({ subject, state: 'ok', found });

export const warning = (subject: string, found: string, advice: string): Finding => ({
  ...{ subject, state: 'warning', found, advice },
});

export const problem = (subject: string, found: string, advice: string): Finding => ({
  ...{ subject, state: 'problem', found, advice },
});

/** The code of an error of the system, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
