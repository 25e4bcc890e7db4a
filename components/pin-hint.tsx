import { useRef, useState } from 'preact/hooks';
import { t } from '../lib/i18n.ts';
import { isPinned } from '../lib/toolbar.ts';
import { Icon } from './icons.tsx';
import { useFocusHome } from './use-focus-home.ts';
import { useOnce } from './use-once.ts';

const dismissedKey = 'pin-hint-dismissed';

/** How to keep the button in sight, for as long as it is not and nobody minds. */
export function PinHint() {
  const [shown, setShown] = useState(false);
  useOnce(() => {
    if (localStorage.getItem(dismissedKey)) return undefined;
    void isPinned().then((pinned) => setShown(pinned === false));
    return undefined;
  });
  if (!shown) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey, 'yes');
    setShown(false);
  };
  return <Hint onDismiss={dismiss} />;
}

function Hint({ onDismiss }: { onDismiss: () => void }) {
  const place = useRef<HTMLParagraphElement>(null);
  useFocusHome(place);
  return (
    <p ref={place} class="note note-good pin-hint">
      <Icon name="pin" />
      <span class="pin-hint-words">{t('pin_hint')}</span>
      <button
        type="button"
        class="icon-button small"
        aria-label={t('close')}
        title={t('close')}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}
