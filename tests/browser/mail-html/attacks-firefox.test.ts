import { long } from '../../long.ts';
import { type AttackedBrowser, attackSuite } from './attack-suite.ts';
import { startFirefox } from './firefox.ts';

async function start(): Promise<AttackedBrowser> {
  const firefox = await startFirefox();
  return {
    open: async (server, policy, body) => {
      const page = await firefox.open(server.address(policy, body));
      return {
        evaluate: (look, argument) => page.evaluate(look as never, argument) as Promise<never>,
        close: () => page.close(),
      };
    },
    close: () => firefox.close(),
  };
}

attackSuite(start, { eachLock: long });
