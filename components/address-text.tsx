import { useRef } from 'preact/hooks';
import { t } from '../lib/i18n.ts';

/** Font sizes in rem by length: a long address shrinks before it wraps. */
function sizeFor(length: number): number {
  if (length <= 26) return 1.43;
  if (length <= 36) return 1.25;
  if (length <= 50) return 1.07;
  return 1;
}

/**
 * The address as a read-only text field, so that it can be selected, found and read aloud. A text
 * field can show one colour only and does not grow with its text: the words beneath it do both,
 * and the field lies over them with its own text unseen.
 */
export function AddressText({ email }: { email: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const at = email.lastIndexOf('@');
  return (
    <div class="address-text" style={{ fontSize: `${sizeFor(email.length)}rem` }}>
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
        onClick={() => {
          if (field.current?.selectionStart === field.current?.selectionEnd)
            field.current?.select();
        }}
      />
    </div>
  );
}
