import { useRef } from 'preact/hooks';
import type { AddressView } from '../../lib/bus/client.ts';
import type { ActivePageAccess } from '../../lib/platform/active-page.ts';
import { t } from '../../lib/platform/i18n.ts';
import { displayText } from '../../lib/text/display-text.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { Icon } from '../kit/icons.tsx';
import { lazy } from '../kit/lazy.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { ServiceProblem } from '../service/lazy-service-problem.ts';
import { displayNameOf, displaySiteOf } from './address-labels.ts';
import { markCopied } from './copy-address.ts';
import { isEndNear, isExpired, TimeLeft, useExpiryClock } from './time-left.tsx';
import type { AddressTasks } from './use-address-tasks.ts';
import type { ReadyAddress } from './use-ready-address.ts';

const LifetimeButton = lazy(() => import('./lifetime-button.tsx'), 'LifetimeButton');

/** The current address with its actions: copy and fill, or a new address after it has expired. */
export function AddressCard(props: {
  address: AddressView;
  tasks: AddressTasks;
  /** Whether the address can be filled into a page. */
  page: ActivePageAccess;
  /** The site that the address is used on, if the active page belongs to another site. */
  otherSite: string | undefined;
  /** Whether the button for the next step gets the focus on opening. */
  hasFocus: boolean;
  /** Whether a code above the card has the primary button. */
  belowCode: boolean;
  ready: ReadyAddress;
  /** Base address of the service for new addresses. */
  serviceUrl: string;
  /** Whether the address's service is known to fail. */
  isFailing: boolean;
  onOptions: () => void;
}) {
  const { copy, fill, create, renew } = props.tasks;
  const now = useExpiryClock([props.address]);
  const { otherSite } = props;
  const creationProblem = create.problem ?? props.ready.problem;
  // The creation problem below explains why there is no address.
  const isExplained = creationProblem && fill.problem?.code === 'no-address';
  const fillProblem = isExplained ? undefined : fill.problem;
  const expired = isExpired(props.address, now);
  const canFill = props.page === 'fillable';
  const fillsByDefault = canFill && !otherSite;
  const primary = props.belowCode ? 'secondary' : 'primary';
  const use = (
    <div class={expired ? 'card-more' : 'card-actions'} key="use">
      <ActionButton
        label={t('address_copy')}
        doneLabel={t('address_copied')}
        icon="copy"
        look={expired ? 'quiet' : fillsByDefault ? 'secondary' : primary}
        done={copy.done}
        onClick={copy.run}
        autofocus={props.hasFocus && !canFill && !expired}
      />
      {canFill && (
        <ActionButton
          label={t('address_fill')}
          doneLabel={t('address_filled')}
          icon="fill"
          look={expired ? 'quiet' : fillsByDefault ? primary : 'secondary'}
          task={fill}
          autofocus={props.hasFocus && !expired && !otherSite}
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
        look={expired ? primary : 'quiet'}
        task={create}
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
      <AddressText email={props.address.email} onCopy={() => markCopied(props.address.id)} />
      <div class="card-time-left">
        <TimeLeft address={props.address} now={now} />
        {(expired || isEndNear(props.address, now)) && (
          <LifetimeButton address={props.address} task={renew} expired={expired} />
        )}
      </div>
      {expired && <p class="card-hint">{t('address_expired_hint')}</p>}
      {otherSite && !expired && (
        <p class="card-hint" role="status">
          <BreakableText text={t('address_used_elsewhere', displayText(otherSite, 80))} />
        </p>
      )}
      {expired ? [change, use] : [use, change]}
      {props.page === 'out-of-reach' && !expired && (
        <p class="card-hint">{t('problem_site_not_allowed')}</p>
      )}
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
      <ProblemNote problem={fillProblem} />
      {creationProblem && !copy.problem && !fillProblem && (
        <ServiceProblem
          problem={creationProblem}
          service={props.serviceUrl}
          task={create.problem ? create : props.ready.ensure}
          // New addresses may come from another service.
          isFailing={props.isFailing && !props.address.service}
        />
      )}
    </section>
  );
}

/** Name, sites and muted state of an address; renders nothing if it has none. */
function CardTitle({ address }: { address: AddressView }) {
  const name = displayNameOf(address);
  const site = displaySiteOf(address);
  if (!name && !site && !address.muted) return null;
  return (
    <p class="card-title">
      {name && <bdi class="card-name">{name}</bdi>}
      {site && (
        <span>
          <BreakableText text={t('address_used_on', site)} />
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

/** Width of a letter in em, with a margin. */
const letterWidth = 0.6;

/**
 * A CSS font size relative to the container's width. A long address gets a smaller font before it
 * wraps or breaks within a part without a hyphen.
 */
function fontSize(email: string): string {
  const { length } = email;
  const usual = length <= 26 ? 1.43 : length <= 36 ? 1.25 : length <= 50 ? 1.07 : 1;
  const longest = Math.max(...email.split('-').map((part) => part.length));
  return `max(0.929rem, min(${usual}rem, ${(100 / (letterWidth * longest)).toFixed(2)}cqi))`;
}

/**
 * The address as a read-only text field, so that it can be selected, found and read aloud. A text
 * field has only one text colour and does not grow with its text. Therefore a span below the field
 * shows the text, and the field's own text is transparent.
 */
function AddressText(props: { email: string; onCopy: () => void }) {
  const { email, onCopy } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const at = email.lastIndexOf('@');
  return (
    <div class="address-text" style={{ fontSize: fontSize(email) }}>
      <span aria-hidden="true">
        {email.slice(0, at)}
        <span class="address-domain">{email.slice(at)}</span>
      </span>
      <textarea
        ref={field}
        readOnly
        rows={1}
        dir="ltr"
        spellcheck={false}
        aria-label={t('address_label')}
        value={email}
        onCopy={onCopy}
        onClick={() => {
          if (field.current?.selectionStart === field.current?.selectionEnd)
            field.current?.select();
        }}
      />
    </div>
  );
}
