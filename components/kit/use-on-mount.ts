import { type EffectCallback, useEffect } from 'preact/hooks';

/** Runs an effect once on mount; the function that it returns runs on unmount. */
export function useOnMount(effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once by design
  useEffect(effect, []);
}
