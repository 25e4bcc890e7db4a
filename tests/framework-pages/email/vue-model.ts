/** Vue with v-model. */
import { createApp, ref } from 'vue';
import { host, send } from '../sent.ts';

createApp({
  setup: () => ({ mail: ref(''), send }),
  template: `<form @submit.prevent="send(mail)"><input v-model.trim="mail" placeholder="Email">
    <button :disabled="!mail.includes('@')">Sign up</button></form>`,
}).mount(host());
