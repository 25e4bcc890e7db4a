import { expect, it } from 'vitest';
import { connectStreams } from '../../../../lib/service-client/adapters/server-sent-events.ts';

it('a stream with an endless event is closed instead of stored', async () => {
  let sent = 0;
  const chunk = new TextEncoder().encode(`data: ${'x'.repeat(64 * 1024)}`);
  const body = new ReadableStream({
    pull(controller) {
      sent += chunk.length;
      // Without the size limit, the test must fail instead of exhausting the memory.
      if (sent > 50 * 1024 * 1024) controller.error(new Error('read without end'));
      else controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  await new Promise<void>((closed) => {
    const listener = { opened: () => undefined, received: () => undefined, closed };
    const fetch = async () => new Response(body, { headers });
    const request = async () => ({ url: 'https://hub.test/', bearer: 'b' });
    connectStreams({ fetch }, listener, request).follow([{ key: 'one', token: 't' }]);
  });
  expect(sent).toBeLessThan(3 * 1024 * 1024);
});
