import { useState } from 'preact/hooks';
import type { MailboxView, MessageKey, Problem } from '../lib/bus.ts';
import { AddressCard } from './address-card.tsx';
import { AddressesDialog } from './addresses-dialog.tsx';
import { AppBar } from './app-bar.tsx';
import { FirstRun, Loading } from './first-run.tsx';
import { Inbox } from './inbox.tsx';
import { focusRow, moveInRows, rowInFocus } from './inbox-focus.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { PinHint } from './pin-hint.tsx';
import { useAddressTasks } from './use-address-tasks.ts';
import { useKeys } from './use-keys.ts';
import { useOnce } from './use-once.ts';

/** The first screen: the live address, and its inbox below. */
export function AddressScreen(props: {
  place: 'popup' | 'tab';
  mailbox: MailboxView | undefined;
  /** Why no address could be made when the page was opened. */
  problem: Problem | undefined;
  /** The message to which the focus comes back. */
  returnTo: string | undefined;
  onDelete: (key: MessageKey) => void;
}) {
  const { mailbox } = props;
  const [dialog, setDialog] = useState<'options' | 'addresses' | 'keys'>();
  const address = mailbox?.addresses.find(({ id }) => id === mailbox.current);
  const tasks = useAddressTasks(address);
  const problem = mailbox?.creationProblem ?? props.problem;
  const close = () => setDialog(undefined);

  useOnce(() => {
    if (props.returnTo !== undefined) focusRow(props.returnTo);
    return undefined;
  });

  useKeys({
    arrowdown: () => moveInRows(1),
    arrowup: () => moveInRows(-1),
    j: () => moveInRows(1),
    k: () => moveInRows(-1),
    c: () => void tasks.copy.run(),
    n: () => void tasks.create.run(),
    d: () => {
      const message = rowInFocus();
      if (!address || !message) return;
      moveInRows(1) || moveInRows(-1);
      props.onDelete({ address: address.id, message });
    },
    '?': () => setDialog('keys'),
  });

  return (
    <>
      <AppBar
        place={props.place}
        others={mailbox?.addresses.filter(({ id }) => id !== address?.id) ?? []}
        onAddresses={() => setDialog('addresses')}
      />
      <main class="screen">
        {mailbox && address ? (
          <>
            <AddressCard
              address={address}
              tasks={tasks}
              creationProblem={problem}
              onOptions={() => setDialog('options')}
            />
            <Inbox mailbox={mailbox} address={address} />
            {props.place === 'popup' && mailbox.inbox.length === 0 && <PinHint />}
          </>
        ) : problem ? (
          <FirstRun problem={problem} busy={mailbox?.creating === true} />
        ) : (
          <Loading />
        )}
      </main>
      {dialog === 'options' && <OptionsDialog onClose={close} />}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'addresses' && (
        <AddressesDialog
          addresses={mailbox?.addresses ?? []}
          current={mailbox?.current}
          onClose={close}
        />
      )}
    </>
  );
}
