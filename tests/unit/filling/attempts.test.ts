import { afterEach, describe, expect, it, vi } from 'vitest';
import { tryUntilHeld } from '../../../lib/filling/attempts.ts';

afterEach(() => vi.restoreAllMocks());

/** A fake of user input, because only the browser can dispatch trusted events. */
function fakeUserInput(): { dispatch: (event: object) => void; listenedTo: () => string[] } {
  const listeners = new Map<string, EventListener>();
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    if (typeof listener === 'function') listeners.set(type, listener);
  });
  vi.spyOn(document, 'removeEventListener').mockImplementation((type, listener) => {
    if (listeners.get(type) === listener) listeners.delete(type);
  });
  return {
    dispatch: (event) => {
      for (const listener of listeners.values()) Reflect.apply(listener, document, [event]);
    },
    listenedTo: () => [...listeners.keys()],
  };
}

const event = (kind: { prototype: Event }, members: object) =>
  Object.create(kind.prototype, Object.getOwnPropertyDescriptors(members));
const key = (name: string, isTrusted = true) => event(KeyboardEvent, { key: name, isTrusted });

describe('fill attempts', () => {
  it('stop at the first method whose value persists', async () => {
    const tried: string[] = [];
    const methods = ['one', 'two', 'three'].map((name) => () => tried.push(name));
    expect(await tryUntilHeld(document, methods, () => tried.includes('two'))).toBe(true);
    expect(tried).toEqual(['one', 'two']);
    expect(await tryUntilHeld(document, methods, () => false)).toBe(false);
    expect(await tryUntilHeld(document, [], () => true)).toBe(false);
  });

  it('wait for an asynchronous method and for late rendering', async () => {
    let value = '';
    const later = () =>
      new Promise<void>((resolve) =>
        setTimeout(() => {
          setTimeout(() => {
            value = 'rendered';
          }, 60);
          resolve();
        }, 30),
      );
    expect(await tryUntilHeld(document, [later], () => value === 'rendered')).toBe(true);
  });

  it('fail if the page reverts the value shortly afterwards', async () => {
    let value = '';
    const reverted = () => {
      value = 'entered';
      setTimeout(() => {
        value = '';
      }, 10);
    };
    const kept = () => {
      value = 'entered';
    };
    expect(await tryUntilHeld(document, [reverted, kept], () => value === 'entered')).toBe(true);
    expect(value).toBe('entered');
    expect(await tryUntilHeld(document, [reverted], () => value === 'entered')).toBe(false);
  });
});

describe('a person typing during a fill', () => {
  it('stops the fill', async () => {
    for (const done of [key('a'), event(Event, { isTrusted: true })]) {
      const { dispatch } = fakeUserInput();
      let later = 0;
      const methods = [() => dispatch(done), () => later++];
      expect(await tryUntilHeld(document, methods, () => false)).toBeUndefined();
      expect(later).toBe(0);
    }
  });

  it('is not assumed for focus changes or events of the page', async () => {
    for (const done of [key('Tab'), key('a', false)]) {
      const { dispatch } = fakeUserInput();
      expect(await tryUntilHeld(document, [() => dispatch(done)], () => false)).toBe(false);
    }
  });

  it('is detected by keys and pasting, only during the fill', async () => {
    const { listenedTo } = fakeUserInput();
    let during: string[] = [];
    const look = () => {
      during = listenedTo();
    };
    await tryUntilHeld(document, [look], () => true);
    expect(during).toEqual(['keydown', 'paste']);
    expect(listenedTo()).toEqual([]);
    const fails = () => {
      throw new Error('gone');
    };
    await expect(tryUntilHeld(document, [fails], () => true)).rejects.toThrow('gone');
    expect(listenedTo()).toEqual([]);
  });
});
