import type { Ref } from 'preact';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import type { Task } from '../kit/use-task.ts';

/** Why a message could not be opened, with a heading of its own where the message is unknown. */
export function MessageProblem(props: {
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
