import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icons.tsx';
import { moveRowFocus } from './inbox-focus.ts';

type FieldProps = { query: string; onQuery: (query: string) => void; onClose: () => void };

export function SearchField({
  query,
  ...props
}: Omit<FieldProps, 'query'> & { query: string | undefined }) {
  return query === undefined ? null : <Field query={query} {...props} />;
}

/** Takes the focus on opening, and returns it on closing. */
function Field(props: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const cameFrom = document.activeElement;
    // On return from a message, that message's row gets the focus instead.
    if (field.current?.value === '') field.current.focus();
    return () => {
      if (!field.current?.parentElement?.contains(document.activeElement)) return;
      const back =
        cameFrom instanceof HTMLElement && cameFrom !== document.body ? cameFrom : undefined;
      // After the inbox has rendered again.
      queueMicrotask(() => {
        if (back?.isConnected) back.focus();
      });
    };
  }, []);
  return (
    <search class="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        data-inbox-title
        data-escape
        aria-label={t('search_mail')}
        placeholder={t('search_hint')}
        autocomplete="off"
        spellcheck={false}
        value={props.query}
        onInput={(event) => props.onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          if (event.key === 'Escape') props.onClose();
          else if (event.key !== 'ArrowDown' || !moveRowFocus(1)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <IconButton icon="close" label={t('search_close')} onClick={props.onClose} />
    </search>
  );
}
