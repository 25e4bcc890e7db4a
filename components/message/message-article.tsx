import { useRef, useState } from 'preact/hooks';
import type { FilesView, MessageContent, SettingsView } from '../../lib/bus/client.ts';
import { assessLink } from '../../lib/link-safety.ts';
import { displayText } from '../../lib/text/display-text.ts';
import { percentDecoded } from '../../lib/urls/percent-decoded.ts';
import type { WindowKind } from '../app/handover.ts';
import { Attachments } from './attachments/attachments.tsx';
import type { MailLink } from './body/body-frame.ts';
import { LinkDialog } from './body/link-dialog.tsx';
import { assessMailLink, openLink } from './body/mail-link.ts';
import { MessageBody } from './body/message-body.tsx';
import type { StoredImages } from './body/use-mail-images.ts';
import { ConfirmationLink } from './confirmation-link.tsx';
import { markCodeUsed } from './copy-code.ts';
import { InvitationCard, useInvitations } from './invitation-card.tsx';
import { printParameter } from './message-menu.tsx';

/** A message without its head: confirmation link, body and attachments. */
export function MessageArticle(props: {
  content: MessageContent;
  plain: boolean;
  files: FilesView | undefined;
  settings: SettingsView | undefined;
  images: StoredImages | undefined;
  startsAtLink: boolean;
  windowKind: WindowKind;
}) {
  const { content, settings, files } = props;
  const [hint, setHint] = useState<MailLink>();
  const [suspicious, setSuspicious] = useState<MailLink>();
  const removeTracking = settings?.removeTracking === true;

  const follow = (link: MailLink) => {
    if (assessMailLink(link.href, link.text, settings).dangers.length > 0) setSuspicious(link);
    else {
      openLink(link.href, removeTracking);
      noteOpened(link.href);
    }
  };
  /** The confirmation link can also be opened within the text. */
  const noteOpened = (href: string) => {
    if (content.link && isSameLink(href, content.link)) markCodeUsed(content);
  };
  const toPrint = useRef(new URLSearchParams(location.search).has(printParameter));
  const onShown = () => {
    if (toPrint.current) print();
    toPrint.current = false;
  };

  const calendar = useInvitations(content);
  // The text of a calendar-only mail is an English description, which the cards replace.
  const isCalendarOnly = !content.html && content.text?.trim() === calendar.text.trim();
  const descriptions = calendar.invitations.map(({ description }) => description);
  const body = isCalendarOnly ? { ...content, text: descriptions.join('\n\n') } : content;
  const showsBody = calendar.invitations.length === 0 || body.html || body.text?.trim();

  return (
    <>
      {content.link && (
        <ConfirmationLink
          link={content.link}
          settings={settings}
          hasFocus={props.startsAtLink}
          onOpen={() => markCodeUsed(content)}
          onSuspicious={setSuspicious}
        />
      )}
      {calendar.invitations.map((invitation) => (
        <InvitationCard
          key={`${invitation.title} ${invitation.start?.local}`}
          invitation={invitation}
          onLink={follow}
        />
      ))}
      {(content.html || !calendar.pending) && showsBody && (
        <MessageBody
          content={body}
          plain={props.plain}
          files={files}
          settings={settings}
          images={props.images}
          windowKind={props.windowKind}
          listener={{ onLink: follow, onHint: setHint }}
          onShown={onShown}
        />
      )}
      <Attachments content={content} files={files} />
      <LinkStatus link={hint} />
      {suspicious && (
        <LinkDialog
          href={suspicious.href}
          assessment={assessMailLink(suspicious.href, suspicious.text, settings)}
          removeTracking={removeTracking}
          onOpen={() => noteOpened(suspicious.href)}
          onClose={() => setSuspicious(undefined)}
        />
      )}
    </>
  );
}

/**
 * The target of the hovered link at the window's bottom, as browsers show it. Hidden from screen
 * readers, which read a link's target themselves.
 */
function LinkStatus({ link }: { link: MailLink | undefined }) {
  const url = link && URL.parse(link.href);
  if (!url) return null;
  const isMail = url.protocol === 'mailto:';
  const host = isMail
    ? displayText(percentDecoded(url.pathname), 200)
    : assessLink(url.href, '').host;
  const rest = isMail ? '' : `${url.pathname === '/' ? '' : url.pathname}${url.search}`;
  return (
    <p class="link-status" dir="ltr" aria-hidden="true">
      <strong>{host}</strong>
      {displayText(rest, 200)}
    </p>
  );
}

/** Whether two links lead to the same address, however each is written. */
function isSameLink(one: string, other: string): boolean {
  return URL.parse(one)?.href === URL.parse(other)?.href;
}
