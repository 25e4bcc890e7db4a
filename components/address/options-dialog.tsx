import { useEffect, useRef, useState } from 'preact/hooks';
import { nameProblem } from '../../lib/address-name.ts';
import { type CallInput, call, type ServiceInfoView } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnce } from '../kit/use-once.ts';
import { useTask } from '../kit/use-task.ts';

const faultSentence = {
  characters: 'options_name_characters',
  dots: 'options_name_dots',
  long: 'options_name_long',
} as const;

/**
 * Making an address of one's own choosing. What was typed stays until one was made.
 *
 * @param props.onClose told of the address that the service made, where that is not what was asked for
 */
export function OptionsDialog({ onClose }: { onClose: (instead?: string) => void }) {
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const [mailbox, setMailbox] = useState('');
  const [offer, setOffer] = useState<ServiceInfoView>();
  const nameField = useRef<HTMLInputElement>(null);

  const load = useTask(async () => setOffer(await call('read-service-info', {})));
  const create = useTask(async () => {
    const { email } = await call('create-address', wanted({ name, domain, mailbox }));
    const place = offer?.domains.find(({ id }) => String(id) === domain)?.domain;
    const wished = email === undefined || isAsWished(email, name, mailbox ? undefined : place);
    onClose(wished ? undefined : email);
  });
  useOnce(() => void load.run());

  const mailboxes = offer?.mailboxes ?? [];
  const fault = nameProblem(name);
  const problem = create.problem;
  const sentence = problem && problemText(problem);
  const aboutName = problem?.code === 'address-taken' || problem?.code === 'name-not-allowed';
  const aboutDomain = problem?.code === 'unknown-domain';
  const aboutMailbox = problem?.code === 'unknown-mailbox';
  useEffect(() => {
    if (aboutName) nameField.current?.focus();
  }, [aboutName]);

  return (
    <Dialog title={t('options_title')} onClose={() => onClose()}>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fault) nameField.current?.focus();
          else void create.run();
        }}
      >
        <p class="hint">{t('options_text')}</p>
        <Field
          label={t('options_name')}
          hint={t('options_name_hint')}
          fault={fault ? t(faultSentence[fault]) : aboutName ? sentence : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={nameField}
              type="text"
              dir="ltr"
              value={name}
              autocomplete="off"
              autofocus
              autocapitalize="none"
              spellcheck={false}
              onInput={(event) => {
                setName(event.currentTarget.value);
                create.clear();
              }}
            />
          )}
        </Field>
        <Field label={t('options_domain')} fault={aboutDomain ? sentence : undefined}>
          {(attributes) => (
            <select
              {...attributes}
              value={domain}
              disabled={!offer || mailbox !== ''}
              onChange={(event) => setDomain(event.currentTarget.value)}
            >
              <option value="">{t('options_any')}</option>
              {offer?.domains.map(({ id, domain }) => (
                <option key={id} value={id}>{`@${domain}`}</option>
              ))}
            </select>
          )}
        </Field>
        {mailboxes.length > 0 && (
          <Field
            label={t('options_mailbox')}
            hint={t('options_mailbox_hint')}
            fault={aboutMailbox ? sentence : undefined}
          >
            {(attributes) => (
              <select
                {...attributes}
                value={mailbox}
                onChange={(event) => setMailbox(event.currentTarget.value)}
              >
                <option value="">{t('options_mailbox_none')}</option>
                <option value="auto">{t('options_any')}</option>
                {mailboxes.map(({ id, email }) => (
                  <option key={id} value={id}>
                    {email}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {load.busy && <p class="hint">{t('options_loading')}</p>}
        <ProblemNote problem={load.problem} />
        {!aboutName && !aboutDomain && !aboutMailbox && <ProblemNote problem={problem} />}
        <ActionButton
          type="submit"
          label={t('options_create')}
          look="primary"
          busy={create.busy}
          disabled={fault !== undefined}
        />
      </form>
    </Dialog>
  );
}

/** Whether an address has what was chosen for it; a service may have put more to the name. */
function isAsWished(email: string, name: string, domain: string | undefined): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const [local = '', place = ''] = email.split('@');
  const isPlace = domain === undefined || place.toLowerCase() === domain.toLowerCase();
  return plain(local).includes(plain(name)) && isPlace;
}

/** The call's input; a domain and a mailbox exclude each other (service API, 4.2). */
function wanted(typed: { name: string; domain: string; mailbox: string }) {
  const input: CallInput<'create-address'> = {};
  if (typed.name) input.prefix = typed.name;
  if (typed.mailbox) input.mailbox = typed.mailbox === 'auto' ? 'auto' : Number(typed.mailbox);
  else if (typed.domain) input.domain = Number(typed.domain);
  return input;
}
