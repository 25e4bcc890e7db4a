/** Vue with a lazy model, which updates on `change` only, and a second field that watches it. */
import { createApp, ref } from 'vue';
import { host, send } from '../sent.ts';

createApp({
  setup: () => ({ mail: ref(''), again: ref(''), send }),
  template: `<form @submit.prevent="send(mail === again ? again : 'differs')">
    <label>Email <input v-model.lazy="mail" type="email"></label>
    <label>Repeat email <input v-model.lazy="again" type="email"></label>
    <button :disabled="!mail">Sign up</button></form>`,
}).mount(host());
