import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A labelled password with a button that shows it. */
export function PasswordField(props: {
  label: string;
  value: string;
  onInput: (value: string) => void;
  /** Whether the person chooses a new password here. */
  isNew?: boolean;
  hint?: string;
  problem?: string | undefined;
}) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={props.label} hint={props.hint} problem={props.problem}>
      {(attributes) => (
        <div class="password-input">
          <input
            {...attributes}
            class="short-field"
            {...(shown ? { type: 'text' as const } : { type: 'password' as const })}
            autocomplete={props.isNew ? 'new-password' : 'off'}
            maxLength={1000}
            autocapitalize="off"
            spellcheck={false}
            value={props.value}
            onInput={(event) => props.onInput(event.currentTarget.value)}
          />
          <IconButton
            icon="eye"
            label={t('password_show')}
            aria-label={`${t('password_show')}: ${props.label}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
