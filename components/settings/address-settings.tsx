import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { addressNameProblem } from '../../lib/address-name.ts';
import { type AddressStyle, previewAddress, randomSuffix } from '../../lib/address-style.ts';
import { background, type ServiceInfoView, type SettingsView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { Checkbox } from '../kit/choices.tsx';
import { Field, LockedNote } from '../kit/field.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';
import { AddressDomainField } from './address-domain-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettings } from './use-settings.ts';

const longest = 40;
/** Time in ms after the last keystroke until the text is saved. */
const pause = 600;

const noCapabilities: ServiceInfoView = { domains: [], mailboxes: [], features: [] };

/** The style of new addresses. Needs a new `key` for each service. */
export function AddressSettings({ settings }: { settings: SettingsView }) {
  const { values, isLocked, save, checkboxFor, saved, problem } = useSettings(settings);
  const style = values.addressStyle;
  const locked = isLocked('addressStyle');
  const [capabilities, setCapabilities] = useState<ServiceInfoView>();
  const load = useTask(async () => setCapabilities(await background.readServiceInfo({})));
  useOnMount(() => void load.run());
  const suffix = useMemo(() => randomSuffix((bytes) => void crypto.getRandomValues(bytes)), []);

  const {
    typed,
    setTyped,
    keep: saveNow,
  } = useTypedText(style.beginning, (beginning) => save({ addressStyle: { ...style, beginning } }));
  const nameProblem = nameProblemOf(typed);
  const shown: AddressStyle = {
    ...style,
    beginning: nameProblem ? style.beginning : typed.toLowerCase(),
  };
  const missing = capabilities !== undefined && isMissing(style, capabilities);
  const lacks = capabilities?.lacks ?? [];

  return (
    <SettingsSection
      title={t('app_addresses')}
      text={t('settings_addresses_text')}
      saved={saved}
      problem={problem}
    >
      <p class="address-preview">
        <span class="hint">{t('settings_preview')}</span>
        <output dir="ltr">
          {previewAddress(
            lacks.includes('name') ? { ...shown, beginning: '' } : shown,
            capabilities ?? noCapabilities,
            suffix,
          )}
        </output>
      </p>
      <div class="form form-pair">
        {!lacks.includes('name') && (
          <Field
            label={t('settings_beginning')}
            hint={t('settings_beginning_hint')}
            problem={nameProblem && t(nameProblem)}
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
                  setTyped(text, nameProblemOf(text) === undefined);
                }}
                onBlur={saveNow}
              />
            )}
          </Field>
        )}
        {!lacks.includes('domain') && (
          <AddressDomainField
            style={style}
            capabilities={capabilities}
            locked={locked}
            onChoose={(place) => save({ addressStyle: { ...style, ...place } })}
          />
        )}
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
      <Checkbox
        label={t('settings_one_site')}
        hint={t('settings_one_site_hint')}
        {...checkboxFor('addressPerSite')}
      />
      {values.addressPerSite && !lacks.includes('name') && (
        <Checkbox
          label={t('settings_site_name')}
          hint={t('settings_site_name_hint')}
          {...checkboxFor('siteInAddress')}
        />
      )}
    </SettingsSection>
  );
}

/** Text that is saved after a pause or on blur, and never overwritten while it is being typed. */
function useTypedText(stored: string, save: (text: string) => void) {
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
    setTyped(text: string, isValid: boolean) {
      setTyped(text);
      clearTimeout(waiting.current?.timer);
      waiting.current = isValid
        ? { text, timer: setTimeout(() => latest.current(), pause) }
        : undefined;
    },
  };
}

function nameProblemOf(beginning: string) {
  const problem = addressNameProblem(beginning.replace(/\.$/, ''));
  if (problem === 'characters') return 'options_name_characters';
  if (problem === 'dots') return 'options_name_dots';
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
