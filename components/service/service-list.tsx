import { useId } from 'preact/hooks';
import { findKnownService, type KnownService } from '../../lib/known-services.ts';
import { type MessageName, t } from '../../lib/platform/i18n.ts';
import { lifetimeText } from '../../lib/text/lifetime-text.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icons.tsx';

const kindText = { own: 'service_own', public: 'service_public' } as const satisfies Record<
  KnownService['kind'],
  MessageName
>;
const readersText = {
  you: 'service_read_by_you',
  operator: 'service_read_by_operator',
  anyone: 'service_read_by_anyone',
} as const satisfies Record<KnownService['readers'], MessageName>;

/** Mail services to choose from, with what is known of each. */
export function ServiceList(props: {
  /** Base addresses. */
  services: readonly string[];
  /** The one for new addresses. */
  current?: string;
  /** The one that is being connected to. */
  connecting: string | undefined;
  disabled?: boolean;
  onUse: (base: string) => void;
  isRemovable?: (base: string) => boolean;
  onRemove?: (base: string) => void;
}) {
  const titleId = useId();
  return (
    <ul class="services">
      {props.services.map((base) => {
        const known = findKnownService(base);
        const { host } = new URL(base);
        return (
          <li key={base} aria-labelledby={`${titleId}-${base}`}>
            <div class="service-text">
              <h3 id={`${titleId}-${base}`}>
                {known ? (known.name ?? t('service_this_computer')) : <BreakableText text={host} />}
              </h3>
              {known && <KnownServiceText service={known} host={host} />}
            </div>
            <div class="service-actions">
              {props.current === base ? (
                <span class="service-in-use">
                  <Icon name="check" />
                  {t('service_in_use')}
                </span>
              ) : (
                <ActionButton
                  label={t('service_choose')}
                  look="secondary"
                  busy={props.connecting === base}
                  disabled={props.disabled === true}
                  onClick={() => props.onUse(base)}
                />
              )}
              {props.isRemovable?.(base) && (
                <IconButton
                  icon="close"
                  label={t('service_remove')}
                  onClick={() => props.onRemove?.(base)}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function KnownServiceText({ service, host }: { service: KnownService; host: string }) {
  return (
    <>
      {service.name !== host && (
        <p class="service-host" dir="ltr">
          <BreakableText text={host} />
        </p>
      )}
      <p>{t(kindText[service.kind])}</p>
      <p>
        {t(readersText[service.readers])} {t('service_life', lifetimeText(service.lifetime))}
      </p>
      {service.terms && (
        <p>
          <a href={service.terms} target="_blank" rel="noopener noreferrer">
            {t('service_terms')}
          </a>
        </p>
      )}
    </>
  );
}
