import type { AddressStyle } from '../../lib/address-style.ts';
import type { ServiceInfoView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { Field } from '../kit/field.tsx';

type DomainChoice = Pick<AddressStyle, 'place' | 'name'>;

/** Chooses the domain or mailbox of new addresses, or leaves that to the service. */
export function AddressDomainField(props: {
  style: AddressStyle;
  capabilities: ServiceInfoView | undefined;
  locked: boolean;
  onChoose: (place: DomainChoice) => void;
}) {
  const { place, name } = props.style;
  const domains = props.capabilities?.domains.map(({ domain }) => domain) ?? [];
  const mailboxes = props.capabilities?.mailboxes.map(({ email }) => email) ?? [];
  const chosen = optionOf({ place, name });
  // The stored choice stays in the list even if this service does not offer it.
  const gone =
    (place === 'domain' && !domains.includes(name)) ||
    (place === 'mailbox' && (name ? !mailboxes.includes(name) : mailboxes.length === 0));
  return (
    <Field label={t('options_domain')}>
      {(attributes) => (
        <select
          {...attributes}
          value={chosen}
          disabled={props.locked}
          onChange={(event) => props.onChoose(choiceOf(event.currentTarget.value))}
        >
          <option value="any">{t('settings_place_any')}</option>
          {gone && (
            <option value={chosen}>
              {props.capabilities
                ? t('settings_place_missing', name || t('settings_place_mailbox_any'))
                : name || t('settings_place_mailbox_any')}
            </option>
          )}
          {domains.length > 0 && (
            <optgroup label={t('settings_place_domains')}>
              {domains.map((domain) => (
                <option key={domain} value={`domain:${domain}`}>{`@${domain}`}</option>
              ))}
            </optgroup>
          )}
          {mailboxes.length > 0 && (
            <optgroup label={t('settings_place_mailboxes')}>
              <option value="mailbox:">{t('settings_place_mailbox_any')}</option>
              {mailboxes.map((email) => (
                <option key={email} value={`mailbox:${email}`}>
                  {email}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}

function optionOf({ place, name }: DomainChoice): string {
  return place === 'any' ? 'any' : `${place}:${name}`;
}

function choiceOf(value: string): DomainChoice {
  const [place, name = ''] = value.split(/:(.*)/s);
  if (place === 'domain' || place === 'mailbox') return { place, name };
  return { place: 'any', name: '' };
}
