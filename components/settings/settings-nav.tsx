import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';

export type SectionLink = { id: string; title: string };

const nearest = { block: 'nearest', inline: 'nearest' } as const;

/** Links to all sections, with the visible one marked. */
export function SettingsNav({ sections }: { sections: SectionLink[] }) {
  const current = useVisibleSection(sections[0]?.id);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Where the list is a row, the marked link is scrolled into view, unless the focus is in the list.
    if (list.current?.contains(document.activeElement)) return;
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) list.current?.scrollTo?.({ left: link.offsetLeft - 28 });
  }, [current]);
  return (
    <nav class="settings-nav" aria-label={t('settings_nav')}>
      <ul
        ref={list}
        onFocusIn={({ target }) => {
          // Chromium scrolls a focused link into view only partly.
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

/** The section at the top of the window, or the target of the last link. */
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
      const top = target?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY;
      // A short target is visible together with the next section; one near the end cannot reach the top.
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
