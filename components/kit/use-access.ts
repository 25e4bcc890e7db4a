import { useEffect, useState } from 'preact/hooks';
import { onAccessChanged } from '../../lib/platform/permissions.ts';

/**
 * What is read of the granted host permissions, again after each change; undefined until known.
 *
 * @param key of what is read: another one is read at once
 */
export function useAccess<Value>(read: () => Promise<Value>, key = ''): Value | undefined {
  const [value, setValue] = useState<Value>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function at each render
  useEffect(() => {
    let ended = false;
    const follow = async () => {
      const now = await read();
      if (!ended) setValue(() => now);
    };
    void follow();
    const end = onAccessChanged(() => void follow());
    return () => {
      ended = true;
      end();
    };
  }, [key]);
  return value;
}
