import { useEffect, useState } from 'preact/hooks';
import { onAccessChanged } from '../../lib/platform/permissions.ts';

/**
 * A value derived from the granted host permissions, read again after each change; undefined until
 * known.
 *
 * @param key identifies the value; when it changes, the value is read again at once
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
