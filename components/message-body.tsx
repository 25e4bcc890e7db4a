import { useEffect, useRef, useState } from 'preact/hooks';
import type { MessageContent, Problem } from '../lib/bus.ts';
import { plural, t } from '../lib/i18n.ts';
import { ActionButton } from './action-button.tsx';
import { attachFrame } from './body-frame.ts';
import { importProblem } from './on-demand.tsx';
import { ProblemNote } from './problem-note.tsx';

/** The text of a message, in a frame where nothing of it can run or reach out. */
export function MessageBody(props: {
  content: MessageContent;
  plain: boolean;
  onEscape: () => void;
}) {
  const { html, text, parseError } = props.content;
  const frame = useRef<HTMLIFrameElement>(null);
  const [blockedImages, setBlockedImages] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const onEscape = useRef(props.onEscape);
  onEscape.current = props.onEscape;
  const shown = props.plain ? undefined : html;
  const empty = !html?.trim() && !text?.trim();

  useEffect(() => {
    if (empty) return;
    let end = () => {};
    let gone = false;
    const display = async () => {
      // The sanitiser is not needed before somebody reads a message.
      const { mailDocument, showInFrame } = await import('../lib/mail-html.ts');
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
      setProblem(undefined);
    };
    display().catch((cause) => {
      if (!gone) setProblem(importProblem(cause));
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
      {problem && (
        <div class="message-problem">
          <ProblemNote problem={problem} />
          <ActionButton label={t('retry')} look="secondary" onClick={reloadPage} />
        </div>
      )}
      <iframe ref={frame} class="paper" title={t('message_body')} hidden={problem !== undefined} />
    </>
  );
}

/** Browsers remember that an import failed: only a page loaded anew asks for the file again. */
function reloadPage(): void {
  history.go(0);
}
