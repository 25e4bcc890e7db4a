import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icons.tsx';
import { useSlow } from './use-slow.ts';

/** `undefined` and `false` are skipped, so that entries can depend on state. */
export type MenuEntry =
  | { label: string; icon?: IconName; checked?: boolean; onChoose: () => void }
  | false
  | undefined;

/** Distance of the menu from its button and from the edge of the window, in pixels. */
const gap = 4;

/**
 * A menu button as in the ARIA Authoring Practices: arrow keys move, Escape and Tab close the menu.
 * Escape and a choice return the focus to the button.
 */
export function Menu(props: {
  label: string;
  icon: IconName;
  /** Shows the label beside the icon. */
  text?: boolean;
  /** Label of the chosen entry while its action runs. */
  busyWith?: string | undefined;
  /** Pass a function to create entries only while the menu is open: long lists have many menus. */
  entries: MenuEntry[] | (() => MenuEntry[]);
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const slow = useSlow(props.busyWith !== undefined, props.busyWith ?? '');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!open) return;
    positionMenu(root.current, button.current);
    items(root.current)[0]?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      setOpen(false);
    };
    // A click in a message's frame causes only a blur event here.
    const onBlur = () => setOpen(false);
    addEventListener('pointerdown', onOutside);
    addEventListener('blur', onBlur);
    addEventListener('scroll', onBlur, { capture: true });
    return () => {
      removeEventListener('pointerdown', onOutside);
      removeEventListener('blur', onBlur);
      removeEventListener('scroll', onBlur, { capture: true });
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const all = items(root.current);
    const focused = document.activeElement;
    const here = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    if (step !== undefined) all.at(step % all.length)?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else return;
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events bubble here from the button and the entries
    <div class="menu-anchor" ref={root} onKeyDown={onKeyDown}>
      <IconButton
        ref={button}
        icon={slow ? 'refresh' : props.icon}
        label={props.label}
        text={props.text === true}
        aria-haspopup="menu"
        aria-busy={slow}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div class="menu" id={id} role="menu" aria-label={props.label} popover="manual">
          {resolveEntries(props.entries).map(({ label, icon, checked, onChoose }) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is set only with the role that supports it
            <button
              key={label}
              type="button"
              role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={checked}
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              <Icon name={checked ? 'check' : (icon ?? 'blank')} />
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function resolveEntries(entries: MenuEntry[] | (() => MenuEntry[])) {
  const all = typeof entries === 'function' ? entries() : entries;
  return all.filter((entry) => entry !== undefined && entry !== false);
}

/** Opens the menu as a popover below its button or, if there is no room, above it. */
function positionMenu(root: HTMLElement | null, button: HTMLElement | null): void {
  const menu = root?.querySelector<HTMLElement>('[role="menu"]');
  if (!menu || !button) return;
  menu.showPopover();
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = bottom + gap;
  const fits = below + height + gap <= innerHeight;
  menu.style.top = `${fits ? below : Math.max(gap, top - gap - height)}px`;
  const wanted = getComputedStyle(button).direction === 'rtl' ? left : right - width;
  menu.style.left = `${Math.max(gap, Math.min(wanted, innerWidth - gap - width))}px`;
}

function items(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}
