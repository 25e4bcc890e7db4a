import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { announce } from './announcer.tsx';

/** What takes longer than this, in milliseconds, no longer seems immediate. */
const slowAfter = 300;

/**
 * Whether something that a click set off is taking noticeably long. Screen readers are told then too.
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
