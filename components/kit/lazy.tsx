import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { browser } from '../../lib/platform/browser.ts';

/**
 * A component whose module is imported when it is first rendered, so that the first paint does not
 * wait for it. `preload` imports it earlier.
 *
 * @param name name of the exported component
 */
export function lazy<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
  placeholder: ComponentChildren = null,
): FunctionComponent<Props> & { preload: () => void } {
  let loaded: FunctionComponent<Props> | undefined;
  const loadComponent = async () => {
    loaded = (await load())[name];
  };
  function Lazy(props: Props) {
    const [, setLoaded] = useState(loaded !== undefined);
    const [problem, setProblem] = useState<Problem>();
    useEffect(() => {
      // It may have loaded between the render and this effect.
      if (loaded) return setLoaded(true);
      loadComponent().then(
        () => setLoaded(true),
        (cause) => setProblem(importProblem(cause)),
      );
    }, []);
    if (problem) {
      return (
        <p class="note note-problem" role="alert">
          {problemText(problem)}
        </p>
      );
    }
    const Component = loaded;
    return Component ? <Component {...props} /> : placeholder;
  }
  // A failure is ignored: rendering tries again and shows the problem.
  const preload = () => void loadComponent().catch(() => {});
  return Object.assign(Lazy, { preload });
}

/** The problem for a failed import. A page whose extension was updated has no runtime id. */
export function importProblem(cause: unknown): Problem {
  return { code: browser.runtime.id ? 'internal' : 'updated', detail: String(cause) };
}
