import { Icon, type IconName } from './icons.tsx';

/**
 * A button for something that takes a moment: it shows that it is at work, and for a while that
 * it was done. Its accessible name stays the same throughout, and so does its width.
 */
export function ActionButton(props: {
  label: string;
  /** What it says for a moment after it succeeded. */
  doneLabel?: string;
  icon?: IconName;
  look: 'primary' | 'secondary' | 'quiet' | 'danger';
  busy?: boolean;
  done?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  onClick?: () => void;
}) {
  const { label, busy = false } = props;
  const done = props.done === true && props.doneLabel !== undefined;
  return (
    <button
      type={props.type ?? 'button'}
      class={`button ${props.look}`}
      aria-busy={busy}
      aria-disabled={props.disabled === true}
      onClick={(event) => {
        if (props.disabled) event.preventDefault();
        else props.onClick?.();
      }}
    >
      <span class="button-states">
        <span class={done ? 'faded' : ''}>
          {props.icon && <Icon name={props.icon} />}
          {label}
        </span>
        {props.doneLabel && (
          <span class={done ? '' : 'away'} aria-hidden="true">
            <Icon name="check" />
            {props.doneLabel}
          </span>
        )}
      </span>
    </button>
  );
}
