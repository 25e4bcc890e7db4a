import { useId, useState } from 'preact/hooks';
import { background, type SettingsView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { hasAllSites, requestAllSites } from '../../lib/platform/permissions.ts';
import { Checkbox } from '../kit/choices.tsx';
import { LockedNote } from '../kit/field.tsx';
import { useAccess } from '../kit/use-access.ts';
import { useTask } from '../kit/use-task.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSettings } from './use-settings.ts';

/** Switches the inline menu on pages, and lists the excluded sites. */
export function OnPagesSettings({ settings }: { settings: SettingsView }) {
  const { values, isLocked, save, saved, problem } = useSettings(settings);
  const { offer, offerNever } = values;
  const allowed = useAccess(hasAllSites);
  const [asking, setAsking] = useState(false);
  const [denied, setDenied] = useState(false);
  const withdrawn = offer && allowed === false;

  const ask = useTask(async () => {
    setAsking(true);
    setDenied(false);
    try {
      // Nothing may be awaited before the request: the browser prompts only within the click. If
      // the prompt closes this page, the background continues from the intent.
      const intent = background.intendAllSites({ use: 'offer' });
      const granted = await requestAllSites();
      await intent;
      setDenied(!granted);
      if (!granted) await background.intendAllSites({ use: 'none' });
      else if (!offer) save({ offer: true });
    } finally {
      setAsking(false);
    }
  });

  return (
    <SettingsSection title={t('settings_pages')} saved={saved} problem={problem ?? ask.problem}>
      <Checkbox
        label={t('settings_offer')}
        hint={t('settings_offer_hint')}
        on={asking || (offer && allowed === true)}
        // A setting locked by an administrator still needs the browser's permission.
        locked={isLocked('offer') && !withdrawn}
        onChange={(on) => {
          if (on) void ask.run();
          else save({ offer: false });
        }}
      />
      <div role="status">
        {withdrawn && <p class="note note-warning">{t('settings_offer_withdrawn')}</p>}
        {denied && !withdrawn && <p class="note">{t('settings_offer_refused')}</p>}
        {!offer && allowed === false && !denied && <p class="hint">{t('settings_offer_asks')}</p>}
        {!offer && allowed && <p class="hint">{t('settings_offer_give_back')}</p>}
      </div>
      <ExcludedSites
        sites={offerNever}
        locked={isLocked('offerNever')}
        onRemove={(site) => save({ offerNever: offerNever.filter((other) => other !== site) })}
      />
    </SettingsSection>
  );
}

/** Sites without the inline menu, each with a button that removes it from the list. */
function ExcludedSites(props: {
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
