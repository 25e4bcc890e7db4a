import { useId, useState } from 'preact/hooks';
import type { MessageContent } from '../../lib/bus/client.ts';
import { type MessageName, t } from '../../lib/platform/i18n.ts';
import { Icon, type IconName } from '../kit/icons.tsx';

type Authentication = NonNullable<MessageContent['authentication']>;
type Verdict = 'verified' | 'unverified' | 'failed';

const looks: Record<Verdict, { word: MessageName; why: MessageName; icon: IconName }> = {
  verified: { word: 'sender_verified', why: 'sender_verified_why', icon: 'shield' },
  unverified: { word: 'sender_unverified', why: 'sender_unverified_why', icon: 'shield' },
  failed: { word: 'sender_failed', why: 'sender_failed_why', icon: 'warning' },
};

/**
 * The verdict on the From address. Only DMARC checks that address (RFC 7489, 3.1): SPF and DKIM alone
 * may refer to another. Undefined if the service has no results.
 */
export function verdictOf(authentication: Authentication | undefined): Verdict | undefined {
  const { spf = '', dkim = '', dmarc = '' } = authentication ?? {};
  if ([spf, dkim, dmarc].every((result) => result === '' || result === 'none')) return undefined;
  if (dmarc === 'pass') return 'verified';
  return dmarc === 'fail' ? 'failed' : 'unverified';
}

/**
 * The verdict, which expands to its explanation. It makes no statement about whether a mail can be
 * trusted.
 */
export function SenderVerdict({ authentication }: { authentication: Authentication | undefined }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const verdict = verdictOf(authentication);
  if (!verdict) return null;
  const { word, why, icon } = looks[verdict];
  return (
    <>
      <button
        type="button"
        class={`verdict verdict-${verdict}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        {t(word)}
      </button>
      {open && (
        <p class="verdict-why" id={id}>
          {t(why)} {t('sender_no_promise')}
        </p>
      )}
    </>
  );
}
