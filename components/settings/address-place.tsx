import type { AddressStyle } from '../../lib/address-style.ts';
import type { ServiceInfoView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { Field } from '../kit/field.tsx';

type Place = Pick<AddressStyle, 'place' | 'name'>;

/** What stands after the @ of a fresh address: a domain, a mailbox, or what the service likes. */
export function AddressPlace(props: {
  style: AddressStyle;
  offer: ServiceInfoView | undefined;
  locked: boolean;
  onChoose: (place: Place) => void;
}) {
  const { place, name } = props.style;
  const domains = props.offer?.domains.map(({ domain }) => domain) ?? [];
  const mailboxes = props.offer?.mailboxes.map(({ email }) => email) ?? [];
  const chosen = optionOf({ place, name });
  // What was chosen stays in the list, whatever this service offers.
  const gone =
    (place === 'domain' && !domains.includes(name)) ||
    (place === 'mailbox' && (name ? !mailboxes.includes(name) : mailboxes.length === 0));
  return (
    <Field label={t('settings_place')}>
      {(attributes) => (
        <select
          {...attributes}
          value={chosen}
          disabled={props.locked}
          onChange={(event) => props.onChoose(placeOf(event.currentTarget.value))}
        >
          <option value="any">{t('settings_place_any')}</option>
          {gone && (
            <option value={chosen}>
              {props.offer
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

function optionOf({ place, name }: Place): string {
  return place === 'any' ? 'any' : `${place}:${name}`;
}

function placeOf(value: string): Place {
  const [place, name = ''] = value.split(/:(.*)/s);
  if (place === 'domain' || place === 'mailbox') return { place, name };
  return { place: 'any', name: '' };
}
