import { useEffect, useState } from 'preact/hooks';

/** The present time in ms, renewed every `interval` ms, so that words about time stay true. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
