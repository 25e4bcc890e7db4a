import type { OfferView } from '../lib/bus.ts';
import { type MessageName, t } from '../lib/i18n.ts';
import { formatList } from '../lib/lists-and-sizes.ts';

/** What a service may list that a person has something of. */
const extras: Record<string, MessageName> = {
  'delete-session': 'settings_extra_end',
  'extend-session': 'settings_extra_extend',
  attachment: 'settings_extra_attachment',
  'raw-mail': 'settings_extra_raw',
  events: 'settings_extra_events',
};

/** What a service that was tried offers, in words. */
export function ServiceOfferNote({ offer }: { offer: OfferView }) {
  const domains = offer.domains.map(({ domain }) => domain);
  const mailboxes = offer.mailboxes.map(({ email }) => email);
  const more = Object.entries(extras).flatMap(([feature, name]) =>
    offer.features.includes(feature) ? [t(name)] : [],
  );
  return (
    <div class="note note-good">
      <p>
        {domains.length > 0 ? t('settings_works', formatList(domains)) : t('settings_works_none')}
      </p>
      {mailboxes.length > 0 && <p>{t('settings_mailboxes', formatList(mailboxes))}</p>}
      <p>{more.length > 0 ? t('settings_extras', formatList(more)) : t('settings_extras_none')}</p>
      <details>
        <summary>{t('settings_understood')}</summary>
        <p>
          {t(
            offer.features.includes('bearer')
              ? 'settings_understood_bearer'
              : 'settings_understood_query',
          )}
        </p>
      </details>
    </div>
  );
}
