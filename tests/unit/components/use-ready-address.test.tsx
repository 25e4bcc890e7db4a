// @vitest-environment jsdom
import './support/extension.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../components/app.tsx';
import { messageHash } from '../../../components/use-route.ts';
import { answer, calls, publish, resetExtension, showTab } from './support/extension.ts';
import {
  aMailbox,
  anAddress,
  clipboard,
  find,
  preparePage,
  seeText,
  show,
} from './support/page.ts';

const used = anAddress({ site: 'forum.example' });
const fresh = anAddress({ id: 'a2', email: 'brisk-otter@mayfly.example' });
const inputs = (name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

/** Has the background take its time with the address of the site; answers what ends that. */
function holdBack(outcome: { address?: string }): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer('ensure-address', async () => {
    await promise;
    if (outcome.address) {
      publish('mailbox', { ...aMailbox(), addresses: [fresh, used], current: outcome.address });
    }
    return outcome;
  });
  return resolve;
}

beforeEach(() => {
  resetExtension();
  preparePage();
  publish('mailbox', { ...aMailbox(), addresses: [used], current: used.id });
});

describe('the popup over a site', () => {
  it('fills and copies the address of the site, not the one that was seen last', async () => {
    const goOn = holdBack({ address: fresh.id });
    show(<App place="popup" />);
    (await find('button', 'Fill on this page')).click();
    (await find('button', 'Copy address')).click();
    await expect.poll(() => inputs('ensure-address')).toEqual([{ site: 'shop.example' }]);
    expect(clipboard.text).toBe('');
    goOn();
    await expect.poll(() => inputs('fill-address')).toEqual([{ address: fresh.id }]);
    expect(clipboard.text).toBe(fresh.email);
  });

  it('fills nothing where none could be made for the site, unless asked again', async () => {
    const goOn = holdBack({});
    show(<App place="popup" />);
    (await find('button', 'Fill on this page')).click();
    await expect.poll(() => inputs('ensure-address')).toHaveLength(1);
    publish('mailbox', {
      ...aMailbox(),
      ...{ addresses: [used], current: used.id, creationProblem: { code: 'offline' as const } },
    });
    goOn();
    await seeText('You’re offline');
    expect(inputs('fill-address')).toEqual([]);
    (await find('button', 'Fill on this page')).click();
    await expect.poll(() => inputs('fill-address')).toEqual([{ address: used.id }]);
  });

  it('has what is copied known to the site, by button or by hand', async () => {
    show(<App place="popup" />);
    (await find('button', 'Copy address')).click();
    await expect
      .poll(() => inputs('mark-copied'))
      .toEqual([{ address: 'a1', site: 'shop.example' }]);
    showTab(undefined);
    (await find('textarea', 'Temporary address')).dispatchEvent(new Event('copy'));
    await expect.poll(() => inputs('mark-copied')).toHaveLength(2);
    expect(inputs('mark-copied')[1]).toEqual({ address: 'a1' });
  });
});

it.each([
  ['a private window', () => showTab('https://shop.example/', true)],
  ['a page without a site', () => showTab('chrome://extensions/')],
  ['a page that the browser keeps from us', () => showTab(undefined)],
  ['a message', () => void (location.hash = messageHash({ address: 'a1', message: '1' }))],
])('the popup opened over %s shows what it showed', async (_, prepare) => {
  prepare();
  show(<App place="popup" />);
  await expect.poll(() => inputs('ensure-address')).toEqual([{}]);
});

it('the side panel shows what it showed, whatever page is beside it', async () => {
  show(<App place="panel" />);
  await expect.poll(() => inputs('ensure-address')).toEqual([{}]);
});
