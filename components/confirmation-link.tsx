import { useId } from 'preact/hooks';
import { t } from '../lib/i18n.ts';
import { Icon } from './icons.tsx';

/** The link that confirms, with its host spelled out. Nothing but a click ever opens it. */
export function ConfirmationLink({ link }: { link: string }) {
  const id = useId();
  const host = hostOf(link);
  if (!host) return null;
  return (
    <div class="confirm">
      <div class="confirm-words">
        <a href={link} target="_blank" rel="noopener noreferrer" aria-describedby={id}>
          {t('message_link')}
        </a>
        <bdi id={id} class="confirm-host" dir="ltr">
          {host}
        </bdi>
      </div>
      <Icon name="external" />
    </div>
  );
}

/** The host as the browser understands it, so that look-alike letters show as `xn--`. */
function hostOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, host } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? host : undefined;
}
