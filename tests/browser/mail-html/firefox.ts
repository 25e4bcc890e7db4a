/** Firefox next to the server's Chromium, with speculative connections as in normal use. */
import { type FirefoxSession, launchFirefox } from '../../../scripts/browsers.ts';

export function startFirefox(): Promise<FirefoxSession> {
  return launchFirefox({
    // Automation disables these; a mail could use them to open connections.
    preferences: {
      'network.http.speculative-parallel-limit': 20,
      'network.prefetch-next': true,
      'network.dns.disablePrefetch': false,
      'network.preload': true,
    },
  });
}
