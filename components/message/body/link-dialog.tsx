import { useState } from 'preact/hooks';
import type { LinkAssessment, LinkDanger } from '../../../lib/link-safety.ts';
import { type MessageName, t } from '../../../lib/platform/i18n.ts';
import { displayText } from '../../../lib/text/display-text.ts';
import { withoutTracking } from '../../../lib/urls/tracking-parameters.ts';
import { ActionButton } from '../../kit/action-button.tsx';
import { BreakableText } from '../../kit/breakable-text.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { openLink } from './mail-link.ts';

const reasons: Record<Exclude<LinkDanger, 'other-host'>, MessageName> = {
  letters: 'link_letters',
  'user-info': 'link_user_info',
  'ip-address': 'link_ip_address',
  'host-in-front': 'link_host_in_front',
  'hidden-characters': 'link_hidden_characters',
};

/** Asks for confirmation before a suspicious link is opened. */
export function LinkDialog(props: {
  href: string;
  assessment: LinkAssessment;
  removeTracking: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const { href, assessment } = props;
  const { host, unicodeHost, claimedHost, dangers } = assessment;
  const [clean, setClean] = useState(props.removeTracking);
  const tracks = withoutTracking(href) !== href;
  return (
    <Dialog title={t('link_title')} onClose={props.onClose}>
      <dl class="link-hosts">
        {claimedHost && (
          <div>
            <dt>{t('link_claims')}</dt>
            <dd class="link-claimed">
              <bdi dir="ltr">
                <BreakableText text={claimedHost} />
              </bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('link_leads')}</dt>
          <dd class="link-host">
            <bdi dir="ltr">
              <BreakableText text={host} />
            </bdi>
          </dd>
        </div>
      </dl>
      {dangers.map(
        (danger) =>
          danger !== 'other-host' && (
            <p key={danger} class="note note-warning">
              {danger === 'letters' ? t('link_letters', unicodeHost ?? host) : t(reasons[danger])}
            </p>
          ),
      )}
      <p class="link-address" dir="ltr">
        <BreakableText text={displayText(clean ? withoutTracking(href) : href, 500)} />
      </p>
      {tracks && (
        <label class="link-clean">
          <input
            type="checkbox"
            checked={clean}
            onChange={({ currentTarget }) => setClean(currentTarget.checked)}
          />
          {t('link_remove_tracking')}
        </label>
      )}
      <div class="form-actions">
        <ActionButton label={t('cancel')} look="primary" onClick={props.onClose} />
        <ActionButton
          label={t('link_open', host)}
          look="secondary"
          onClick={() => {
            openLink(href, clean);
            props.onOpen();
            props.onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
