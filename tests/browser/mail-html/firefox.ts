/** Firefox beside the server's Chromium, as eager to connect as it is for everybody. */
import { type FirefoxSession, launchFirefox } from '../../../scripts/browsers.ts';

export function startFirefox(): Promise<FirefoxSession> {
  return launchFirefox({
    // Automation turns these off; a mail would use them to make connections.
    preferences: {
      'network.http.speculative-parallel-limit': 20,
      'network.prefetch-next': true,
      'network.dns.disablePrefetch': false,
      'network.preload': true,
    },
  });
}
