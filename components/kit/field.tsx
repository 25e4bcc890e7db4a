import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { Icon } from './icons.tsx';

/** Attributes that connect the control with its label, hint and problem. */
export type FieldAttributes = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A labelled control; a problem replaces the hint and is announced when it appears. */
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

/** States that an administrator has set the value. */
export function LockedNote({ locked }: { locked: boolean }) {
  if (!locked) return null;
  return (
    <p class="locked-note">
      <Icon name="shield" />
      {t('settings_locked')}
    </p>
  );
}
