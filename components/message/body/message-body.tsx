import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FilesView, MessageContent, Problem, SettingsView } from '../../../lib/bus/client.ts';
import { t } from '../../../lib/platform/i18n.ts';
import type { WindowKind } from '../../app/handover.ts';
import { ActionButton } from '../../kit/action-button.tsx';
import { importProblem } from '../../kit/lazy.tsx';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { attachFrame, type FrameListener } from './body-frame.ts';
import { RemoteImages } from './remote-images.tsx';
import { picturesOf, type StoredImages, useInlineImages } from './use-mail-images.ts';

const noPictures = new Map<string, Blob>();

/** The text of a message, in a sandboxed frame without scripts and network access. */
export function MessageBody(props: {
  content: MessageContent;
  plain: boolean;
  files: FilesView | undefined;
  settings: SettingsView | undefined;
  windowKind: WindowKind;
  /** Undefined until the file store has been read. */
  images: StoredImages | undefined;
  listener: FrameListener;
  /** Called when the text is on screen. */
  onShown: () => void;
}) {
  const { content } = props;
  const { html, text, parseError } = content;
  const frame = useRef<HTMLIFrameElement>(null);
  const [remote, setRemote] = useState<{ blocked: number; trackers: number; urls: string[] }>();
  const [problem, setProblem] = useState<Problem>();
  const { images } = props;
  const shown = props.plain ? undefined : html;
  // Plain text has no images to wait for.
  const pictures = images ? picturesOf(content, images) : shown ? undefined : noPictures;
  const asked = images?.asked === true;
  const theme = props.settings?.theme;
  useInlineImages(content, images);
  const latest = useRef(props);
  latest.current = props;
  const empty = !html?.trim() && !text?.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pictures` is a new map at every render
  useLayoutEffect(() => {
    if (empty || !pictures) return;
    let end = () => {};
    let gone = false;
    const display = async () => {
      // Loaded on demand: the sanitiser is needed only once a message is opened.
      const { fitToWidth, mailDocument, remoteImages, showInFrame } = await import(
        '../../../lib/mail-html.ts'
      );
      if (gone || !frame.current) return;
      const mail = { ...(shown && { html: shown }), ...(text && { text }), inline: pictures };
      const document = mailDocument(mail, {
        images: asked ? 'shown' : 'blocked',
        quoteLabel: t('message_quote'),
        theme: theme === 'system' ? undefined : theme,
      });
      const detach = attachFrame(frame.current, fitToWidth, () => latest.current.listener);
      const onLoad = () => latest.current.onShown();
      frame.current.addEventListener('load', onLoad, { once: true });
      showInFrame(frame.current, document);
      end = () => {
        detach();
        document.release();
      };
      const { blockedImages: blocked, trackers } = document;
      setRemote({ blocked, trackers, urls: blocked > 0 && shown ? remoteImages(shown) : [] });
      setProblem(undefined);
    };
    display().catch((cause) => {
      if (!gone) setProblem(importProblem(cause));
    });
    return () => {
      gone = true;
      end();
    };
  }, [shown, text, empty, pictures?.size, asked, theme]);

  if (empty) {
    const words = parseError ? t('message_unreadable', parseError) : t('message_empty');
    return <p class="message-frame message-frame-empty">{words}</p>;
  }
  return (
    <>
      {images && remote && (
        <RemoteImages
          messageKey={content}
          {...remote}
          images={images}
          files={props.files}
          settings={props.settings}
          windowKind={props.windowKind}
        />
      )}
      {problem && (
        <div class="message-problem">
          <ProblemNote problem={problem} />
          <ActionButton label={t('retry')} look="secondary" onClick={reloadPage} />
        </div>
      )}
      <iframe
        ref={frame}
        class="message-frame"
        title={t('message_body')}
        hidden={problem !== undefined}
      />
    </>
  );
}

/** Browsers cache a failed import until the page is reloaded. */
function reloadPage(): void {
  history.go(0);
}
