/** Vue with a lazy model, which follows `change` alone, and a second field watching it. */
import { createApp, ref } from 'vue';
import { host, send } from '../sent.ts';

createApp({
  setup: () => ({ mail: ref(''), again: ref(''), send }),
  template: `<form @submit.prevent="send(mail === again ? again : 'differs')">
    <label>Email <input v-model.lazy="mail" type="email"></label>
    <label>Repeat email <input v-model.lazy="again" type="email"></label>
    <button :disabled="!mail">Sign up</button></form>`,
}).mount(host());
