import { useEffect, useState } from 'preact/hooks';
import { missingOrigins, onAccessChanged } from '../../../lib/platform/permissions.ts';

/** The match patterns that are not granted yet; undefined until known. */
export function useMissingHosts(origins: string[]): string[] | undefined {
  const [missing, setMissing] = useState<string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list at each render
  useEffect(() => {
    let ended = false;
    const look = async () => {
      const found = await missingOrigins(origins);
      if (!ended) setMissing(found);
    };
    void look();
    const stop = onAccessChanged(() => void look());
    return () => {
      ended = true;
      stop();
    };
  }, [origins.join()]);
  return missing;
}
