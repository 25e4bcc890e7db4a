import { useEffect } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handOver, useHandover, type WindowKind } from '../../../../components/app/handover.ts';
import { show } from '../support/page.ts';

const read = '#/message/a1/7';

/** Whether the shown window is listening. */
let listens: boolean;

function Window({ kind }: { kind: WindowKind }) {
  useHandover(kind);
  useEffect(() => {
    listens = true;
  }, []);
  return <p>{kind}</p>;
}

/** Hands the screen of one window over to another, which is shown next. */
function leaveTo(kind: WindowKind) {
  location.hash = read;
  handOver(kind);
  location.hash = '#/';
}

beforeEach(() => {
  localStorage.clear();
  listens = false;
});
afterEach(() => {
  vi.useRealTimers();
});

it('only a new window of the target kind takes over the screen', async () => {
  leaveTo('tab');
  show(<Window key="1" kind="popup" />);
  await expect.poll(() => listens).toBe(true);
  expect(location.hash).toBe('#/');
  show(<Window key="2" kind="tab" />);
  await expect.poll(() => location.hash).toBe(read);
  expect(localStorage.length).toBe(0);
});

it('an open window of the target kind takes over the screen', async () => {
  show(<Window kind="panel" />);
  await expect.poll(() => listens).toBe(true);
  leaveTo('panel');
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(location.hash).toBe('#/');
  dispatchEvent(new StorageEvent('storage', { key: 'handover' }));
  expect(location.hash).toBe(read);
});

it('an old or damaged handover is ignored', async () => {
  show(<Window kind="panel" />);
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

describe('the scroll position of a message', () => {
  /** Sets the current maximum scroll position, in pixels. */
  let grow: (room: number) => void;

  /** A screen without scrollable content yet. */
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

  /** Makes an open window take over a message with this scroll position. */
  function leaveScrolled(screen: HTMLElement, scroll: number) {
    grow(scroll);
    screen.scrollTop = scroll;
    leaveTo('panel');
    screen.scrollTop = 0;
    grow(0);
    dispatchEvent(new StorageEvent('storage', { key: 'handover' }));
  }

  beforeEach(async () => {
    show(<Window kind="panel" />);
    await expect.poll(() => listens).toBe(true);
    vi.useFakeTimers();
  });

  it('is discarded when another screen is shown', () => {
    const screen = growing();
    leaveScrolled(screen, 700);
    vi.advanceTimersByTime(1000);
    location.hash = '#/';
    grow(900);
    vi.advanceTimersByTime(1000);
    expect(screen.scrollTop).toBe(0);
  });

  it('is replaced when another message is left', async () => {
    for (const next of [0, 300]) {
      const screen = growing();
      leaveScrolled(screen, 700);
      await vi.advanceTimersByTimeAsync(1000);
      leaveScrolled(screen, next);
      grow(900);
      await vi.advanceTimersByTimeAsync(1000);
      expect(screen.scrollTop).toBe(next);
      screen.remove();
    }
  });
});
