import { useRef } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';

/** Width of a letter in em, with a margin. */
const letterWidth = 0.6;

/**
 * A CSS length: a long address gets a smaller font before it wraps, or before a part without a hyphen
 * would break. It is relative to the container's width.
 */
function fontSize(email: string): string {
  const { length } = email;
  const usual = length <= 26 ? 1.43 : length <= 36 ? 1.25 : length <= 50 ? 1.07 : 1;
  const longest = Math.max(...email.split('-').map((part) => part.length));
  return `max(0.929rem, min(${usual}rem, ${(100 / (letterWidth * longest)).toFixed(2)}cqi))`;
}

/**
 * The address as a read-only text field, so that it can be selected, found and read aloud. A text
 * field has one text colour and does not grow with its text, so a span beneath it does both, and the
 * field lies over it with transparent text.
 */
export function AddressText(props: { email: string; onCopy: () => void }) {
  const { email, onCopy } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const at = email.lastIndexOf('@');
  return (
    <div class="address-text" style={{ fontSize: fontSize(email) }}>
      <span aria-hidden="true">
        {email.slice(0, at)}
        <span class="address-domain">{email.slice(at)}</span>
      </span>
      <textarea
        ref={field}
        readOnly
        rows={1}
        dir="ltr"
        spellcheck={false}
        aria-label={t('address_label')}
        value={email}
        onCopy={onCopy}
        onClick={() => {
          if (field.current?.selectionStart === field.current?.selectionEnd)
            field.current?.select();
        }}
      />
    </div>
  );
}
