import { problemText } from '../../lib/bus/problem-text.ts';
import { t } from '../../lib/platform/i18n.ts';
import { parseServiceAddress } from '../../lib/urls/service-address.ts';
import { Field } from '../kit/field.tsx';

/** A field for a service's address, with its problem or a hint. */
export function ServiceAddressField(props: {
  typed: string;
  disabled?: boolean;
  autofocus?: boolean;
  onType: (typed: string) => void;
}) {
  const { typed } = props;
  const address = parseServiceAddress(typed);
  const problem = typeof address === 'string' ? address : undefined;
  return (
    <>
      <Field
        label={t('settings_address')}
        hint={t('settings_address_hint')}
        problem={typed.trim() && problem ? problemText({ code: problem }) : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="url"
            dir="ltr"
            spellcheck={false}
            autocomplete="off"
            autofocus={props.autofocus}
            disabled={props.disabled}
            value={typed}
            onInput={(event) => props.onType(event.currentTarget.value)}
          />
        )}
      </Field>
      {typeof address !== 'string' && address.trust === 'private-network' && (
        <p class="note note-warning">{t('settings_private')}</p>
      )}
    </>
  );
}
