import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MailboxView, MessageKey, Undoable } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { applyTheme } from '../../lib/platform/theme.ts';
import { AddressScreen } from '../address/address-screen.tsx';
import { undoEnds, undoRemovals } from '../address/undo-addresses.ts';
import { useReadyAddress } from '../address/use-ready-address.ts';
import { undoMessages } from '../inbox/undo-messages.ts';
import { useArrivals } from '../inbox/use-arrival-announcements.ts';
import { useInboxOnScreen } from '../inbox/use-report-inbox-on-screen.ts';
import { Announcer } from '../kit/announcer.tsx';
import { Mayfly } from '../kit/icons.tsx';
import { useSingleKeys } from '../kit/keyboard/use-keys.ts';
import { onDemand } from '../kit/lazy.tsx';
import { useUndo } from '../kit/undo/use-undo.ts';
import { useUndoKey } from '../kit/undo/use-undo-key.ts';
import { useView } from '../kit/use-view.ts';
import { MessageScreen } from '../message/lazy-message-screen.tsx';
import { isSameMessage } from '../message/message-key.ts';
import { type Place, useHandover } from './handover.ts';
import { addressHash, useRoute } from './use-route.ts';
import { useWide } from './use-wide-layout.ts';

const UndoBar = onDemand(() => import('../kit/undo/undo-bar.tsx').then((module) => module.UndoBar));

/**
 * The mailbox, in whatever window it is shown: both screens side by side where there is room.
 *
 * @param site that of the page in front, whose address is to be shown
 */
export function App({ place, site }: { place: Place; site?: string | undefined }) {
  const mailbox = useView('mailbox');
  const settings = useView('settings');
  useHandover(place);
  const route = useRoute();
  const wide = useWide() && place !== 'popup';
  const undo = useUndo(undoMessages, earlier(mailbox, 'messages'));
  const ends = useUndo(undoEnds, earlier(mailbox, 'ends'));
  const removals = useUndo(undoRemovals, earlier(mailbox, 'removals'));
  const undos = [undo, ends, removals] as const;
  useUndoKey(undos);
  const returnTo = useRef<string>(undefined);
  // Who comes for a message wants the address that it came to.
  const [siteToShow] = useState(route.screen === 'address' ? site : undefined);
  const isPerSite = settings?.addressPerSite !== false;
  const ready = useReadyAddress(isPerSite ? siteToShow : undefined, mailbox);
  useArrivals(mailbox);
  useInboxOnScreen(place, wide || route.screen === 'address' ? mailbox?.current : undefined);
  useSingleKeys(settings?.singleKeys !== false);
  const theme = settings?.theme;
  useLayoutEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);

  const opened = route.screen === 'message' ? route.key : undefined;
  const isHomeless =
    opened && mailbox && !mailbox.addresses.some(({ id }) => id === opened.address);
  useEffect(() => {
    // Its address was removed, or everything was erased, in this window or another.
    if (isHomeless) location.hash = addressHash;
  }, [isHomeless]);
  const openedId = opened?.message;
  useLayoutEffect(() => {
    if (openedId !== undefined) returnTo.current = openedId;
  }, [openedId]);

  const back = () => {
    location.hash = addressHash;
  };
  /** Leaves the focus near where the message was. */
  const removeOpen = (key: MessageKey) => {
    const rows = mailbox?.inbox ?? [];
    const at = rows.findIndex(({ message }) => message === key.message);
    returnTo.current = (rows[at + 1] ?? rows[at - 1])?.message ?? '';
    void undo.remove([key]);
    back();
  };

  /** A message that is open beside the list goes with its row. */
  const removeListed = (keys: MessageKey[]) => {
    void undo.remove(keys);
    if (opened && keys.some((key) => isSameMessage(key, opened))) back();
  };

  return (
    <>
      <div class={wide ? 'panes' : 'pane'}>
        {(wide || !opened) && (
          <div
            class="pane"
            {...(wide && { role: 'region' as const, 'aria-label': t('inbox_title') })}
          >
            <AddressScreen
              place={place}
              wide={wide}
              mailbox={mailbox}
              ready={ready}
              opened={opened}
              returnTo={opened ? undefined : returnTo.current}
              onDelete={removeListed}
              ends={ends}
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
              place={place}
              wide={wide}
              onBack={back}
              onDelete={removeOpen}
            />
          </div>
        ) : (
          wide && <NothingOpen />
        )}
      </div>
      {undos.some(({ count, problem }) => count > 0 || problem) && <UndoBar undos={undos} />}
      <Announcer />
    </>
  );
}

/** What was taken away a moment ago, maybe by a page that is closed since. */
function earlier<Kind extends Undoable['kind']>(mailbox: MailboxView | undefined, kind: Kind) {
  return mailbox?.undoable?.filter(
    (one): one is Extract<Undoable, { kind: Kind }> => one.kind === kind,
  );
}

/** What stands beside the inbox while no message is open. */
function NothingOpen() {
  return (
    <main class="pane pane-empty">
      <Mayfly />
      <p>{t('message_none_open')}</p>
    </main>
  );
}
