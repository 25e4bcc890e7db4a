import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { IconButton } from './icon-button.tsx';

/**
 * A modal dialog that is open as long as it is rendered. The browser keeps the focus inside and
 * restores it on closing; Escape and a click beside the dialog close it.
 */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // While the dialog is still in the document, so that the browser restores the focus.
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={titleId}
      // After unmount the event is ignored: another dialog may be open by then.
      onClose={() => element.current && props.onClose()}
      onClick={(event) => {
        if (event.target === element.current) props.onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
        // Chromium would close the whole popup on Escape.
        event.preventDefault();
        props.onClose();
      }}
    >
      <div class="dialog-sheet">
        <div class="dialog-head">
          <h2 id={titleId}>{props.title}</h2>
          <IconButton icon="close" label={t('close')} onClick={props.onClose} />
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
