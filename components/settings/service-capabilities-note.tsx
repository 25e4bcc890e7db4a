import type { ServiceInfoView } from '../../lib/bus/client.ts';
import { type MessageName, t } from '../../lib/platform/i18n.ts';
import { formatList } from '../../lib/text/lists-and-sizes.ts';

/** Capabilities that matter to a person. */
const capabilityNames: Record<string, MessageName> = {
  attachment: 'settings_extra_attachment',
  'raw-mail': 'settings_extra_raw',
  events: 'settings_extra_events',
};

/** The capabilities of a tested service. */
export function ServiceCapabilitiesNote({ capabilities }: { capabilities: ServiceInfoView }) {
  const domains = capabilities.domains.map(({ domain }) => domain);
  const mailboxes = capabilities.mailboxes.map(({ email }) => email);
  const more = extrasOf(capabilities.features);
  return (
    <div class="note note-good">
      <p>
        {domains.length > 0 ? t('settings_works', formatList(domains)) : t('settings_works_none')}
      </p>
      {mailboxes.length > 0 && <p>{t('settings_mailboxes', formatList(mailboxes))}</p>}
      <p>{more.length > 0 ? t('settings_extras', formatList(more)) : t('settings_extras_none')}</p>
      <details open={(capabilities.unreadable?.length ?? 0) > 0}>
        <summary>{t('settings_understood')}</summary>
        {[...dialectLines(capabilities), ...(capabilities.unreadable ?? [])].map((words) => (
          <p key={words}>{words}</p>
        ))}
      </details>
    </div>
  );
}

/** Capabilities beyond addresses and mail; those about addresses come first. */
function extrasOf(features: string[]): string[] {
  const others = Object.keys(capabilityNames).filter((feature) => features.includes(feature));
  const names = [aboutAddresses(features), ...others.map((feature) => capabilityNames[feature])];
  return names.flatMap((name) => (name ? [t(name)] : []));
}

function aboutAddresses(features: string[]): MessageName | undefined {
  const canEnd = features.includes('delete-session');
  const canExtend = features.includes('extend-session');
  if (canEnd && canExtend) return 'settings_extra_end_extend';
  if (canEnd) return 'settings_extra_end';
  return canExtend ? 'settings_extra_extend' : undefined;
}

/** The service's dialect; the first line matters to everyone, the others to its operator. */
function dialectLines({ features, dialect }: ServiceInfoView): string[] {
  const bearer = dialect?.bearer ?? features.includes('bearer');
  const words = [t(bearer ? 'settings_understood_bearer' : 'settings_understood_query')];
  if (!dialect) return words;
  const { changes, failures, fields, zone, protocol, at } = dialect;
  if (protocol) return [...words, t('settings_understood_protocol', protocol)];
  if (changes) words.push(t('settings_understood_post', formatList(changes)));
  if (failures) words.push(t('settings_understood_errors', formatList(failures)));
  if (fields.length > 0) words.push(t('settings_understood_mail', formatList(fields)));
  words.push(
    zone === undefined
      ? t('settings_understood_zone_unknown')
      : t('settings_understood_zone', zoneName(zone)),
  );
  if (at) words.push(t('settings_understood_moved', at));
  return words;
}

/** @param minutes ahead of UTC, for a name such as `UTC+02:00` */
function zoneName(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}
