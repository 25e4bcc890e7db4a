import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { LockedNote } from './field.tsx';

type Choice<Value> = {
  value: Value;
  label: string;
  hint?: string;
  /** Decorative. */
  picture?: ComponentChildren;
};

/** Radio buttons. */
export function Choices<Value extends string>(props: {
  legend: string;
  /** Hides the legend visually, if a heading above has the same text. */
  quietLegend?: boolean;
  value: Value;
  choices: Choice<Value>[];
  locked: boolean;
  /** Side by side. */
  inline?: boolean;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset class="choices" disabled={props.locked}>
      <legend class={props.quietLegend ? 'visually-hidden' : ''}>{props.legend}</legend>
      <div class={props.inline ? 'choices-inline' : 'choices-list'}>
        {props.choices.map(({ value, label, hint, picture }) => (
          <label class="choice" key={value}>
            <input
              type="radio"
              name={name}
              // The name is only the label, because the hint is the description.
              aria-label={label}
              checked={value === props.value}
              aria-describedby={hint ? `${name}-${value}` : undefined}
              onChange={() => props.onChoose(value)}
            />
            <span class="choice-text">{label}</span>
            {hint && (
              <span class="hint" id={`${name}-${value}`}>
                {hint}
              </span>
            )}
            {picture}
          </label>
        ))}
      </div>
      <LockedNote locked={props.locked} />
    </fieldset>
  );
}

export function Checkbox(props: {
  label: string;
  hint?: string;
  on: boolean;
  locked: boolean;
  onChange: (on: boolean) => void;
}) {
  const hintId = useId();
  return (
    <div class="choices">
      <label class="choice">
        <input
          type="checkbox"
          // The name is only the label, because the hint is the description.
          aria-label={props.label}
          checked={props.on}
          disabled={props.locked}
          aria-describedby={props.hint && hintId}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span class="choice-text">{props.label}</span>
        {props.hint && (
          <span class="hint" id={hintId}>
            {props.hint}
          </span>
        )}
      </label>
      <LockedNote locked={props.locked} />
    </div>
  );
}
