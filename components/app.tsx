import { useLayoutEffect, useRef } from 'preact/hooks';
import { call, type MessageKey } from '../lib/bus.ts';
import { AddressScreen } from './address-screen.tsx';
import { Announcer } from './announcer.tsx';
import { MessageScreen } from './message-screen.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useOnce } from './use-once.ts';
import { addressHash, useRoute } from './use-route.ts';
import { useTask } from './use-task.ts';
import { useUndo } from './use-undo.ts';
import { useView } from './use-view.ts';

/** The mailbox, in whatever window it is shown. */
export function App({ place }: { place: 'popup' | 'tab' }) {
  const mailbox = useView('mailbox');
  const route = useRoute();
  const undo = useUndo();
  const returnTo = useRef<string>(undefined);
  const ensure = useTask(() => call('ensure-address', {}));
  useOnce(() => void ensure.run());
  useArrivals(mailbox);

  const opened = route.screen === 'message' ? route.key.message : undefined;
  useLayoutEffect(() => {
    if (opened !== undefined) returnTo.current = opened;
  }, [opened]);

  const back = () => {
    location.hash = addressHash;
  };
  /** Leaves the focus near where the message was. */
  const removeOpen = (key: MessageKey) => {
    const rows = mailbox?.inbox ?? [];
    const at = rows.findIndex(({ message }) => message === key.message);
    returnTo.current = (rows[at + 1] ?? rows[at - 1])?.message ?? '';
    void undo.remove(key);
    back();
  };

  return (
    <>
      {route.screen === 'message' ? (
        <MessageScreen
          key={`${route.key.address}/${route.key.message}`}
          messageKey={route.key}
          mailbox={mailbox}
          onBack={back}
          onDelete={removeOpen}
        />
      ) : (
        <AddressScreen
          place={place}
          mailbox={mailbox}
          problem={ensure.problem}
          returnTo={returnTo.current}
          onDelete={undo.remove}
        />
      )}
      <UndoBar undo={undo} />
      <Announcer />
    </>
  );
}
