import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** What the control inside a field must carry to belong to its label, hint and fault. */
export type FieldAttributes = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A labelled control; a fault takes the place of the hint and is told when it appears. */
export function Field(props: {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: (attributes: FieldAttributes) => ComponentChildren;
}) {
  const id = useId();
  const description = props.problem ?? props.hint;
  return (
    <div class={props.problem ? 'field field-invalid' : 'field'}>
      <label htmlFor={id}>{props.label}</label>
      {props.children({
        id,
        'aria-invalid': props.problem !== undefined,
        'aria-describedby': description ? `${id}-about` : undefined,
      })}
      <p class="hint" id={`${id}-about`} aria-live="polite">
        {description}
      </p>
    </div>
  );
}
