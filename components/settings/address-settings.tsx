import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { nameProblem } from '../../lib/address-name.ts';
import { type AddressStyle, exampleAddress, randomSuffix } from '../../lib/address-style.ts';
import { call, type ServiceInfoView, type SettingsView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { Switch } from '../kit/choices.tsx';
import { Field } from '../kit/field.tsx';
import { useOnce } from '../kit/use-once.ts';
import { useTask } from '../kit/use-task.ts';
import { AddressPlace } from './address-place.tsx';
import { LockedNote, SettingsSection } from './settings-section.tsx';
import { useSettings } from './use-settings.ts';

const longest = 40;
/** How long in ms somebody may pause while typing before it is saved. */
const pause = 600;

const none: ServiceInfoView = { domains: [], mailboxes: [], features: [] };

/** What a fresh address looks like. To be made anew for another service, which offers otherwise. */
export function AddressSettings({ settings }: { settings: SettingsView }) {
  const { values, isLocked, save, saved, problem } = useSettings(settings);
  const style = values.addressStyle;
  const locked = isLocked('addressStyle');
  const [offer, setOffer] = useState<ServiceInfoView>();
  const load = useTask(async () => setOffer(await call('read-service-info', {})));
  useOnce(() => void load.run());
  const suffix = useMemo(() => randomSuffix((bytes) => void crypto.getRandomValues(bytes)), []);

  const { typed, setTyped, keep } = useTyped(style.beginning, (beginning) =>
    save({ addressStyle: { ...style, beginning } }),
  );
  const fault = faultOf(typed);
  const shown: AddressStyle = {
    ...style,
    beginning: fault ? style.beginning : typed.toLowerCase(),
  };
  const missing = offer !== undefined && isMissing(style, offer);

  return (
    <SettingsSection
      title={t('settings_addresses')}
      text={t('settings_addresses_text')}
      saved={saved}
      problem={problem}
    >
      <p class="address-preview">
        <span class="hint">{t('settings_preview')}</span>
        <output dir="ltr">{exampleAddress(shown, offer ?? none, suffix)}</output>
      </p>
      <div class="form form-pair">
        <Field
          label={t('settings_beginning')}
          hint={t('settings_beginning_hint')}
          fault={fault && t(fault)}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              dir="ltr"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              disabled={locked}
              value={typed}
              onInput={(event) => {
                const text = event.currentTarget.value;
                setTyped(text, faultOf(text) === undefined);
              }}
              onBlur={keep}
            />
          )}
        </Field>
        <AddressPlace
          style={style}
          offer={offer}
          locked={locked}
          onChoose={(place) => save({ addressStyle: { ...style, ...place } })}
        />
      </div>
      <LockedNote locked={locked} />
      {load.problem && <p class="hint">{t('settings_offer_failed')}</p>}
      <div role="status">
        {missing ? (
          <p class="note note-warning">{t('settings_style_missing')}</p>
        ) : (
          <p class="hint">{t('settings_style_fallback')}</p>
        )}
      </div>
      <Switch
        label={t('settings_one_site')}
        hint={t('settings_one_site_hint')}
        on={values.addressPerSite}
        locked={isLocked('addressPerSite')}
        onChange={(addressPerSite) => save({ addressPerSite })}
      />
    </SettingsSection>
  );
}

/** Text that is saved when somebody pauses or leaves the field, and never taken away meanwhile. */
function useTyped(stored: string, save: (text: string) => void) {
  const [typed, setTyped] = useState(stored);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string }>(undefined);
  const known = useRef(stored);
  useEffect(() => {
    setTyped((now) => (now.toLowerCase() === known.current ? stored : now));
    known.current = stored;
  }, [stored]);
  const keep = () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    save(waiting.current.text.toLowerCase());
    waiting.current = undefined;
  };
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    const keepLatest = () => latest.current();
    addEventListener('pagehide', keepLatest);
    return () => {
      removeEventListener('pagehide', keepLatest);
      keepLatest();
    };
  }, []);
  return {
    typed,
    keep,
    setTyped(text: string, sound: boolean) {
      setTyped(text);
      clearTimeout(waiting.current?.timer);
      waiting.current = sound
        ? { text, timer: setTimeout(() => latest.current(), pause) }
        : undefined;
    },
  };
}

function faultOf(beginning: string) {
  const fault = nameProblem(beginning.replace(/\.$/, ''));
  if (fault === 'characters') return 'options_name_characters';
  if (fault === 'dots') return 'options_name_dots';
  return beginning.length > longest ? 'settings_beginning_long' : undefined;
}

function isMissing(
  { place, name }: AddressStyle,
  { domains, mailboxes }: ServiceInfoView,
): boolean {
  if (place === 'domain') return !domains.some(({ domain }) => domain === name);
  if (place !== 'mailbox') return false;
  return name === '' ? mailboxes.length === 0 : !mailboxes.some(({ email }) => email === name);
}
