import { long } from '../../long.ts';
import { type AttackedBrowser, attackSuite } from './attack-suite.ts';
import { startFirefox } from './firefox.ts';

async function start(): Promise<AttackedBrowser> {
  const firefox = await startFirefox();
  return {
    open: (server, policy, body) => firefox.openTab(server.address(policy, body)),
    close: () => firefox.close(),
  };
}

attackSuite(start, { eachLock: long });
