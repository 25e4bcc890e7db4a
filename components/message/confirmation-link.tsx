import { useId } from 'preact/hooks';
import type { SettingsView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { withoutTracking } from '../../lib/urls/tracking-parameters.ts';
import { BreakableText } from '../kit/breakable-text.tsx';
import { Icon } from '../kit/icons.tsx';
import type { MailLink } from './body/body-frame.ts';
import { assessMailLink } from './body/mail-link.ts';

/** The confirmation link with its host. Only a click ever opens it. */
export function ConfirmationLink(props: {
  link: string;
  settings: SettingsView | undefined;
  onOpen: () => void;
  /** A look-alike link was clicked. */
  onSuspicious: (link: MailLink) => void;
}) {
  const { link } = props;
  const id = useId();
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  const { lookAlike } = assessMailLink(link, '', props.settings);
  return (
    <div class={lookAlike ? 'confirmation-link confirmation-link-suspicious' : 'confirmation-link'}>
      <div class="confirmation-link-text">
        <a
          href={props.settings?.removeTracking ? withoutTracking(link) : link}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={id}
          onClick={(event) => {
            if (!lookAlike) return props.onOpen();
            event.preventDefault();
            props.onSuspicious({ href: link, text: '' });
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
    </div>
  );
}
