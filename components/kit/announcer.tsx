import { useEffect, useState } from 'preact/hooks';

let listener: ((text: string) => void) | undefined;

/** Tells screen readers something, when they are done with what they say now. */
export function announce(text: string): void {
  listener?.(text);
}

/** The place from which `announce` is heard; once in each page, from its beginning. */
export function Announcer() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(() => {
    listener = (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }));
    return () => {
      listener = undefined;
    };
  }, []);
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {/* A new element for each, so that the same words twice are said twice. */}
      <span key={said.turn}>{said.text}</span>
    </div>
  );
}
