import { useId } from 'preact/hooks';
import { plural, t } from '../../../lib/platform/i18n.ts';
import { formatList } from '../../../lib/text/lists-and-sizes.ts';
import type { WindowKind } from '../../app/handover.ts';
import { ActionButton } from '../../kit/action-button.tsx';

/** Further hosts are counted instead of named. */
const maxNamedHosts = 3;

/** Explains the browser's permission prompt for remote images before it appears. */
export function ImagesPermission(props: {
  /** Match patterns of the hosts that the prompt asks for. */
  origins: string[];
  windowKind: WindowKind;
  onContinue: () => void;
  onCancel: () => void;
}) {
  const id = useId();
  const closes = props.windowKind === 'popup' && import.meta.env.BROWSER !== 'firefox';
  return (
    <section class="remote-images-text images-permission" aria-labelledby={id}>
      <p id={id}>{t('images_asks', hostsOf(props.origins))}</p>
      <p class="hint">{t('images_tell')}</p>
      {closes && <p class="hint">{t('images_reopens')}</p>}
      <div class="form-actions">
        <ActionButton label={t('images_continue')} look="primary" onClick={props.onContinue} />
        <ActionButton label={t('cancel')} look="secondary" onClick={props.onCancel} />
      </div>
    </section>
  );
}

/** The hosts of match patterns as a list; hosts beyond the maximum are only counted. */
export function hostsOf(origins: string[]): string {
  const hosts = origins.map((origin) => URL.parse(origin.replace('/*', ''))?.hostname ?? origin);
  const more = hosts.length - maxNamedHosts;
  return formatList(
    more > 0 ? [...hosts.slice(0, maxNamedHosts), plural('images_more_hosts', more)] : hosts,
  );
}
