import { useEffect } from 'preact/hooks';

/** Runs an effect once on mount; the function that it returns runs on unmount. */
export function useOnMount(effect: () => undefined | (() => void)): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once by design
  useEffect(effect, []);
}
