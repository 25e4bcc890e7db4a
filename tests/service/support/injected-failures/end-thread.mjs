// Loaded before the service. On SIGUSR2, terminates the thread whose script END_THREAD names: for
// example `parse/thread.ts` in the sources or `parse-thread.js` in the bundle.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const wanted = process.env.END_THREAD ?? '';
/** @type {threads.Worker | undefined} */
let latest;

if (threads.isMainThread) {
  threads.Worker = class extends threads.Worker {
    /** @param {ConstructorParameters<typeof threads.Worker>} parameters */
    constructor(...parameters) {
      super(...parameters);
      if (String(parameters[0]).replace('/thread.', '-thread.').includes(wanted)) latest = this;
    }
  };
  syncBuiltinESMExports();
  process.on('SIGUSR2', () => void latest?.terminate());
}
