// @vitest-environment jsdom
import './support/extension.ts';

import { useEffect } from 'preact/hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handOver, type Place, useHandover } from '../../../components/handover.ts';
import { preparePage, show } from './support/page.ts';

const read = '#/message/a1/7';

/** Whether the window that is shown listens by now. */
let listens: boolean;

function Window({ place }: { place: Place }) {
  useHandover(place);
  useEffect(() => {
    listens = true;
  }, []);
  return <p>{place}</p>;
}

/** What one window shows is left for another, which is shown here next. */
function leaveTo(place: Place) {
  location.hash = read;
  handOver(place);
  location.hash = '#/';
}

beforeEach(() => {
  preparePage();
  localStorage.clear();
  listens = false;
});
afterEach(() => {
  vi.useRealTimers();
});

it('is taken over by the window that it is meant for, once', async () => {
  leaveTo('tab');
  show(<Window key="1" place="popup" />);
  await expect.poll(() => listens).toBe(true);
  expect(location.hash).toBe('#/');
  show(<Window key="2" place="tab" />);
  await expect.poll(() => location.hash).toBe(read);
  expect(localStorage.length).toBe(0);
});

it('is taken over by a window that is open already', async () => {
  show(<Window place="panel" />);
  await expect.poll(() => listens).toBe(true);
  leaveTo('panel');
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(location.hash).toBe('#/');
  dispatchEvent(new StorageEvent('storage', { key: 'handover' }));
  expect(location.hash).toBe(read);
});

it('is not taken over once it is old, or damaged', async () => {
  show(<Window place="panel" />);
  await expect.poll(() => listens).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [passed, hash] of [
    [60_000, '#/'],
    [59_999, read],
  ] as const) {
    leaveTo('panel');
    vi.setSystemTime(Date.now() + passed);
    dispatchEvent(new StorageEvent('storage', { key: 'handover' }));
    expect(location.hash).toBe(hash);
  }
  location.hash = '#/';
  localStorage.setItem('handover', '{');
  dispatchEvent(new StorageEvent('storage', { key: 'handover' }));
  expect(location.hash).toBe('#/');
});
