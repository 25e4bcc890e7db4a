// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tryUntilHeld } from '../../../lib/filling/attempts.ts';

afterEach(() => vi.restoreAllMocks());

/** A fake of user input, because only the browser can dispatch trusted events. */
function person(): { does: (event: object) => void; watched: () => string[] } {
  const heard = new Map<string, EventListener>();
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    if (typeof listener === 'function') heard.set(type, listener);
  });
  vi.spyOn(document, 'removeEventListener').mockImplementation((type, listener) => {
    if (heard.get(type) === listener) heard.delete(type);
  });
  return {
    does: (event) => {
      for (const listener of heard.values()) Reflect.apply(listener, document, [event]);
    },
    watched: () => [...heard.keys()],
  };
}

const event = (kind: { prototype: Event }, members: object) =>
  Object.create(kind.prototype, Object.getOwnPropertyDescriptors(members));
const key = (name: string, isTrusted = true) => event(KeyboardEvent, { key: name, isTrusted });

describe('fill attempts', () => {
  it('stop at the first method whose value persists', async () => {
    const tried: string[] = [];
    const ways = ['one', 'two', 'three'].map((name) => () => tried.push(name));
    expect(await tryUntilHeld(document, ways, () => tried.includes('two'))).toBe(true);
    expect(tried).toEqual(['one', 'two']);
    expect(await tryUntilHeld(document, ways, () => false)).toBe(false);
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
    const takenBack = () => {
      value = 'entered';
      setTimeout(() => {
        value = '';
      }, 10);
    };
    const kept = () => {
      value = 'entered';
    };
    expect(await tryUntilHeld(document, [takenBack, kept], () => value === 'entered')).toBe(true);
    expect(value).toBe('entered');
    expect(await tryUntilHeld(document, [takenBack], () => value === 'entered')).toBe(false);
  });
});

describe('a person typing during a fill', () => {
  it('stops the fill', async () => {
    for (const done of [key('a'), event(Event, { isTrusted: true })]) {
      const { does } = person();
      let later = 0;
      const ways = [() => does(done), () => later++];
      expect(await tryUntilHeld(document, ways, () => false)).toBeUndefined();
      expect(later).toBe(0);
    }
  });

  it('is not assumed for focus changes or events of the page', async () => {
    for (const done of [key('Tab'), key('a', false)]) {
      const { does } = person();
      expect(await tryUntilHeld(document, [() => does(done)], () => false)).toBe(false);
    }
  });

  it('is detected by keys and pasting, only during the fill', async () => {
    const { watched } = person();
    let during: string[] = [];
    const look = () => {
      during = watched();
    };
    await tryUntilHeld(document, [look], () => true);
    expect(during).toEqual(['keydown', 'paste']);
    expect(watched()).toEqual([]);
    const fails = () => {
      throw new Error('gone');
    };
    await expect(tryUntilHeld(document, [fails], () => true)).rejects.toThrow('gone');
    expect(watched()).toEqual([]);
  });
});
