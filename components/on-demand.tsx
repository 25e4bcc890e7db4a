import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { browser } from '../lib/browser.ts';
import type { Problem } from '../lib/bus.ts';
import { ProblemNote } from './problem-note.tsx';

/**
 * A component whose code is fetched when it is first shown, so that the first paint does not wait
 * for what is not on the first screen. Until then `waiting` stands in its place.
 */
export function onDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ComponentChildren = null,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once, where a module begins
  return function OnDemand(props: Props) {
    const [, setCame] = useState(loaded !== undefined);
    const [problem, setProblem] = useState<Problem>();
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          setCame(true);
        },
        (cause) => setProblem(importProblem(cause)),
      );
    }, []);
    if (problem) return <ProblemNote problem={problem} />;
    const Component = loaded;
    return Component ? <Component {...props} /> : waiting;
  };
}

/** Why a part of ours could not be loaded. A page that outlived its extension has lost its id. */
export function importProblem(cause: unknown): Problem {
  return { code: browser.runtime.id ? 'internal' : 'updated', detail: String(cause) };
}
