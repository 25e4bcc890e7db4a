/** Maska in Vue: a mask that allows only characters of addresses. */
import { vMaska } from 'maska/vue';
import { createApp, ref } from 'vue';
import { host, send } from '../sent.ts';

createApp({
  directives: { maska: vMaska },
  setup: () => ({
    mail: ref(''),
    send,
    options: { tokens: { E: { pattern: /[\w@.+-]/, multiple: true } } },
  }),
  template: `<form @submit.prevent="send(mail)">
    <input v-model="mail" v-maska="{ mask: 'E', ...options }" placeholder="Email">
    <button>Sign up</button></form>`,
}).mount(host());
