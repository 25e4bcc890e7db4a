import { useState } from 'preact/hooks';
import type { Problem, ServiceChoiceView, SettingsView } from '../../lib/bus/client.ts';
import { localService, publicServices } from '../../lib/known-services.ts';
import { t } from '../../lib/platform/i18n.ts';
import { parseServiceAddress } from '../../lib/urls/service-address.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { FindLocalService, useLocalService, withLocalService } from './local-service.tsx';
import { isListClosed, selectableServices } from './selectable-services.ts';
import { ServiceAddressField } from './service-address-field.tsx';
import { ServiceChoiceNote } from './service-choice-note.tsx';
import { ServiceList } from './service-list.tsx';
import { type ChooseService, useChooseService } from './use-choose-service.ts';

/** The first screen of a package without a default service: the choice of one. */
export function ServiceChooser(props: {
  settings: SettingsView;
  /** Why the chosen service could not create an address. */
  problem: Problem | undefined;
}) {
  const { settings } = props;
  const { choice, locked } = settings;
  const choose = useChooseService(choice);
  const local = useLocalService();
  const listed = selectableServices(settings);
  // When the popup reopens, a chosen local service is still listed.
  const chosenLocal = choice?.base === localService.base ? [choice.base] : [];
  const services = withLocalService([...listed, ...chosenLocal], local);
  const other = choice && !services.includes(choice.base) ? choice : undefined;
  const recommended =
    local.found?.receivesFromHereOnly === false ? localService : publicServices[0];
  const [isTyping, setTyping] = useState(other !== undefined);
  return (
    <section class="service-chooser">
      <h2>{t('choose_title')}</h2>
      <p>{t('choose_text')}</p>
      <ServiceList
        services={services}
        choice={choice}
        choose={choose}
        local={local.found ?? undefined}
        recommended={recommended?.base}
      />
      <ProblemNote
        problem={choose.problem ?? (choice ? undefined : props.problem)}
        withoutSettingsLink
      />
      {!isListClosed(settings) && chosenLocal.length === 0 && <FindLocalService local={local} />}
      {isTyping && <OtherService choice={other} choose={choose} />}
      {!isTyping && !locked.includes('services') && (
        <ActionButton label={t('first_choose')} look="secondary" onClick={() => setTyping(true)} />
      )}
      <a class="button quiet" href="options.html#data" target="_blank" rel="noopener">
        {t('receive_code')}
      </a>
    </section>
  );
}

/** A service that is not listed, entered by its address; its protocol is detected. */
function OtherService(props: { choice: ServiceChoiceView | undefined; choose: ChooseService }) {
  const { choice, choose } = props;
  const [typed, setTyped] = useState(choice?.base ?? '');
  const address = parseServiceAddress(typed);
  const problem = typeof address === 'string' ? address : undefined;
  const isChosen = typeof address !== 'string' && choice?.base === address.base;
  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof address === 'string') return;
        void choose.run(typed);
        setTyped(address.base);
      }}
    >
      <ServiceAddressField
        typed={typed}
        autofocus
        onType={(text) => {
          setTyped(text);
          choose.clear();
        }}
      />
      <ActionButton
        type="submit"
        label={t('service_connect')}
        look="primary"
        busy={choose.busy || (isChosen && choice.connecting === true)}
        disabled={problem !== undefined}
      />
      {isChosen && <ServiceChoiceNote choice={choice} choose={choose} />}
    </form>
  );
}
