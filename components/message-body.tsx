import { useEffect, useRef, useState } from 'preact/hooks';
import type { MessageContent } from '../lib/bus.ts';
import { plural, t } from '../lib/i18n.ts';
import { attachFrame } from './body-frame.ts';

/** The text of a message, in a frame where nothing of it can run or reach out. */
export function MessageBody(props: {
  content: MessageContent;
  plain: boolean;
  onEscape: () => void;
}) {
  const { html, text, parseError } = props.content;
  const frame = useRef<HTMLIFrameElement>(null);
  const [blockedImages, setBlockedImages] = useState(0);
  const onEscape = useRef(props.onEscape);
  onEscape.current = props.onEscape;
  const shown = props.plain ? undefined : html;
  const empty = !html?.trim() && !text?.trim();

  useEffect(() => {
    if (empty) return;
    let end = () => {};
    let gone = false;
    // The sanitiser is not needed before somebody reads a message.
    void import('../lib/mail-html.ts').then(({ mailDocument, showInFrame }) => {
      if (gone || !frame.current) return;
      const mail = { ...(shown && { html: shown }), ...(text && { text }) };
      const document = mailDocument(mail, { images: 'blocked' });
      setBlockedImages(document.blockedImages);
      const detach = attachFrame(frame.current, () => onEscape.current());
      showInFrame(frame.current, document);
      end = () => {
        detach();
        document.release();
      };
    });
    return () => {
      gone = true;
      end();
    };
  }, [shown, text, empty]);

  if (empty) {
    const words = parseError ? t('message_unreadable', parseError) : t('message_empty');
    return <p class="paper paper-empty">{words}</p>;
  }
  return (
    <>
      <p class="images" role="status">
        {blockedImages > 0 && plural('message_images', blockedImages)}
      </p>
      <iframe ref={frame} class="paper" title={t('message_body')} />
    </>
  );
}
