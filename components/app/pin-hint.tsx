import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { isPinned } from '../../lib/platform/toolbar.ts';
import { DismissibleNote } from '../kit/dismissible-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { PinPicture } from './pin-picture.tsx';

const dismissedKey = 'pin-hint-dismissed';

/** How to pin the toolbar button, while it is not pinned and the hint not dismissed. */
export function PinHint() {
  const [shown, setShown] = useState(false);
  useOnMount(() => {
    if (localStorage.getItem(dismissedKey)) return;
    void isPinned().then((pinned) => setShown(pinned === false));
  });
  if (!shown) return null;
  const isFirefox = import.meta.env.BROWSER === 'firefox';
  const dismiss = () => {
    localStorage.setItem(dismissedKey, 'yes');
    setShown(false);
  };
  return (
    <DismissibleNote
      picture={<PinPicture browser={isFirefox ? 'firefox' : 'chromium'} />}
      onDismiss={dismiss}
    >
      {t(isFirefox ? 'pin_hint_firefox' : 'pin_hint')}
    </DismissibleNote>
  );
}
