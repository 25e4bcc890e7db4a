import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MailboxView, MessageKey, Undoable } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { isKeyboardLikely } from '../../lib/platform/keyboard.ts';
import { applyTheme } from '../../lib/platform/theme.ts';
import { AddressScreen } from '../address/address-screen.tsx';
import { useReadyAddress } from '../address/use-ready-address.ts';
import { useReportInboxOnScreen } from '../inbox/use-report-inbox-on-screen.ts';
import { Announcer } from '../kit/announcer.tsx';
import { Mayfly } from '../kit/icons.tsx';
import { useKeys, useSingleKeys } from '../kit/keyboard/use-keys.ts';
import { lazy } from '../kit/lazy.tsx';
import { useUndo } from '../kit/undo/use-undo.ts';
import { useUndoKey } from '../kit/undo/use-undo-key.ts';
import { useView } from '../kit/use-view.ts';
import { MessageScreen } from '../message/lazy-message-screen.tsx';
import { isSameMessage } from '../message/message-key.ts';
import { useHandover, type WindowKind } from './handover.ts';
import { addressEnding, addressRemoval, messageDeletion } from './undoable-removals.ts';
import { addressHash, useRoute } from './use-route.ts';

const ArrivalAnnouncements = lazy(
  () => import('../inbox/arrival-announcements.ts'),
  'ArrivalAnnouncements',
);
const KeysDialog = lazy(() => import('./keys-dialog.tsx'), 'KeysDialog');
const LedgerScreen = lazy(() => import('../ledger/ledger-screen.tsx'), 'LedgerScreen');
const UndoBar = lazy(() => import('../kit/undo/undo-bar.tsx'), 'UndoBar');

/**
 * The mailbox, in every kind of window. Wide windows have an open message beside the inbox.
 *
 * @param site site of the active tab, whose address is selected
 */
export function App({ windowKind, site }: { windowKind: WindowKind; site?: string | undefined }) {
  const mailbox = useView('mailbox');
  const settings = useView('settings');
  useHandover(windowKind);
  const route = useRoute();
  const wide = useWideLayout() && windowKind !== 'popup';
  const undo = useUndo(messageDeletion, undoableOf(mailbox, 'messages'));
  const ends = useUndo(addressEnding, undoableOf(mailbox, 'ends'));
  const removals = useUndo(addressRemoval, undoableOf(mailbox, 'removals'));
  const undos = [undo, ends, removals] as const;
  useUndoKey(undos);
  const returnTo = useRef<string>(undefined);
  // A window that opens on a message keeps the message's address selected.
  const [siteToShow] = useState(route.screen === 'address' ? site : undefined);
  const isPerSite = settings?.addressPerSite !== false;
  const ready = useReadyAddress(isPerSite ? siteToShow : undefined, mailbox);
  useReportInboxOnScreen(
    windowKind,
    wide || route.screen === 'address' ? mailbox?.current : undefined,
  );
  useSingleKeys(settings?.singleKeys !== false && isKeyboardLikely());
  const [isShowingKeys, setShowingKeys] = useState(false);
  useKeys({ '?': () => setShowingKeys(true) });
  const theme = settings?.theme;
  useLayoutEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);

  const opened = route.screen === 'message' ? route.key : undefined;
  const isAddressGone =
    opened && mailbox && !mailbox.addresses.some(({ id }) => id === opened.address);
  useEffect(() => {
    // The address was removed, or everything was erased, in this window or another.
    if (isAddressGone) location.hash = addressHash;
  }, [isAddressGone]);
  const openedId = opened?.message;
  useLayoutEffect(() => {
    if (openedId !== undefined) returnTo.current = openedId;
  }, [openedId]);

  const back = () => {
    location.hash = addressHash;
  };
  /** The focus moves to a row next to the removed one. */
  const removeOpen = (key: MessageKey) => {
    const rows = mailbox?.inbox ?? [];
    const at = rows.findIndex(({ message }) => message === key.message);
    returnTo.current = (rows[at + 1] ?? rows[at - 1])?.message ?? '';
    void undo.remove([key]);
    back();
  };

  /** Closes a removed message if it is open beside the list. */
  const removeListed = (keys: MessageKey[]) => {
    void undo.remove(keys);
    if (opened && keys.some((key) => isSameMessage(key, opened))) back();
  };

  return (
    <>
      <div class={wide ? 'panes' : 'pane'}>
        {(wide || route.screen === 'address') && (
          <div
            class="pane"
            {...(wide && { role: 'region' as const, 'aria-label': t('inbox_title') })}
          >
            <AddressScreen
              windowKind={windowKind}
              wide={wide}
              mailbox={mailbox}
              serviceUrl={settings?.serviceUrl}
              ready={ready}
              opened={opened}
              returnTo={opened ? undefined : returnTo.current}
              onDelete={removeListed}
              endings={ends}
              removals={removals}
              undos={undos}
            />
          </div>
        )}
        {opened ? (
          <div class="pane">
            <MessageScreen
              key={`${opened.address}/${opened.message}`}
              messageKey={opened}
              mailbox={mailbox}
              settings={settings}
              startsAtLink={route.screen === 'message' && route.at === 'link'}
              windowKind={windowKind}
              wide={wide}
              onBack={back}
              onDelete={removeOpen}
              onEndAddress={(address) => void ends.remove([address])}
            />
          </div>
        ) : route.screen === 'ledger' ? (
          <div class="pane">
            <LedgerScreen mailbox={mailbox} wide={wide} />
          </div>
        ) : (
          wide && <NothingOpen />
        )}
      </div>
      {undos.some(({ count, problem }) => count > 0 || problem) && <UndoBar undos={undos} />}
      {isShowingKeys && <KeysDialog singleKeys onClose={() => setShowingKeys(false)} />}
      <Announcer />
      <ArrivalAnnouncements mailbox={mailbox} />
    </>
  );
}

/** Pending removals of one kind, including those started by a closed page. */
function undoableOf<Kind extends Undoable['kind']>(mailbox: MailboxView | undefined, kind: Kind) {
  return mailbox?.undoable?.filter(
    (one): one is Extract<Undoable, { kind: Kind }> => one.kind === kind,
  );
}

function NothingOpen() {
  return (
    <main class="pane pane-empty">
      <Mayfly />
      <p>{t('message_none_open')}</p>
    </main>
  );
}

/** Minimum width for two panes, in CSS pixels. */
const query = '(min-width: 800px)';

/** Whether there is room for two panes. */
function useWideLayout(): boolean {
  const [wide, setWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setWide(media.matches);
    media.addEventListener('change', follow);
    // The width may have changed since the first render.
    follow();
    return () => media.removeEventListener('change', follow);
  }, []);
  return wide;
}
