import type { AddressView, Problem } from '../../lib/bus/client.ts';
import type { ActivePageAccess } from '../../lib/platform/active-page.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Breakable } from '../kit/breakable.tsx';
import { Icon } from '../kit/icons.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { nameOf, siteOf } from './address-labels.ts';
import { AddressRenewal } from './address-renewal.tsx';
import { AddressText } from './address-text.tsx';
import { noteCopied } from './copy-address.ts';
import { isExpired, TimeLeft, useLifeClock } from './time-left.tsx';
import type { AddressTasks } from './use-address-tasks.ts';
import { useEnsureAddress } from './use-ensure-address.ts';

/** The address and what can be done with it: to use it or, when it has expired, to get another. */
export function AddressCard(props: {
  address: AddressView;
  tasks: AddressTasks;
  /** Whether there is a page that the address could be filled into. */
  page: ActivePageAccess;
  /** Enter fills as soon as the window is open. */
  startsAtFill: boolean;
  /** Why there is no live address, or none for the site in front. */
  creationProblem: Problem | undefined;
  onOptions: () => void;
}) {
  const { copy, fill, create, renew } = props.tasks;
  const now = useLifeClock([props.address]);
  const expired = isExpired(props.address, now);
  const ensure = useEnsureAddress(expired ? props.creationProblem : undefined);
  const use = (
    <div class={expired ? 'card-more' : 'card-actions'} key="use">
      <ActionButton
        label={t('address_copy')}
        doneLabel={t('address_copied')}
        icon="copy"
        look={expired ? 'quiet' : 'primary'}
        done={copy.done}
        onClick={copy.run}
      />
      {props.page === 'fillable' && (
        <ActionButton
          label={t('address_fill')}
          doneLabel={t('address_filled')}
          icon="fill"
          look={expired ? 'quiet' : 'secondary'}
          busy={fill.busy}
          done={fill.done}
          autofocus={props.startsAtFill && !expired}
          onClick={fill.run}
        />
      )}
    </div>
  );
  const change = (
    <div class={expired ? 'card-actions' : 'card-more'} key="change">
      <ActionButton
        label={t('address_new')}
        hint={t('address_new_hint')}
        icon="plus"
        look={expired ? 'primary' : 'quiet'}
        busy={create.busy}
        onClick={create.run}
      />
      <ActionButton
        label={t('address_options')}
        hint={t('address_options_hint')}
        icon="sliders"
        look={expired ? 'secondary' : 'quiet'}
        onClick={props.onOptions}
      />
    </div>
  );
  return (
    <section class={expired ? 'card card-expired' : 'card'}>
      <CardTitle address={props.address} />
      <AddressText email={props.address.email} onCopy={() => noteCopied(props.address.id)} />
      <div class="card-life">
        <TimeLeft address={props.address} now={now} />
        <AddressRenewal address={props.address} task={renew} now={now} />
      </div>
      {expired && <p class="card-hint">{t('address_expired_hint')}</p>}
      {expired ? [change, use] : [use, change]}
      {props.page === 'out-of-reach' && !expired && (
        <p class="card-hint">{t('problem_site_not_allowed')}</p>
      )}
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
      <ProblemNote problem={fill.problem} />
      <ProblemNote
        problem={create.problem ?? (expired ? ensure.problem : undefined) ?? props.creationProblem}
        retried={expired && !create.problem}
      />
    </section>
  );
}

/** What is known of the address beside itself; nothing for one that is fresh. */
function CardTitle({ address }: { address: AddressView }) {
  const name = nameOf(address);
  const site = siteOf(address);
  if (!name && !site && !address.muted) return null;
  return (
    <p class="card-title">
      {name && <bdi class="card-name">{name}</bdi>}
      {site && (
        <span>
          <Breakable text={t('address_used_on', site)} />
        </span>
      )}
      {address.muted && (
        <span class="card-muted">
          <Icon name="bell-off" />
          {t('address_muted')}
        </span>
      )}
    </p>
  );
}
