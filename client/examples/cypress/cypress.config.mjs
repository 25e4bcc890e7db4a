import { mailTasks } from 'mayfly-client/cypress';

export default {
  e2e: {
    baseUrl: process.env.SHOP ?? 'http://127.0.0.1:3000',
    specPattern: 'e2e/*.cy.js',
    supportFile: false,
    setupNodeEvents: (on) => on('task', mailTasks()),
  },
};
