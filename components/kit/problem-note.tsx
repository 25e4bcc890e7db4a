import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { Icon } from './icons.tsx';
import { lazy } from './lazy.tsx';

const ProblemMore = lazy(() => import('./problem-more.tsx'), 'ProblemMore');

/**
 * A problem's text with its countdown, details and link to settings. Renders nothing without a
 * problem.
 */
export function ProblemNote(props: {
  problem: Problem | undefined;
  text?: string | undefined;
  /** Mayfly tries again by itself at the problem's `until`. */
  retriesByItself?: boolean;
  withoutSettingsLink?: boolean;
  /** Shown after the text, instead of the countdown. */
  children?: ComponentChildren;
}) {
  const note = useRef<HTMLDivElement>(null);
  const code = props.problem?.code;
  useLayoutEffect(() => {
    // It may appear outside the visible part of the screen.
    if (code) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [code]);
  if (!props.problem) return null;
  return (
    <div class="note note-problem" role="alert" ref={note}>
      <Icon name="warning" />
      <div>
        {props.text ?? problemText(props.problem)}
        {props.children}
        <ProblemMore {...props} problem={props.problem} />
      </div>
    </div>
  );
}
