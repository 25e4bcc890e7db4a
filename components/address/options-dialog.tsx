import { useEffect, useRef, useState } from 'preact/hooks';
import { addressNameProblem } from '../../lib/address-name.ts';
import {
  type AddressView,
  background,
  type CallInput,
  type ServiceInfoView,
} from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatLifetime } from '../../lib/text/lifetime.ts';
import { matchesListedDomain } from '../../lib/urls/listed-domain.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Checkbox } from '../kit/choices.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';
import { useView } from '../kit/use-view.ts';
import { ServiceProblem } from '../service/lazy-service-problem.ts';
import { isExpired } from './time-left.tsx';

const nameProblemText = {
  characters: 'options_name_characters',
  dots: 'options_name_dots',
  long: 'options_name_long',
} as const;

/**
 * Creates an address with a chosen name, domain or mailbox.
 *
 * @param props.address the current address, which stays active
 * @param props.onClose receives the created address if it differs from the requested one
 */
export function OptionsDialog(props: {
  address: AddressView | undefined;
  onClose: (instead?: string) => void;
}) {
  const { address, onClose } = props;
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const [mailbox, setMailbox] = useState('');
  const [hours, setHours] = useState('');
  const [endsAfterCode, setEndsAfterCode] = useState(false);
  const [capabilities, setCapabilities] = useState<ServiceInfoView>();
  const { serviceUrl = '' } = useView('settings') ?? {};
  const nameField = useRef<HTMLInputElement>(null);

  const { mailboxes = [], lifetime, lacks = [] } = capabilities ?? {};
  const load = useTask(async () => setCapabilities(await background.readServiceInfo({})));
  const create = useTask(async () => {
    // Ignores a name typed before the service info showed that names cannot be chosen.
    const wanted = lacks.includes('name') ? '' : name;
    const input = createInput({ name: wanted, domain, mailbox, hours, endsAfterCode });
    const { value: email } = await background.createAddress(input);
    const place = capabilities?.domains.find(({ id }) => String(id) === domain)?.domain;
    const wished = matchesRequest(email, wanted, mailbox ? undefined : place);
    onClose(wished ? undefined : email);
  });
  useOnMount(() => void load.run());

  const nameProblem = lacks.includes('name') ? undefined : addressNameProblem(name);
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
          if (nameProblem) nameField.current?.focus();
          else void create.run();
        }}
      >
        {address && !isExpired(address, Date.now()) && <p class="hint">{t('options_text')}</p>}
        {!lacks.includes('name') && (
          <Field
            label={t('options_name')}
            hint={t('options_name_hint')}
            problem={
              nameProblem ? t(nameProblemText[nameProblem]) : aboutName ? sentence : undefined
            }
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
        )}
        {!lacks.includes('domain') && (
          <Field label={t('options_domain')} problem={aboutDomain ? sentence : undefined}>
            {(attributes) => (
              <select
                {...attributes}
                value={domain}
                disabled={!capabilities || mailbox !== ''}
                onChange={(event) => setDomain(event.currentTarget.value)}
              >
                <option value="">{t('options_any')}</option>
                {capabilities?.domains.map(({ id, domain }) => (
                  <option key={id} value={id}>{`@${domain}`}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        {mailboxes.length > 0 && (
          <Field
            label={t('options_mailbox')}
            hint={t('options_mailbox_hint')}
            problem={aboutMailbox ? sentence : undefined}
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
        {lifetime && (
          <Field label={t('options_lifetime')}>
            {(attributes) => (
              <select
                {...attributes}
                value={hours}
                onChange={(event) => setHours(event.currentTarget.value)}
              >
                {lifetimesWithin(lifetime).map((each) => (
                  <option key={each} value={each === lifetime.usual ? '' : each}>
                    {formatLifetime(each)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Checkbox
          label={t('options_end_after_code')}
          hint={t('options_end_after_code_hint')}
          on={endsAfterCode}
          locked={false}
          onChange={setEndsAfterCode}
        />
        {load.busy && <p class="hint">{t('options_loading')}</p>}
        {!aboutName && !aboutDomain && !aboutMailbox && <ProblemNote problem={problem} />}
        {load.problem && !problem && (
          <ServiceProblem problem={load.problem} service={serviceUrl} task={load} />
        )}
        <ActionButton
          type="submit"
          label={t('options_create')}
          look="primary"
          busy={create.busy}
          disabled={nameProblem !== undefined}
        />
      </form>
    </Dialog>
  );
}

/** Hours to choose from: common ones, the default, and the maximum. */
function lifetimesWithin({ usual, most }: { usual: number; most: number }): number[] {
  const wanted = [1, 6, 24, 72, 168, 720].filter((hours) => hours <= most);
  return [...new Set([...wanted, usual, most])].toSorted((one, other) => one - other);
}

/** Whether an address has the chosen name and domain; a service may add to the name. */
function matchesRequest(email: string, name: string, domain: string | undefined): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const [local = '', place = ''] = email.split('@');
  const isPlace = domain === undefined || matchesListedDomain(place, domain);
  return plain(local).includes(plain(name)) && isPlace;
}

/** The call's input; a domain and a mailbox exclude each other (service API, 4.2). */
function createInput(typed: {
  name: string;
  domain: string;
  mailbox: string;
  hours: string;
  endsAfterCode: boolean;
}) {
  const input: CallInput<'createAddress'> = {};
  if (typed.name) input.prefix = typed.name;
  if (typed.hours) input.hours = Number(typed.hours);
  if (typed.endsAfterCode) input.endsAfterCode = true;
  if (typed.mailbox) input.mailbox = typed.mailbox === 'auto' ? 'auto' : Number(typed.mailbox);
  else if (typed.domain) input.domain = Number(typed.domain);
  return input;
}
