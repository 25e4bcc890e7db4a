import { onDemand } from './on-demand.tsx';

export const MessageScreen = onDemand(
  async () => (await import('./message-screen.tsx')).MessageScreen,
  <main class="screen message" />,
);

/** Somebody is about to open a message: fetches the code that shows one. */
export function readyMessageScreen(): void {
  MessageScreen.ready();
  // Should that fail, showing a message says so.
  import('../lib/mail-html.ts').catch(() => {});
}
