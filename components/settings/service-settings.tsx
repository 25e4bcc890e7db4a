import { useEffect, useRef, useState } from 'preact/hooks';
import {
  BusError,
  background,
  type ServiceInfoView,
  type SettingsView,
} from '../../lib/bus/client.ts';
import { localService } from '../../lib/known-services.ts';
import { t } from '../../lib/platform/i18n.ts';
import { hasServiceAccess, requestServiceAccess } from '../../lib/platform/permissions.ts';
import { parseServiceAddress } from '../../lib/urls/service-address.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { LockedNote } from '../kit/field.tsx';
import { lazy } from '../kit/lazy.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';
import { FindLocalService, useLocalService, withLocalService } from '../service/local-service.tsx';
import { isListClosed, selectableServices } from '../service/selectable-services.ts';
import { ServiceAddressField } from '../service/service-address-field.tsx';
import { ServiceList } from '../service/service-list.tsx';
import { useChooseService } from '../service/use-choose-service.ts';
import { SettingsSection } from './settings-section.tsx';

const ServiceCapabilitiesNote = lazy(
  () => import('./service-capabilities-note.tsx'),
  'ServiceCapabilitiesNote',
);

/** The service's URL: validated while typed, tested on request and before it is saved. */
export function ServiceSettings({ settings }: { settings: SettingsView }) {
  const saved = settings.serviceUrl;
  const locked = settings.locked.includes('serviceUrl');
  const [typed, setTyped] = useState(saved);
  const [capabilities, setCapabilities] = useState<ServiceInfoView>();
  const [kept, setKept] = useState(false);
  const known = useRef(saved);
  useEffect(() => {
    // Another page saved a URL: show it, unless something is being typed here.
    setTyped((now) => (now === known.current || locked ? saved : now));
    known.current = saved;
  }, [saved, locked]);

  const address = parseServiceAddress(typed);
  const addressProblem = typeof address === 'string' ? address : undefined;
  const willAsk = useWillAsk(typeof address === 'string' ? undefined : address.base);

  /** Must run first in a click: the browser prompts only within the click. */
  const reach = async (tried: boolean) => {
    if (typeof address === 'string') throw new BusError({ code: address });
    const granted = await requestServiceAccess(address.base);
    if (!granted) throw new BusError({ code: 'permission-missing' });
    if (tried) setCapabilities(await background.testService({ url: typed }));
    return address.base;
  };
  const keep = async (base: string) => {
    await background.saveSettings({ serviceUrl: typed });
    // The address is shown without its credentials, which are stored separately.
    setTyped(base);
    setKept(true);
  };
  const test = useTask(() => reach(true));
  const save = useTask(async () => keep(await reach(true)));
  const insist = useTask(async () => keep(await reach(false)));
  const begin = () => {
    setCapabilities(undefined);
    setKept(false);
    for (const task of [test, save, insist]) task.clear();
  };
  const problem = insist.problem ?? save.problem ?? test.problem;
  // Without the permission, saving anyway would not help.
  const canInsist = save.problem && save.problem.code !== 'permission-missing' && !addressProblem;

  return (
    <SettingsSection title={t('settings_service')} text={t('settings_service_text')}>
      <Services settings={settings} locked={locked} />
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
          void save.run();
        }}
      >
        <ServiceAddressField
          typed={typed}
          disabled={locked}
          onType={(text) => {
            setTyped(text);
            begin();
          }}
        />
        <LockedNote locked={locked} />
        {willAsk && <p class="hint">{t('settings_permission')}</p>}
        <div class="form-actions">
          <ActionButton
            label={t('settings_test')}
            look="secondary"
            busy={test.busy}
            disabled={addressProblem !== undefined}
            onClick={() => {
              begin();
              void test.run();
            }}
          />
          <ActionButton
            type="submit"
            label={t('settings_save')}
            look="primary"
            busy={save.busy}
            disabled={addressProblem !== undefined || locked}
          />
        </div>
        <div role="status">
          {(test.busy || save.busy) && <p class="hint">{t('settings_testing')}</p>}
          {capabilities && <ServiceCapabilitiesNote capabilities={capabilities} />}
          {kept && <p class="note note-good">{t('settings_saved')}</p>}
        </div>
        <ProblemNote problem={problem} withoutSettingsLink />
        {canInsist && (
          <div class="save-anyway">
            <p class="hint">{t('settings_save_anyway_hint')}</p>
            <ActionButton
              label={t('settings_save_anyway')}
              look="secondary"
              busy={insist.busy}
              onClick={() => {
                begin();
                void insist.run();
              }}
            />
          </div>
        )}
      </form>
    </SettingsSection>
  );
}

/** The choice of the service for new addresses. Renders nothing while there is only one. */
function Services({ settings, locked }: { settings: SettingsView; locked: boolean }) {
  const { serviceUrl, services, choice } = settings;
  const choose = useChooseService(choice);
  const forget = useTask((url: string) => background.forgetService({ url }));
  const local = useLocalService();
  const selectable = withLocalService(selectableServices(settings), local);
  if (selectable.length < 2) return null;
  const mayFindLocal = !isListClosed(settings) && !selectable.includes(localService.base);
  return (
    <>
      <ServiceList
        services={selectable}
        current={serviceUrl}
        choice={choice}
        choose={choose}
        local={local.found ?? undefined}
        disabled={locked}
        isRemovable={(base) =>
          base !== serviceUrl && services.includes(base) && !settings.locked.includes('services')
        }
        onRemove={(base) => void forget.run(base)}
      />
      {mayFindLocal && <FindLocalService local={local} />}
      <ProblemNote problem={choose.problem ?? forget.problem} withoutSettingsLink />
    </>
  );
}

/** Whether the browser will prompt for access to this service. */
function useWillAsk(base: string | undefined): boolean {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    let latest = true;
    if (base === undefined) setAsks(false);
    else void hasServiceAccess(base).then((granted) => latest && setAsks(!granted));
    return () => {
      latest = false;
    };
  }, [base]);
  return asks;
}
