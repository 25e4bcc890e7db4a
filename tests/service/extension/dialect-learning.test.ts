import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { answer, deliver, here, subjects, there } from './odd-service.ts';

it('what a service says of a failure never carries what opens the mailbox', async () => {
  const [session] = await here.database.getAll('sessions');
  const token = session?.token ?? '';
  answer('check-mail', 400, `Cannot GET /check-mail?token=${token}`);
  await here.checkNow();
  const { check } = await here.mailbox.view();
  expect(check.problem).toMatchObject({ detail: 'Cannot GET /check-mail?token=…' });
  expect(token.length).toBeGreaterThan(10);
  expect(JSON.stringify(check)).not.toContain(token);
});

it('a service that moved back is found again where it was', async () => {
  there.dialect = { ...there.dialect, redirect: 'to another path' };
  await here.mailbox.readServiceInfo();
  await here.checkNow();
  const at = async () => (await here.database.getAll('services'))[0]?.dialect?.at;
  expect(await at()).toBeDefined();
  there.dialect = { ...there.dialect, redirect: 'none' };
  there.failures.set('*', ({ url }, response) =>
    url.pathname.startsWith('/somewhere') ? response.writeHead(404).end('<h1>404</h1>') : undefined,
  );
  await deliver('After the move');
  await here.checkNow();
  expect(await subjects()).toEqual(['After the move']);
  expect(await at()).toBeUndefined();
});

it('an encoding that was rejected is not tried again where no requested name shows which one is right', async () => {
  there.dialect = { ...there.dialect, post: 'json', foreignBody: 'refused' };
  await here.mailbox.createAddress({});
  const asked = there.requests.length;
  await here.mailbox.createAddress({});
  expect(there.requests.length - asked).toBe(1);
});

it('a service that crashes on one encoding is asked in another the next time, and makes one address', async () => {
  there.dialect = { ...there.dialect, post: 'json' };
  const before = there.created.length;
  there.failures.set('create-session', ({ type }, response) =>
    type.startsWith('application/json') ? undefined : response.writeHead(500).end('undefined'),
  );
  await expect(here.mailbox.createAddress({ prefix: 'anna' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  here.pass(60_000);
  await here.mailbox.createAddress({ prefix: 'anna' });
  expect(there.created.slice(before)).toEqual(['anna@mail.test']);
});

it('a dialect that fits no more is learnt anew', async () => {
  await here.mailbox.createAddress({ prefix: 'anna' });
  there.dialect = {
    ...there.dialect,
    post: 'json',
    foreignBody: 'refused',
    redirect: 'to another path',
  };
  await here.mailbox.createAddress({ prefix: 'berta' });
  expect(there.created.at(-1)).toBe('berta@mail.test');
  const [service] = await here.database.getAll('services');
  expect(service?.dialect).toMatchObject({ post: 'json', at: { slash: false } });
});
