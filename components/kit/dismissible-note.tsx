import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { IconButton } from './icon-button.tsx';
import { useFocusFallback } from './keyboard/use-focus-fallback.ts';

/** A note that stays until it is dismissed. */
export function DismissibleNote(props: {
  picture?: ComponentChildren;
  /** Announced to screen readers at once. */
  alert?: boolean;
  onDismiss: () => void;
  children: ComponentChildren;
}) {
  const root = useRef<HTMLDivElement>(null);
  useFocusFallback(root);
  return (
    <div ref={root} class="note note-good dismissible">
      {props.picture}
      <p class="dismissible-text" role={props.alert ? 'alert' : undefined}>
        {props.children}
      </p>
      <IconButton small icon="close" label={t('close')} onClick={props.onDismiss} />
    </div>
  );
}
