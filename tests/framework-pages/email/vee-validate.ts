/** VeeValidate, whose form is valid only after a `change` event and blur. */
import { Field, Form } from 'vee-validate';
import { createApp } from 'vue';
import { host, send } from '../sent.ts';

createApp({
  components: { Field, Form },
  setup: () => ({
    send: ({ email }: { email?: string }) => send(email),
    rule: (value?: string) => value?.includes('@') || 'No address',
  }),
  template: `<Form v-slot="{ meta }" @submit="send">
    <Field name="email" placeholder="Email" :rules="rule" :validate-on-input="false" />
    <button :disabled="!meta.valid || !meta.touched">Sign up</button></Form>`,
}).mount(host());
