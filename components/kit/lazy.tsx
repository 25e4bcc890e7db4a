import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { browser } from '../../lib/platform/browser.ts';
import { ProblemNote } from './problem-note.tsx';

/**
 * A component whose code is fetched when it is first shown, so that the first paint does not wait
 * for what is not on the first screen. Until then `waiting` stands in its place. `ready` fetches it
 * before.
 */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  placeholder: ComponentChildren = null,
): FunctionComponent<Props> & { preload: () => void } {
  let loaded: FunctionComponent<Props> | undefined;
  const loadComponent = async () => {
    loaded = await load();
  };
  function Lazy(props: Props) {
    const [, setCame] = useState(loaded !== undefined);
    const [problem, setProblem] = useState<Problem>();
    useEffect(() => {
      // It may have come between the render and now.
      if (loaded) return setCame(true);
      loadComponent().then(
        () => setCame(true),
        (cause) => setProblem(importProblem(cause)),
      );
    }, []);
    if (problem) return <ProblemNote problem={problem} />;
    const Component = loaded;
    return Component ? <Component {...props} /> : placeholder;
  }
  // Should that fail, showing it tries again, and says so.
  const preload = () => void loadComponent().catch(() => {});
  return Object.assign(Lazy, { preload });
}

/** Why a part of ours could not be loaded. A page that outlived its extension has lost its id. */
export function importProblem(cause: unknown): Problem {
  return { code: browser.runtime.id ? 'internal' : 'updated', detail: String(cause) };
}
