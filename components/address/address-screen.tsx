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
const KeysDialog = lazy(() => import('../app/keys-dialog.tsx'), 'KeysDialog');
const PinHint = lazy(() => import('../app/pin-hint.tsx'), 'PinHint');
const OptionsDialog = lazy(() => import('./options-dialog.tsx'), 'OptionsDialog');

/** The first screen: the live address, and its inbox below. */
export function AddressScreen(props: {
  windowKind: WindowKind;
  /** Two panes: messages open beside it. */
  wide: boolean;
  mailbox: MailboxView | undefined;
  /** Base address of the service for new addresses. */
  serviceUrl: string | undefined;
  ready: ReadyAddress;
  /** The message that is open beside it. */
  opened: MessageKey | undefined;
  /** The message to which the focus returns. */
  returnTo: string | undefined;
  onDelete: (keys: MessageKey[]) => void;
  endings: Undo<string>;
  removals: Undo<string>;
  undos: Undos;
}) {
  const { mailbox } = props;
  const [dialog, setDialog] = useState<'options' | 'addresses' | 'keys'>();
  /** The address that the service created, where that is not the requested one. */
  const [otherThanAsked, setInstead] = useState<string>();
  const address = mailbox?.addresses.find(({ id }) => id === mailbox.current);
  const isFailing = mailbox?.check.problem !== undefined;
  const tasks = useAddressTasks(address, props.windowKind, props.ready, isFailing);
  const { ready, serviceUrl = '' } = props;
  const otherSite = useOtherSite(props.windowKind, address);
  const pageInFront = useNextStep(props.windowKind, address ? codesIn(mailbox) : 'none');
  const { step, access } = pageInFront;
  const codeStep = step && 'message' in step ? step : undefined;
  const page = step === undefined || step.kind === 'fill-address' ? access : 'none';
  const isPopup = props.windowKind === 'popup';
  // A code that appears above the card would move what somebody is about to click.
  const mayNeedCode = isPopup && mailbox && !step && hasWaitingCode(mailbox);
  const close = () => setDialog(undefined);

  const { returnTo } = props;
  useLayoutEffect(() => {
    if (returnTo !== undefined) focusRow(returnTo);
  }, [returnTo]);

  useKeys({
    c: () => copyFocusedCode() || void tasks.copy.run(),
    f: () => page === 'fillable' && void tasks.fill.run(),
    n: () => void tasks.create.run(),
    '?': () => setDialog('keys'),
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
            {otherThanAsked === address.email && (
              <DismissibleNote alert onDismiss={() => setInstead(undefined)}>
                {t('options_other', otherThanAsked)}
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
            {/* Last, as it appears late: nothing that somebody is about to click may move. */}
            {props.windowKind === 'popup' && <PinHint />}
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
            setInstead(made);
            close();
          }}
        />
      )}
      {dialog === 'keys' && <KeysDialog singleKeys onClose={close} />}
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

/** The newest codes and whether they were used; changes with each of them. */
function codesIn(mailbox: MailboxView | undefined): string {
  const codes = mailbox?.inbox.filter(({ code }) => code).slice(0, 5) ?? [];
  return codes.map(({ message, used }) => `${message} ${used}`).join(' ');
}

/** Whether the page may ask for a code of the shown address. */
function hasWaitingCode(mailbox: MailboxView): boolean {
  return mailbox.inbox.some(({ used, codeExpiresAt = 0 }) => !used && Date.now() < codeExpiresAt);
}

/** A skeleton of the address card while the first address is created. */
function Loading() {
  return (
    <div class="loading" role="status">
      <span class="visually-hidden">{t('app_loading')}</span>
      <div class="card" aria-hidden="true">
        <span class="skeleton skeleton-address" />
        <span class="skeleton skeleton-time-left" />
        <span class="skeleton skeleton-actions" />
      </div>
    </div>
  );
}
