import { connect } from 'mayfly-client';

const mail = connect(process.env.MAYFLY_SERVICE);
const inboxes = new Map();

const tasks = {
  async createAddress() {
    const inbox = await mail.createAddress();
    inboxes.set(inbox.email, inbox);
    return inbox.email;
  },
  waitForCode: (email) => inboxes.get(email).waitForCode(),
  waitForLink: (email) => inboxes.get(email).waitForLink(),
  async endAddress(email) {
    await inboxes.get(email).end();
    return null;
  },
};

export default {
  e2e: {
    baseUrl: process.env.SHOP ?? 'http://127.0.0.1:3000',
    specPattern: 'e2e/*.cy.js',
    supportFile: false,
    setupNodeEvents: (on) => on('task', tasks),
  },
};
