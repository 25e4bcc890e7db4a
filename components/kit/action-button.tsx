import { Icon, type IconName } from './icons.tsx';
import { useSlow } from './use-slow.ts';

/**
 * A button for something that takes a moment: it takes no second click meanwhile, shows that it is
 * at work where that takes long, and for a while that it was done. Its accessible name stays the same
 * throughout, and so does its width.
 */
export function ActionButton(props: {
  label: string;
  /** What it says for a moment after it succeeded. */
  doneLabel?: string;
  /** What it leads to, where its label alone does not tell. */
  hint?: string;
  icon?: IconName;
  look: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** More classes. */
  class?: string;
  busy?: boolean;
  done?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  /** Has the focus when the window opens. */
  autofocus?: boolean;
  onClick?: () => void;
}) {
  const { label, hint, busy = false } = props;
  const done = props.done === true && props.doneLabel !== undefined;
  const slow = useSlow(busy, label);
  const unavailable = props.disabled === true || busy;
  return (
    <button
      type={props.type ?? 'button'}
      autofocus={props.autofocus}
      class={['button', props.look, props.class].filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-disabled={props.disabled === true || slow}
      aria-description={hint}
      onClick={(event) => {
        if (unavailable) event.preventDefault();
        else props.onClick?.();
      }}
    >
      <span class="button-states">
        <span class={done || (slow && !props.icon) ? 'state-transparent' : ''}>
          {props.icon && (slow ? <span class="spinner" /> : <Icon name={props.icon} />)}
          {hint ? (
            <span class="button-text">
              {label}
              <span class="button-hint" aria-hidden="true">
                {hint}
              </span>
            </span>
          ) : (
            label
          )}
        </span>
        {slow && !props.icon && <span class="spinner" />}
        {props.doneLabel && (
          <span class={done ? '' : 'state-hidden'} aria-hidden="true">
            <Icon name="check" />
            {props.doneLabel}
          </span>
        )}
      </span>
    </button>
  );
}
