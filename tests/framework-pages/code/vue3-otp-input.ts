/** vue3-otp-input, whose boxes move the focus on. */
import { createApp } from 'vue';
import VOtpInput from 'vue3-otp-input';
import { host, send } from '../sent.ts';

createApp({
  components: { VOtpInput },
  setup: () => ({ send }),
  template: `<form><v-otp-input :num-inputs="6" input-type="letter-numeric" :should-auto-focus="true"
    @on-complete="send" /></form>`,
}).mount(host());
