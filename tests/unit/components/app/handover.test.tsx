// @vitest-environment jsdom
import '../support/extension.ts';

import { useEffect } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handOver, useHandover, type WindowKind } from '../../../../components/app/handover.ts';
import { preparePage, show } from '../support/page.ts';

const read = '#/message/a1/7';

/** Whether the window that is shown listens by now. */
let listens: boolean;

function Window({ place }: { place: WindowKind }) {
  useHandover(place);
  useEffect(() => {
    listens = true;
  }, []);
  return <p>{place}</p>;
}

/** What one window shows is left for another, which is shown here next. */
function leaveTo(place: WindowKind) {
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

describe('how far a message was scrolled', () => {
  /** Sets how far what is on screen can be scrolled by now, in pixels. */
  let grow: (room: number) => void;

  /** What is on screen, of which nothing is there yet to be scrolled to. */
  function growing(): HTMLElement {
    const screen = document.createElement('div');
    screen.className = 'screen';
    document.body.append(screen);
    let room = 0;
    let top = 0;
    Object.defineProperties(screen, {
      scrollHeight: { get: () => room },
      scrollTop: {
        get: () => top,
        set: (to: number) => {
          top = Math.min(to, room);
        },
      },
    });
    grow = (to) => {
      room = to;
    };
    onTestFinished(() => screen.remove());
    return screen;
  }

  /** Has a window that is open take over a message that was scrolled so far. */
  function leaveScrolled(screen: HTMLElement, scroll: number) {
    grow(scroll);
    screen.scrollTop = scroll;
    leaveTo('panel');
    screen.scrollTop = 0;
    grow(0);
    dispatchEvent(new StorageEvent('storage', { key: 'handover' }));
  }

  beforeEach(async () => {
    show(<Window place="panel" />);
    await expect.poll(() => listens).toBe(true);
    vi.useFakeTimers();
  });

  it('is forgotten once another screen is shown', () => {
    const screen = growing();
    leaveScrolled(screen, 700);
    vi.advanceTimersByTime(1000);
    location.hash = '#/';
    grow(900);
    vi.advanceTimersByTime(1000);
    expect(screen.scrollTop).toBe(0);
  });

  it('gives way to that of the message that is left next', () => {
    for (const next of [0, 300]) {
      const screen = growing();
      leaveScrolled(screen, 700);
      vi.advanceTimersByTime(1000);
      leaveScrolled(screen, next);
      grow(900);
      vi.advanceTimersByTime(1000);
      expect(screen.scrollTop).toBe(next);
      screen.remove();
    }
  });
});
