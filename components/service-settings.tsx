import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { BusError, call, type OfferView } from '../lib/bus.ts';
import { formatList, t } from '../lib/i18n.ts';
import { hasServiceAccess, requestServiceAccess } from '../lib/permissions.ts';
import { problemText } from '../lib/problem-text.ts';
import { readServiceAddress } from '../lib/service-address.ts';
import { ActionButton } from './action-button.tsx';
import { Field } from './field.tsx';
import { ProblemNote } from './problem-note.tsx';
import { useTask } from './use-task.ts';

/** Where addresses come from: checked while typed, tried on Test and before it is saved. */
export function ServiceSettings({ saved }: { saved: string }) {
  const titleId = useId();
  const [typed, setTyped] = useState(saved);
  const [offer, setOffer] = useState<OfferView>();
  const [kept, setKept] = useState(false);
  const known = useRef(saved);
  useEffect(() => {
    // Another page saved: follow it, but never over something half typed.
    setTyped((now) => (now === known.current ? saved : now));
    known.current = saved;
  }, [saved]);

  const address = readServiceAddress(typed);
  const fault = typeof address === 'string' ? address : undefined;
  const willAsk = useWillAsk(typeof address === 'string' ? undefined : address.base);

  /** Must be the first thing a click does: the browser prompts for nothing else. */
  const reach = async () => {
    if (typeof address === 'string') throw new BusError({ code: address });
    const granted = await requestServiceAccess(address.base);
    if (!granted) throw new BusError({ code: 'permission-missing' });
    setOffer(await call('test-service', { url: address.base }));
    return address.base;
  };
  const test = useTask(reach);
  const save = useTask(async () => {
    const serviceUrl = await reach();
    await call('save-settings', { serviceUrl });
    setTyped(serviceUrl);
    setKept(true);
  });
  const begin = () => {
    setOffer(undefined);
    setKept(false);
    test.clear();
    save.clear();
  };

  return (
    <section class="settings-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('settings_service')}</h2>
      <p>{t('settings_service_text')}</p>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
          void save.run();
        }}
      >
        <Field
          label={t('settings_address')}
          hint={t('settings_address_hint')}
          fault={typed.trim() && fault ? problemText({ code: fault }) : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="url"
              dir="ltr"
              spellcheck={false}
              autocomplete="off"
              value={typed}
              onInput={(event) => {
                setTyped(event.currentTarget.value);
                begin();
              }}
            />
          )}
        </Field>
        {typeof address !== 'string' && address.trust === 'private-network' && (
          <p class="note note-warning">{t('settings_private')}</p>
        )}
        {willAsk && <p class="hint">{t('settings_permission')}</p>}
        <div class="form-actions">
          <ActionButton
            label={t('settings_test')}
            look="secondary"
            busy={test.busy}
            disabled={fault !== undefined}
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
            disabled={fault !== undefined}
          />
        </div>
        <div role="status">
          {(test.busy || save.busy) && <p class="hint">{t('settings_testing')}</p>}
          {offer && <Offer offer={offer} />}
          {kept && <p class="note note-good">{t('settings_saved')}</p>}
        </div>
        <ProblemNote problem={test.problem ?? save.problem} />
      </form>
    </section>
  );
}

function Offer({ offer }: { offer: OfferView }) {
  const domains = offer.domains.map(({ domain }) => domain);
  const mailboxes = offer.mailboxes.map(({ email }) => email);
  return (
    <div class="note note-good">
      <p>
        {domains.length > 0 ? t('settings_works', formatList(domains)) : t('settings_works_none')}
      </p>
      {mailboxes.length > 0 && <p>{t('settings_mailboxes', formatList(mailboxes))}</p>}
    </div>
  );
}

/** Whether the browser will ask before this service can be reached. */
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
