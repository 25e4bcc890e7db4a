import { attackSuite } from './attack-suite.ts';

attackSuite(async () => ({
  open: async (stage, policy, body) => {
    const page = await stage.open(policy, body);
    return {
      evaluate: (look, argument) => page.evaluate(look as never, argument),
      close: () => page.close(),
    };
  },
  // The stage closes its own Chromium.
  close: async () => {},
}));
