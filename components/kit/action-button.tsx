import { Icon, type IconName } from './icons.tsx';
import { useSlow } from './use-slow.ts';
import type { Task } from './use-task.ts';

/**
 * A button for an asynchronous action: it ignores clicks while the action runs, shows a spinner if
 * the action is slow, and then a done label for a moment. Its accessible name and its width never
 * change.
 */
export function ActionButton(props: {
  label: string;
  /** Adds the object to the accessible name, as in `Use: mail.tm`. */
  about?: string;
  /** Shown for a moment after success. */
  doneLabel?: string;
  /** Explains the label. */
  hint?: string;
  icon?: IconName;
  look: 'primary' | 'secondary' | 'quiet' | 'danger';
  class?: string;
  /** The task that a click runs; it replaces `busy`, `done` and `onClick`. */
  task?: Task<[]>;
  busy?: boolean;
  done?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  /** Has the focus when the window opens. */
  autofocus?: boolean;
  onClick?: () => void;
}) {
  const { label, hint, task, busy = task?.busy === true, onClick = task?.run } = props;
  const done = (props.done ?? task?.done) === true && props.doneLabel !== undefined;
  const slow = useSlow(busy, label);
  const unavailable = props.disabled === true || busy;
  return (
    <button
      type={props.type ?? 'button'}
      autofocus={props.autofocus}
      class={['button', props.look, props.class].filter(Boolean).join(' ')}
      aria-label={props.about === undefined ? undefined : `${label}: ${props.about}`}
      aria-busy={busy}
      aria-disabled={props.disabled === true || slow}
      aria-description={hint}
      onClick={(event) => {
        if (unavailable) event.preventDefault();
        else void onClick?.();
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
