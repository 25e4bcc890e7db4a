import { useEffect } from 'preact/hooks';

/** Does something once, when the component first appears; what it returns, when it goes. */
export function useOnMount(effect: () => undefined | (() => void)): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: to run once is what it is for
  useEffect(effect, []);
}
