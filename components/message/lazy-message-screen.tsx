import { lazy } from '../kit/lazy.tsx';

export const MessageScreen = lazy(
  () => import('./message-screen.tsx').then((module) => module.MessageScreen),
  <main class="screen message" />,
);

/** Somebody is about to open a message: fetches the code that shows one. */
export function preloadMessageScreen(): void {
  MessageScreen.preload();
  // Should that fail, showing a message says so.
  import('../../lib/mail-html.ts').catch(() => {});
}
