import { useEffect, useId, useRef, useState } from 'preact/hooks';
import {
  background,
  type LedgerAddress,
  type LedgerView,
  type MailboxView,
} from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { displayText } from '../../lib/text/display-text.ts';
import { BackLink } from '../app/back-link.tsx';
import { addressHash } from '../app/use-route.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { Icon } from '../kit/icons.tsx';
import { useKeys } from '../kit/keyboard/use-keys.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';

type Sender = LedgerAddress['senders'][number];

/** The sites that have addresses, the senders of their mail, and the sites that passed one on. */
export function LedgerScreen(props: {
  mailbox: MailboxView | undefined;
  /** Whether the inbox is shown beside this screen. */
  wide: boolean;
}) {
  const { mailbox } = props;
  const [ledger, setLedger] = useState<LedgerView>();
  const read = useTask(async () => setLedger(await background.readLedger({})));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the mailbox changes
  useEffect(() => void read.run(), [mailbox]);
  const heading = useRef<HTMLHeadingElement>(null);
  useOnMount(() => heading.current?.focus());
  useKeys({
    escape: () => {
      location.hash = addressHash;
    },
  });
  return (
    <>
      <header class="bar">
        <BackLink wide={props.wide} closeLabel={t('close')} />
      </header>
      <main class="screen ledger">
        <h1 ref={heading} tabIndex={-1}>
          {t('ledger_title')}
        </h1>
        <p class="hint">{t('ledger_text')}</p>
        <ProblemNote problem={read.problem} />
        {ledger?.length === 0 && <p>{t('ledger_empty')}</p>}
        {ledger?.map(({ site, addresses }) => (
          <Site key={site} site={site} addresses={addresses} />
        ))}
      </main>
    </>
  );
}

function Site({ site, addresses }: LedgerView[number]) {
  const id = useId();
  const passedOn = addresses.some(({ senders }) => senders.some(isStranger));
  return (
    <section class="card ledger-site" aria-labelledby={id}>
      <h2 id={id}>
        <BreakableText text={displayText(site, 80)} />
      </h2>
      {passedOn && (
        <p class="ledger-passed-on">
          <Icon name="warning" />
          {t('ledger_passed_on')}
        </p>
      )}
      {addresses.map((address) => (
        <Address key={address.id} address={address} />
      ))}
    </section>
  );
}

function Address({ address }: { address: LedgerAddress }) {
  const id = useId();
  return (
    <div class="ledger-address">
      <h3 id={id}>
        <BreakableText text={address.email} />
        {address.expired && <span class="hint"> {t('ledger_inactive')}</span>}
      </h3>
      {address.senders.length === 0 ? (
        <p class="hint">{t('ledger_no_mail')}</p>
      ) : (
        <ul aria-labelledby={id}>
          {address.senders.map((sender) => (
            <SenderRow key={sender.sender} address={address.id} sender={sender} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SenderRow({ address, sender }: { address: string; sender: Sender }) {
  const { muted, verdict } = sender;
  const name = displayText(sender.sender, 80);
  const mute = useTask(() =>
    background.muteSender({ address, sender: sender.sender, muted: !muted }),
  );
  return (
    <li class="ledger-sender">
      <span class="ledger-sender-text">
        <bdi>
          <BreakableText text={name} />
        </bdi>
        <span class="hint">
          {' '}
          {plural('address_messages', sender.messages)}
          {verdict === 'unclear' && ` · ${t('ledger_unclear')}`}
          {isStranger(sender) && <strong> · {t('ledger_stranger')}</strong>}
        </span>
      </span>
      {(isStranger(sender) || muted) && (
        <ActionButton
          label={t(muted ? 'sender_unmute' : 'sender_mute')}
          about={name}
          look="quiet"
          task={mute}
        />
      )}
      <ProblemNote problem={mute.problem} />
    </li>
  );
}

function isStranger({ verdict }: Sender): boolean {
  return verdict === 'stranger';
}
