import { useId } from 'preact/hooks';
import type { LocalServiceView, ServiceChoiceView } from '../../lib/bus/client.ts';
import { findKnownService, type KnownService } from '../../lib/known-services.ts';
import { type MessageName, t } from '../../lib/platform/i18n.ts';
import { formatLifetime } from '../../lib/text/lifetime.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icons.tsx';
import { ServiceChoiceNote } from './service-choice-note.tsx';
import type { ChooseService } from './use-choose-service.ts';

const kindText = { own: 'service_own', public: 'service_public' } as const satisfies Record<
  KnownService['kind'],
  MessageName
>;
const readersText = {
  you: 'service_read_by_you',
  operator: 'service_read_by_operator',
  anyone: 'service_read_by_anyone',
} as const satisfies Record<KnownService['readers'], MessageName>;

/** Mail services to choose from, with known details of each. */
export function ServiceList(props: {
  /** Base addresses. */
  services: readonly string[];
  /** The service for new addresses. */
  current?: string;
  /** The choice that is not in use yet. */
  choice: ServiceChoiceView | undefined;
  choose: ChooseService;
  /** The service on this computer, if it has responded. */
  local?: LocalServiceView | undefined;
  /** The service recommended for most people. */
  recommended?: string | undefined;
  disabled?: boolean;
  isRemovable?: (base: string) => boolean;
  onRemove?: (base: string) => void;
}) {
  const { current, choice, choose } = props;
  const titleId = useId();
  return (
    <ul class="services">
      {props.services.map((base) => {
        const known = findKnownService(base);
        const { host } = new URL(base);
        const name = known && (known.name ?? t('service_this_computer'));
        const isChosen = choice?.base === base;
        return (
          <li key={base} aria-labelledby={`${titleId}-${base}`}>
            <div class="service-name">
              <h3 id={`${titleId}-${base}`}>{name ?? <BreakableText text={host} />}</h3>
              {name !== undefined && (
                <bdi dir="ltr">
                  <BreakableText text={host} />
                </bdi>
              )}
            </div>
            <div class="service-actions">
              {current === base ? (
                <span class="service-in-use">
                  <Icon name="check" />
                  {t('service_in_use')}
                </span>
              ) : (
                <ActionButton
                  label={t('service_choose')}
                  about={name ?? host}
                  look={base === props.recommended ? 'primary' : 'secondary'}
                  busy={isChosen && choice.connecting === true}
                  disabled={props.disabled === true || choose.busy}
                  onClick={() => void choose.run(base)}
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
            {base === props.recommended && (
              <p class="service-recommended">
                <b>{t('service_recommended')}</b>
                {known?.kind === 'public' && `: ${t('service_recommended_why')}`}
              </p>
            )}
            {known && <KnownServiceText service={known} local={props.local} />}
            {isChosen && <ServiceChoiceNote choice={choice} choose={choose} />}
          </li>
        );
      })}
    </ul>
  );
}

function KnownServiceText(props: { service: KnownService; local: LocalServiceView | undefined }) {
  const { service, local } = props;
  return (
    <p class="service-text">
      {t(kindText[service.kind])}
      <br />
      {service.kind === 'own' && local?.receivesFromHereOnly && `${t('service_from_here_only')} `}
      {t(readersText[service.readers])} {t('service_life', formatLifetime(service.lifetime))}{' '}
      {service.terms && (
        <a href={service.terms} target="_blank" rel="noopener noreferrer">
          {t('service_terms')}
        </a>
      )}
    </p>
  );
}
