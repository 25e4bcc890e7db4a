import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { Icon } from '../kit/icons.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';

/** One section of the settings, with the state of saving. */
export function SettingsSection(props: {
  title: string;
  text?: string;
  saved?: boolean;
  problem?: Problem | undefined;
  children: ComponentChildren;
}) {
  const titleId = useId();
  return (
    <section class="settings-section" aria-labelledby={titleId}>
      <header class="section-head">
        <h2 id={titleId}>{props.title}</h2>
        <span class="section-saved" role="status">
          {props.saved && (
            <>
              <Icon name="check" />
              {t('settings_kept')}
            </>
          )}
        </span>
      </header>
      {props.text && <p class="section-text">{props.text}</p>}
      {props.children}
      <ProblemNote problem={props.problem} />
    </section>
  );
}
