import { useId } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { LockedNote } from '../kit/locked-note.tsx';

/** Sites without the inline menu, each with a button that removes it from the list. */
export function ExcludedSites(props: {
  sites: string[];
  locked: boolean;
  onRemove: (site: string) => void;
}) {
  const titleId = useId();
  return (
    <div class="choices">
      <h3 id={titleId} tabIndex={-1}>
        {t('settings_never')}
      </h3>
      {props.sites.length === 0 ? (
        <p class="hint">{t('settings_never_empty')}</p>
      ) : (
        <ul class="sites" aria-labelledby={titleId}>
          {props.sites.map((site) => (
            <li key={site}>
              <bdi>{site}</bdi>
              <button
                type="button"
                class="button secondary"
                disabled={props.locked}
                aria-label={t('settings_never_remove_site', site)}
                onClick={() => {
                  // The focused button is removed with its row: the focus stays in the section.
                  document.getElementById(titleId)?.focus();
                  props.onRemove(site);
                }}
              >
                {t('settings_never_remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <LockedNote locked={props.locked} />
    </div>
  );
}
