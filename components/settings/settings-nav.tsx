import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';

/** A section's name in the address, and its heading. */
export type SectionLink = { id: string; title: string };

const nearest = { block: 'nearest', inline: 'nearest' } as const;

/** Links to all sections; the one that is read is marked. */
export function SettingsNav({ sections }: { sections: SectionLink[] }) {
  const current = useVisibleSection(sections[0]?.id);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Where the list is a row, what is marked stays in sight; what has the focus comes first.
    if (list.current?.contains(document.activeElement)) return;
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) list.current?.scrollTo?.({ left: link.offsetLeft - 28 });
  }, [current]);
  return (
    <nav class="settings-nav" aria-label={t('settings_nav')}>
      <ul
        ref={list}
        onFocusIn={({ target }) => {
          // Chromium is content with a part of it.
          if (target instanceof HTMLElement) target.scrollIntoView?.(nearest);
        }}
      >
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section at the top of the window, or the one that a link has just led to. */
function useVisibleSection(first: string | undefined): string | undefined {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const places = [...document.querySelectorAll('.settings-sections > [id]')];
    const named = () => places.find(({ id }) => `#${id}` === location.hash);
    const look = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = places.filter((place) => place.getBoundingClientRect().top < innerHeight / 3);
      const reached = atEnd && scrollY > 0 ? places.at(-1) : (passed.at(-1) ?? places[0]);
      const target = named();
      const top = target?.getBoundingClientRect().top ?? -1;
      // It may be so short that the next one is near the top, too; near the end it cannot come there.
      const inSight = top > -2 && (atEnd || top < innerHeight / 3);
      setCurrent((inSight ? target : reached)?.id);
    };
    const go = () => named()?.scrollIntoView();
    go();
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('hashchange', go);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('hashchange', go);
    };
  }, []);
  return current;
}
