import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  background,
  type MailboxView,
  type MessageContent,
  type MessageKey,
  type SettingsView,
} from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { useNextStep } from '../address/use-page.ts';
import { BackLink } from '../app/back-link.tsx';
import type { WindowKind } from '../app/handover.ts';
import { WindowButtons } from '../app/window-buttons.tsx';
import { focusedRow } from '../inbox/inbox-focus.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { FileProgress } from '../kit/file-progress.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useKeys } from '../kit/keyboard/use-keys.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { type Task, useTask } from '../kit/use-task.ts';
import { useView } from '../kit/use-view.ts';
import { useStoredImages } from './body/use-mail-images.ts';
import { CodeBox } from './code-box.tsx';
import { MessageArticle } from './message-article.tsx';
import { MessageDetails } from './message-details.tsx';
import { MessageHead } from './message-head.tsx';
import { isSameMessage } from './message-key.ts';
import { MessageMenu } from './message-menu.tsx';
import { hasSource, saveSource } from './message-source.ts';
import { isSenderMuted, SenderNote } from './sender-note.tsx';

/** One message. Shows its listing data while the rest loads. */
export function MessageScreen(props: {
  messageKey: MessageKey;
  mailbox: MailboxView | undefined;
  settings: SettingsView | undefined;
  /** Whether the confirmation link gets the focus instead of the title. */
  startsAtLink: boolean;
  windowKind: WindowKind;
  /** Whether the inbox is shown beside this screen. */
  wide: boolean;
  onBack: () => void;
  onDelete: (key: MessageKey) => void;
  onEndAddress: (address: string) => void;
}) {
  const { messageKey, mailbox, settings } = props;
  const files = useView('files');
  const images = useStoredImages(messageKey);
  const [content, setContent] = useState<MessageContent>();
  const [chosen, setChosen] = useState<'plain' | 'formatted'>();
  const [details, setDetails] = useState(false);
  const [rebuilt, setRebuilt] = useState(false);
  const page = useNextStep(props.windowKind, '');
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useTask(async () => {
    setContent(await background.openMessage(messageKey));
    // A notification may open mail of another address, whose inbox the back button then shows.
    const { address } = messageKey;
    if (mailbox?.current !== address) await background.selectAddress({ address });
  });
  const save = useTask(async () => {
    if (!content) return;
    await saveSource(content);
    setRebuilt(!hasSource(content));
  });
  const row = mailbox?.inbox.find((message) => isSameMessage(message, messageKey));
  const message = content ?? row;
  const plain = chosen ? chosen === 'plain' : Boolean(settings?.plainTextFirst && content?.text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is painted
  useLayoutEffect(() => void open.run(), []);

  const headed = message ? 'message' : open.problem ? 'problem' : undefined;
  useEffect(() => {
    if (headed) heading.current?.focus({ preventScroll: true });
  }, [headed]);

  const code = message?.code;
  const isGone = open.problem?.code === 'message-gone';
  const remove = () => props.onDelete(messageKey);
  const removeByKey = () => (focusedRow() || isGone ? false : remove());
  useKeys({
    // Escape closes a search or a selection beside the message first.
    escape: () => (document.querySelector('[data-escape]') ? false : props.onBack()),
    d: removeByKey,
    delete: removeByKey,
  });

  return (
    <>
      <MessageBar
        windowKind={props.windowKind}
        wide={props.wide}
        onDelete={isGone ? undefined : remove}
      >
        {content && (
          <MessageMenu
            content={content}
            windowKind={props.windowKind}
            plain={plain}
            muted={isSenderMuted(content, mailbox)}
            onPlain={(isPlain) => setChosen(isPlain ? 'plain' : 'formatted')}
            onDetails={() => setDetails(true)}
            onSave={() => void save.run()}
            onUnread={props.onBack}
          />
        )}
      </MessageBar>
      <main class="screen message">
        {message && <MessageHead ref={heading} message={message} content={content} />}
        <MessageProblem open={open} headless={!message} heading={heading} />
        {(save.busy || save.problem || rebuilt) && (
          <div class="message-problem">
            {save.busy && (
              <FileProgress
                label={t('message_save')}
                messageKey={messageKey}
                part="source"
                files={files}
              />
            )}
            <ProblemNote problem={save.problem} />
            {rebuilt && (
              <p class="note note-good" role="status">
                {t('message_rebuilt')}
              </p>
            )}
          </div>
        )}
        {content && (
          <SenderNote
            content={content}
            address={mailbox?.addresses.find(({ id }) => id === messageKey.address)}
            muted={isSenderMuted(content, mailbox)}
            onEndAddress={props.onEndAddress}
          />
        )}
        {message && code && (
          <CodeBox message={{ ...message, code }} windowKind={props.windowKind} page={page} />
        )}
        {content && (
          <MessageArticle
            content={content}
            plain={plain}
            files={files}
            settings={settings}
            images={images}
            startsAtLink={props.startsAtLink}
            windowKind={props.windowKind}
          />
        )}
        {!content && !open.problem && (
          <div class="message-frame message-frame-loading" role="status">
            <span class="visually-hidden">{t('message_loading')}</span>
          </div>
        )}
      </main>
      {details && content && (
        <MessageDetails content={content} files={files} onClose={() => setDetails(false)} />
      )}
    </>
  );
}

/** Back (or close, beside the inbox), delete, and the message's menu. */
function MessageBar(props: {
  windowKind: WindowKind;
  wide: boolean;
  /** Absent if there is no message to delete. */
  onDelete: (() => void) | undefined;
  children: ComponentChildren;
}) {
  return (
    <header class="bar">
      <BackLink wide={props.wide} closeLabel={t('message_close')} />
      <span class="bar-spacer" />
      {!props.wide && <WindowButtons windowKind={props.windowKind} />}
      {props.onDelete && (
        <IconButton icon="trash" label={t('message_delete')} onClick={props.onDelete} />
      )}
      {props.children}
    </header>
  );
}

/** Why a message could not be opened, with a heading if the message is unknown. */
function MessageProblem(props: {
  open: Task<[]>;
  headless: boolean;
  heading: Ref<HTMLHeadingElement>;
}) {
  const { open } = props;
  if (!open.problem) return null;
  return (
    <div class="message-problem">
      {props.headless && (
        <h1 ref={props.heading} tabIndex={-1}>
          {t('message_missing')}
        </h1>
      )}
      <ProblemNote problem={open.problem} />
      {open.problem.code !== 'message-gone' && (
        <ActionButton label={t('retry')} look="secondary" onClick={open.run} />
      )}
    </div>
  );
}
