import { defineConfig } from '@playwright/test';

const service = process.env.MAYFLY_SERVICE ?? 'http://127.0.0.1:8025';
const shop = process.env.SHOP ?? 'http://127.0.0.1:3000';

export default defineConfig({
  fullyParallel: true,
  use: { baseURL: shop },
  // Playwright starts these before the tests and ends them afterwards, on your machine and in CI.
  webServer: [
    {
      command: 'npx mayfly-service',
      url: `${service}/domains`,
      env: { MAYFLY_STORE: 'sqlite::memory:', MAYFLY_LOG: 'error' },
    },
    { command: 'node shop.mjs', url: shop },
  ],
});
