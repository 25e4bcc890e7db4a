import { useEffect, useId, useState } from 'preact/hooks';
import { call } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { hasAllSites, onAccessChanged, requestAllSites } from '../lib/permissions.ts';
import { ProblemNote } from './problem-note.tsx';
import { useTask } from './use-task.ts';

/** Whether pages get offers, and which sites never do. */
export function OnPagesSettings({ offer, never }: { offer: boolean; never: string[] }) {
  const titleId = useId();
  const hintId = useId();
  const allowed = useAllowed();
  const [refused, setRefused] = useState(false);
  const on = offer && allowed === true;

  const change = useTask(async (wanted: boolean) => {
    setRefused(false);
    if (!wanted) return call('save-settings', { offer: false });
    // Before anything is awaited: the browser prompts for what the click itself caused. Where the
    // prompt closes this page, the background goes on by the intent.
    const intent = call('intend-offer', {});
    const granted = await requestAllSites();
    await intent;
    setRefused(!granted);
    return granted ? call('save-settings', { offer: true }) : undefined;
  });
  const allow = useTask((site: string) =>
    call('save-settings', { offerNever: never.filter((other) => other !== site) }),
  );

  return (
    <section class="settings-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('settings_pages')}</h2>
      <label class="choice">
        <input
          type="checkbox"
          checked={on}
          disabled={change.busy || allowed === undefined}
          aria-describedby={hintId}
          onClick={(event) => {
            // The switch shows what is so, not what was asked for.
            event.preventDefault();
            void change.run(!on);
          }}
        />
        <span>{t('settings_offer')}</span>
      </label>
      <div id={hintId}>
        <p class="hint">{t('settings_offer_hint')}</p>
        {allowed === false && !offer && <p class="hint">{t('settings_offer_asks')}</p>}
      </div>
      <div role="status">
        {offer && allowed === false && (
          <p class="note note-warning">{t('settings_offer_withdrawn')}</p>
        )}
        {refused && !on && <p class="note">{t('settings_offer_refused')}</p>}
        {!offer && allowed && <p class="hint">{t('settings_offer_give_back')}</p>}
      </div>
      <NeverList never={never} onRemove={(site) => void allow.run(site)} />
      <ProblemNote problem={change.problem ?? allow.problem} />
    </section>
  );
}

function NeverList({ never, onRemove }: { never: string[]; onRemove: (site: string) => void }) {
  const titleId = useId();
  return (
    <>
      <h3 id={titleId} tabIndex={-1}>
        {t('settings_never')}
      </h3>
      {never.length === 0 && <p class="hint">{t('settings_never_empty')}</p>}
      {never.length > 0 && (
        <ul class="sites" aria-labelledby={titleId}>
          {never.map((site) => (
            <li key={site}>
              <bdi>{site}</bdi>
              <button
                type="button"
                class="button secondary"
                onClick={() => {
                  // The button goes with its line: the focus stays in the section.
                  document.getElementById(titleId)?.focus();
                  onRemove(site);
                }}
              >
                {t('settings_never_remove', site)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether the browser lets us run on all sites; undefined until it has said so. */
function useAllowed(): boolean | undefined {
  const [allowed, setAllowed] = useState<boolean>();
  useEffect(() => {
    let ended = false;
    const look = async () => {
      const now = await hasAllSites();
      if (!ended) setAllowed(now);
    };
    void look();
    const end = onAccessChanged(() => void look());
    return () => {
      ended = true;
      end();
    };
  }, []);
  return allowed;
}
