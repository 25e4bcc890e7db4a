/** Pages that the inline menu must not slow down, served as `localhost`. */
import { once } from 'node:events';
import { createServer } from 'node:http';

const signUp = `<form><h2>Create your account</h2>
  <label>E-mail <input type="email" name="email" autocomplete="email"></label>
  <label>Password <input type="password" autocomplete="new-password"></label>
  <button>Sign up</button></form>`;

const article = Array.from(
  { length: 300 },
  (_, at) =>
    `<section><h2>Part ${at}</h2><p>Some words <a href="#${at}">and more</a>.</p></section>`,
).join('');

/** Changes per second, and their duration in ms. */
const rate = 20_000;
const changingFor = 2000;

const pages: Record<string, string> = {
  '/ordinary': signUp + article,
  '/fields': signUp + '<input><input type="email">'.repeat(5000),
  '/changing': `${signUp}<p></p><script>
    const place = document.querySelector('p');
    const begun = performance.now();
    let done = 0;
    const change = () => {
      const due = Math.min(performance.now() - begun, ${changingFor}) * ${rate / 1000};
      for (; done < due; done++) {
        if (done % 2) place.firstChild.remove();
        else place.append(document.createElement('b'));
      }
      if (performance.now() - begun < ${changingFor}) setTimeout(change, 4);
      else globalThis.finished = done;
    };
    change();
  </script>`,
};

export async function servePages(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Page</title>${pages[url] ?? ''}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
