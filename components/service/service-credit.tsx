import { findKnownService } from '../../lib/known-services.ts';
import { t } from '../../lib/platform/i18n.ts';

const mark = '\u0000';

/** Names the service if its terms require that. */
export function ServiceCredit({ service }: { service: string }) {
  const { name, credit } = findKnownService(service) ?? {};
  if (name === undefined || credit === undefined) return null;
  const [before, after] = t('service_credit', mark).split(mark);
  return (
    <p class="service-credit">
      {before}
      <a href={credit} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      {after}
    </p>
  );
}
