import { lazy } from '../kit/lazy.tsx';

export const MessageScreen = lazy(
  () => import('./message-screen.tsx'),
  'MessageScreen',
  <main class="screen message" />,
);

/** Preloads the message screen and the sanitiser when a message is about to be opened. */
export function preloadMessageScreen(): void {
  MessageScreen.preload();
  // A failure is ignored: opening a message shows the problem.
  import('../../lib/mail-html.ts').catch(() => {});
}
