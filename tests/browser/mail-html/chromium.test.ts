import { attackSuite } from './attack-suite.ts';

attackSuite(async () => ({
  open: async (server, policy, body) => {
    const page = await server.open(policy, body);
    return {
      evaluate: (look, argument) => page.evaluate(look as never, argument),
      close: () => page.close(),
    };
  },
  // The server closes its own Chromium.
  close: async () => {},
}));
