import type { ComponentProps } from 'preact';
import { Icon, type IconName } from './icons.tsx';

/** An icon button. Its label is its name and tooltip, and is also visible with `text`. */
export function IconButton({
  icon,
  label,
  small,
  text,
  children,
  ...attributes
}: { icon: IconName; label: string; small?: boolean; text?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      class={small ? 'icon-button small' : 'icon-button'}
      aria-label={label}
      title={label}
      {...attributes}
    >
      <Icon name={icon} />
      {text && <span class="icon-text">{label}</span>}
      {children}
    </button>
  );
}
