import { useState } from 'preact/hooks';
import type { ServiceChoiceView, SettingsView } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { findKnownService, knownServices } from '../../lib/known-services.ts';
import { t } from '../../lib/platform/i18n.ts';
import { parseServiceAddress } from '../../lib/urls/service-address.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Field } from '../kit/field.tsx';
import { ServiceChoiceNote } from './service-choice-note.tsx';
import { ServiceList } from './service-list.tsx';
import { useChooseService } from './use-choose-service.ts';

/** The first screen of a package without a service of its own: where addresses are to come from. */
export function ServiceChooser({ settings }: { settings: SettingsView }) {
  const { choice } = settings;
  const choose = useChooseService();
  const listed = [...new Set([...knownServices.map(({ base }) => base), ...settings.services])];
  const other = choice && !listed.includes(choice.base) ? choice.base : undefined;
  const [isTyping, setTyping] = useState(other !== undefined);
  return (
    <section class="service-chooser">
      <h2>{t('choose_title')}</h2>
      <p>{t('choose_text')}</p>
      <ServiceChoiceNote choice={choice} task={choose} />
      <ServiceList
        services={listed}
        connecting={connectingTo(choice)}
        disabled={choose.busy}
        onUse={(base) => void choose.run(base)}
      />
      {isTyping ? (
        <OtherService choice={choice} given={other ?? ''} task={choose} />
      ) : (
        <ActionButton label={t('first_choose')} look="secondary" onClick={() => setTyping(true)} />
      )}
    </section>
  );
}

function connectingTo(choice: ServiceChoiceView | undefined): string | undefined {
  return choice?.connecting ? choice.base : undefined;
}

/** A service that is not listed, by its address: Mayfly finds out what speaks there. */
function OtherService(props: {
  choice: ServiceChoiceView | undefined;
  given: string;
  task: ReturnType<typeof useChooseService>;
}) {
  const { choice, given, task } = props;
  const [typed, setTyped] = useState(given);
  const address = parseServiceAddress(typed);
  const problem = typeof address === 'string' ? address : undefined;
  const isConnecting = choice?.connecting === true && !findKnownService(choice.base);
  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) void task.run(typed);
      }}
    >
      <Field
        label={t('settings_address')}
        hint={t('settings_address_hint')}
        problem={typed.trim() && problem ? problemText({ code: problem }) : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="url"
            dir="ltr"
            spellcheck={false}
            autocomplete="off"
            autofocus
            value={typed}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              task.clear();
            }}
          />
        )}
      </Field>
      <ActionButton
        type="submit"
        label={t('service_connect')}
        look="primary"
        busy={task.busy || isConnecting}
        disabled={problem !== undefined}
      />
    </form>
  );
}
