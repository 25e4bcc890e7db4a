import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { announce } from './announcer.tsx';

/** Duration in ms above which an action does not feel immediate. */
const slowAfter = 300;

/**
 * Whether an action is taking noticeably long, which is also announced to screen readers.
 *
 * @param label name of the control that was clicked
 */
export function useSlow(busy: boolean, label: string): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      setSlow(true);
      announce(t('working_spoken', label));
    }, slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy, label]);
  return slow;
}
