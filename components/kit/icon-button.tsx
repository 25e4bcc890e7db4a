import type { ComponentProps } from 'preact';
import { Icon, type IconName } from './icons.tsx';

/** A button that shows an icon alone: the label is its name and its tooltip. */
export function IconButton({
  icon,
  label,
  small,
  children,
  ...attributes
}: { icon: IconName; label: string; small?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      class={small ? 'icon-button small' : 'icon-button'}
      aria-label={label}
      title={label}
      {...attributes}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
