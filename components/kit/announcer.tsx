import { useEffect, useState } from 'preact/hooks';

/** How long in ms a text stays for a screen reader that reads the page. */
const shownFor = 7000;

let listener: ((text: string) => void) | undefined;

/** Announces a text to screen readers, politely. */
export function announce(text: string): void {
  listener?.(text);
}

/** The live region of `announce`; rendered once in each page from the start. */
export function Announcer() {
  const [announcement, setAnnouncement] = useState({ text: '', turn: 0 });
  useEffect(() => {
    listener = (text) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1 }));
    return () => {
      listener = undefined;
    };
  }, []);
  const { text, turn } = announcement;
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(() => setAnnouncement({ text: '', turn }), shownFor);
    return () => clearTimeout(timer);
  }, [text, turn]);
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {/* A new element each time, so that the same text twice is announced twice. */}
      <span key={turn}>{text}</span>
    </div>
  );
}
