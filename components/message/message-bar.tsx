import type { ComponentChildren } from 'preact';
import { t } from '../../lib/platform/i18n.ts';
import type { WindowKind } from '../app/handover.ts';
import { addressHash } from '../app/use-route.ts';
import { WindowButtons } from '../app/window-buttons.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icons.tsx';

/** Back (or close, beside the inbox), delete, and the message's menu. */
export function MessageBar(props: {
  windowKind: WindowKind;
  wide: boolean;
  /** Absent where there is nothing to delete. */
  onDelete: (() => void) | undefined;
  children: ComponentChildren;
}) {
  const back = props.wide ? t('message_close') : t('message_back');
  return (
    <header class="bar">
      <a class="icon-button" href={addressHash} aria-label={back} title={back}>
        <Icon name={props.wide ? 'close' : 'back'} />
      </a>
      <span class="bar-spacer" />
      {!props.wide && <WindowButtons place={props.windowKind} />}
      {props.onDelete && (
        <IconButton icon="trash" label={t('message_delete')} onClick={props.onDelete} />
      )}
      {props.children}
    </header>
  );
}
