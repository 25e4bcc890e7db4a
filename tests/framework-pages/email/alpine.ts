/** Alpine with a debounced model. */
import Alpine from 'alpinejs';
import { host, send } from '../sent.ts';

Object.assign(globalThis, { send });
host().innerHTML = `<form x-data="{ mail: '' }" @submit.prevent="send(mail)">
  <input x-model.debounce.10ms="mail" placeholder="Email">
  <button :disabled="!mail.includes('@')">Sign up</button></form>`;
Alpine.start();
