import type { RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { SettingsView } from '../../lib/bus/client.ts';
import { type BackgroundTab, openBackgroundTab } from '../../lib/platform/background-tab.ts';
import { t } from '../../lib/platform/i18n.ts';
import { withoutTracking } from '../../lib/urls/tracking-parameters.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { Icon } from '../kit/icons.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';
import type { MailLink } from './body/body-frame.ts';
import { assessMailLink } from './body/mail-link.ts';

/** The confirmation link with its host. Only a click ever opens it. */
export function ConfirmationLink(props: {
  link: string;
  settings: SettingsView | undefined;
  hasFocus: boolean;
  onOpen: () => void;
  /** Called when a look-alike link is clicked. */
  onSuspicious: (link: MailLink) => void;
}) {
  const { link, settings } = props;
  const id = useId();
  const anchor = useRef<HTMLAnchorElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const behind = useBackgroundTab(root);
  useOnMount(() => {
    if (props.hasFocus) anchor.current?.focus();
  });
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  const { lookAlike } = assessMailLink(link, '', settings);
  const href = settings?.removeTracking ? withoutTracking(link) : link;
  if (behind.state) {
    return (
      <div class="confirmation-opened" ref={root}>
        <p role="status">
          {t(behind.state === 'loaded' ? 'confirm_loaded' : 'confirm_loading')}{' '}
          <bdi class="confirmation-link-host" dir="ltr">
            <BreakableText text={url.host} />
          </bdi>
        </p>
        <div class="code-actions">
          <ActionButton label={t('confirm_done')} look="primary" task={behind.close} />
          <ActionButton label={t('confirm_show')} look="secondary" task={behind.show} />
        </div>
        <ProblemNote problem={behind.close.problem ?? behind.show.problem} />
      </div>
    );
  }
  return (
    <div
      ref={root}
      class={lookAlike ? 'confirmation-link confirmation-link-suspicious' : 'confirmation-link'}
    >
      <div class="confirmation-link-text">
        <a
          ref={anchor}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={id}
          onClick={(event) => {
            if (lookAlike) {
              event.preventDefault();
              props.onSuspicious({ href: link, text: '' });
              return;
            }
            props.onOpen();
            if (!settings?.confirmInBackground) return;
            event.preventDefault();
            void behind.open.run(href);
          }}
          // The middle button opens it in the background.
          onAuxClick={({ button }) => button === 1 && props.onOpen()}
        >
          {t('message_link')}
        </a>
        <span id={id} class="confirmation-link-about">
          <bdi class="confirmation-link-host" dir="ltr">
            <BreakableText text={url.host} />
          </bdi>
          {lookAlike && <span class="confirmation-link-warning">{t('message_link_doubt')}</span>}
        </span>
      </div>
      <Icon name={lookAlike ? 'warning' : 'external'} />
      <ProblemNote problem={behind.open.problem} />
    </div>
  );
}

/** A tab that was opened behind this page; the focus stays in `root` when it opens or closes. */
function useBackgroundTab(root: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'loading' | 'loaded'>();
  const tab = useRef<BackgroundTab>(undefined);
  const wasOpen = useRef(false);
  const isOpen = state !== undefined;
  useEffect(() => {
    const lostFocus = document.activeElement === document.body;
    if (wasOpen.current !== isOpen && lostFocus) {
      root.current?.querySelector<HTMLElement>('a, button')?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, root]);
  useEffect(() => () => tab.current?.forget(), []);
  return {
    state,
    open: useTask(async (url: string) => {
      setState('loading');
      try {
        tab.current = await openBackgroundTab(url, {
          onLoaded: () => setState('loaded'),
          onClosed: () => setState(undefined),
        });
      } catch (error) {
        setState(undefined);
        throw error;
      }
    }),
    show: useTask(async () => tab.current?.show()),
    close: useTask(async () => tab.current?.close()),
  };
}
