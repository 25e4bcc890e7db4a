import { useLayoutEffect, useState } from 'preact/hooks';
import type { MailboxView, MessageKey } from '../../lib/bus/client.ts';
import { formatNumber, t } from '../../lib/platform/i18n.ts';
import { isKeyboardLikely } from '../../lib/platform/keyboard.ts';
import { AppBar } from '../app/app-bar.tsx';
import type { WindowKind } from '../app/handover.ts';
import { Inbox } from '../inbox/inbox.tsx';
import { copyFocusedCode, focusRow } from '../inbox/inbox-focus.ts';
import { useKeys } from '../kit/keyboard/use-keys.ts';
import { lazy } from '../kit/lazy.tsx';
import type { Undo } from '../kit/undo/use-undo.ts';
import type { Undos } from '../kit/undo/use-undo-key.ts';
import { AddressCard } from './address-card.tsx';
import { useAddressTasks } from './use-address-tasks.ts';
import { useNextStep, useOtherSite } from './use-page.ts';
import type { ReadyAddress } from './use-ready-address.ts';

const CodeBox = lazy(() => import('../message/code-box.tsx'), 'CodeBox');
const AddressesDialog = lazy(() => import('./addresses-dialog.tsx'), 'AddressesDialog');
const ServiceCredit = lazy(() => import('../service/service-credit.tsx'), 'ServiceCredit');
const DismissibleNote = lazy(() => import('../kit/dismissible-note.tsx'), 'DismissibleNote');
const FirstRun = lazy(() => import('../app/first-run.tsx'), 'FirstRun');
const PinHint = lazy(() => import('../app/pin-hint.tsx'), 'PinHint');
const OptionsDialog = lazy(() => import('./options-dialog.tsx'), 'OptionsDialog');

/** The first screen: the selected address, and its inbox below. */
export function AddressScreen(props: {
  windowKind: WindowKind;
  /** Whether messages open in a second pane. */
  wide: boolean;
  mailbox: MailboxView | undefined;
  /** Base address of the service for new addresses. */
  serviceUrl: string | undefined;
  ready: ReadyAddress;
  /** The message that is open beside this screen. */
  opened: MessageKey | undefined;
  /** The message whose row gets the focus on return. */
  returnTo: string | undefined;
  onDelete: (keys: MessageKey[]) => void;
  endings: Undo<string>;
  removals: Undo<string>;
  undos: Undos;
}) {
  const { mailbox } = props;
  const [dialog, setDialog] = useState<'options' | 'addresses'>();
  /** The created address, if the service changed the requested one. */
  const [changedAddress, setChangedAddress] = useState<string>();
  const address = mailbox?.addresses.find(({ id }) => id === mailbox.current);
  const isFailing = mailbox?.check.problem !== undefined;
  const tasks = useAddressTasks(address, props.windowKind, props.ready, isFailing);
  const { ready, serviceUrl = '' } = props;
  const otherSite = useOtherSite(props.windowKind, address);
  const pageInFront = useNextStep(
    props.windowKind,
    address ? `${address.site} ${codesKey(mailbox)}` : 'none',
  );
  const { step, access } = pageInFront;
  const codeStep = step && 'message' in step ? step : undefined;
  const page = step === undefined || step.kind === 'fill-address' ? access : 'none';
  const isPopup = props.windowKind === 'popup';
  // The card waits: a code that appears above it would move a button under the pointer.
  const mayNeedCode = isPopup && mailbox && !step && hasUnusedCode(mailbox);
  const close = () => setDialog(undefined);

  const { returnTo } = props;
  useLayoutEffect(() => {
    if (returnTo !== undefined) focusRow(returnTo);
  }, [returnTo]);

  useKeys({
    c: () => copyFocusedCode() || void tasks.copy.run(),
    f: () => page === 'fillable' && void tasks.fill.run(),
    n: () => void tasks.create.run(),
  });

  return (
    <>
      <AppBar
        windowKind={props.windowKind}
        wide={props.wide}
        others={mailbox?.addresses.filter(({ id }) => id !== address?.id) ?? []}
        onAddresses={() => setDialog('addresses')}
      />
      <div class="screen" role={props.wide ? undefined : 'main'}>
        {mailbox?.unreadable !== undefined && (
          <p class="note note-warning unreadable-note" role="status">
            {t('unreadable_text', formatNumber(mailbox.unreadable))}
          </p>
        )}
        {mailbox && address && !ready.isPending ? (
          <>
            {codeStep && (
              <CodeBox
                key={codeStep.message.message}
                message={codeStep.message}
                windowKind={props.windowKind}
                page={pageInFront}
                next={codeStep}
              />
            )}
            {mayNeedCode ? (
              <Loading />
            ) : (
              <AddressCard
                address={address}
                tasks={tasks}
                page={page}
                otherSite={otherSite}
                hasFocus={isPopup && isKeyboardLikely() && !codeStep}
                belowCode={codeStep !== undefined}
                ready={ready}
                serviceUrl={serviceUrl}
                isFailing={isFailing}
                onOptions={() => setDialog('options')}
              />
            )}
            {changedAddress === address.email && (
              <DismissibleNote alert onDismiss={() => setChangedAddress(undefined)}>
                {t('options_other', changedAddress)}
              </DismissibleNote>
            )}
            <Inbox
              mailbox={mailbox}
              address={address}
              opened={props.opened}
              returning={returnTo !== undefined}
              serviceUrl={serviceUrl}
              isProblemShown={
                ready.problem !== undefined ||
                [tasks.copy, tasks.fill, tasks.create, tasks.renew].some(({ problem }) => problem)
              }
              onDelete={props.onDelete}
            />
            <ServiceCredit service={address.service ?? serviceUrl} />
            {/* Last, because it appears late and must not move a button under the pointer. Below a
                code, it would not fit into the popup. */}
            {isPopup && !mayNeedCode && !codeStep && <PinHint />}
          </>
        ) : ready.problem && !ready.isPending ? (
          <FirstRun problem={ready.problem} ensure={ready.ensure} />
        ) : (
          <Loading />
        )}
      </div>
      {dialog === 'options' && (
        <OptionsDialog
          address={address}
          onClose={(made) => {
            setChangedAddress(made);
            close();
          }}
        />
      )}
      {dialog === 'addresses' && (
        <AddressesDialog
          addresses={mailbox?.addresses ?? []}
          current={mailbox?.current}
          windowKind={props.windowKind}
          endings={props.endings}
          removals={props.removals}
          undos={props.undos}
          onClose={close}
        />
      )}
    </>
  );
}

/** A key that changes when a code arrives or is used. */
function codesKey(mailbox: MailboxView | undefined): string {
  const codes = mailbox?.inbox.filter(({ code }) => code).slice(0, 5) ?? [];
  return codes.map(({ message, used }) => `${message} ${used}`).join(' ');
}

/** Whether a code is unused and not expired, so that the page may have a field for it. */
function hasUnusedCode(mailbox: MailboxView): boolean {
  return mailbox.inbox.some(({ used, codeExpiresAt = 0 }) => !used && Date.now() < codeExpiresAt);
}

/** A skeleton of the address card, with the card's usual height. */
function Loading() {
  return (
    <div class="loading" role="status">
      <span class="visually-hidden">{t('app_loading')}</span>
      <div class="card" aria-hidden="true">
        <span class="skeleton skeleton-address" />
        <span class="skeleton skeleton-time-left" />
        <span class="skeleton skeleton-actions" />
        <span class="skeleton skeleton-actions" />
      </div>
    </div>
  );
}
