/** One line of the `check` command. */
export type Finding = {
  /** The subject of the check, such as `MX mail.example`. */
  subject: string;
  state: 'ok' | 'warning' | 'problem';
  found: string;
  /** Advice for the operator; missing if there is no problem. */
  advice?: string;
};

export const ok = (subject: string, found: string): Finding => ({ subject, state: 'ok', found });

const withAdvice =
  (state: 'warning' | 'problem') =>
  (subject: string, found: string, advice: string): Finding => ({ subject, state, found, advice });

export const warning = withAdvice('warning');
export const problem = withAdvice('problem');

/** The code of an error of the system, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
