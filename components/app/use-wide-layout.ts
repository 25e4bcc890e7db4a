import { useEffect, useState } from 'preact/hooks';

/** From here on, in CSS pixels, the inbox and a message stand side by side. */
const query = '(min-width: 800px)';

/** Whether there is room for two panes; a popup never has it. */
export function useWideLayout(): boolean {
  const [wide, setWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setWide(media.matches);
    media.addEventListener('change', follow);
    // It may have changed since the first render.
    follow();
    return () => media.removeEventListener('change', follow);
  }, []);
  return wide;
}
