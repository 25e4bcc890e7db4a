import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { isPinned } from '../../lib/platform/toolbar.ts';
import { DismissibleNote } from '../kit/dismissible-note.tsx';
import { IconWithin } from '../kit/icons.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';

const dismissedKey = 'pin-hint-dismissed';
const timesShownKey = 'pin-hint-shown';
const mostTimesShown = 2;

/** Explains how to pin the toolbar button. Shown twice at most, and not if pinned or dismissed. */
export function PinHint() {
  const [shown, setShown] = useState(false);
  useOnMount(() => {
    if (localStorage.getItem(dismissedKey)) return;
    const timesShown = Number(localStorage.getItem(timesShownKey));
    if (timesShown >= mostTimesShown) return;
    void isPinned().then((pinned) => {
      if (pinned !== false) return;
      localStorage.setItem(timesShownKey, String(timesShown + 1));
      setShown(true);
    });
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

/** Draws the browser's toolbar and marks what to click. */
function PinPicture({ browser }: { browser: 'chromium' | 'firefox' }) {
  const height = browser === 'firefox' ? 76 : 50;
  return (
    <svg class="pin-picture" viewBox={`0 0 116 ${height}`} aria-hidden="true">
      <rect class="pin-sheet" x="0.5" y="0.5" width="115" height="23" rx="6" />
      <rect class="pin-line" x="8" y="8" width="58" height="8" rx="4" />
      <circle class="pin-target" cx="86" cy="12" r="9.500" />
      <IconWithin name="puzzle" x={79} y={4.5} size={14} />
      <IconWithin name="more" x={100} y={6} size={12} />
      <rect class="pin-sheet" x="20.500" y="27.500" width="95" height="22" rx="6" />
      <image href="icon/32.png" x="27" y="31.500" width="14" height="14" />
      <rect class="pin-line" x="46" y="36" width="34" height="5" rx="2.500" />
      <circle class="pin-target" cx="103" cy="38.500" r="9" />
      <IconWithin name={browser === 'firefox' ? 'settings' : 'pin'} x={96.5} y={32} size={13} />
      {browser === 'firefox' && (
        <>
          <rect class="pin-sheet pin-chosen" x="36.500" y="53.500" width="79" height="22" rx="6" />
          <rect class="pin-box" x="46" y="60" width="9" height="9" rx="2" />
          <rect class="pin-line" x="62" y="62" width="44" height="5" rx="2.500" />
        </>
      )}
    </svg>
  );
}
