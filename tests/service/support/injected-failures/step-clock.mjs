// Loaded before the service. On SIGUSR2, reads the offset of the clock, in milliseconds, from a
// file.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
let offset = 0;

function read() {
  offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'));
}

if (isMainThread) {
  const now = () => RealDate.now() + offset;
  read();
  process.on('SIGUSR2', read);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters, made) =>
      Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
