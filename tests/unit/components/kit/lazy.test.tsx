import { describe, expect, it } from 'vitest';
import { lazy } from '../../../../components/kit/lazy.tsx';
import { seeText, show } from '../support/page.ts';

const Loaded = () => <p>It is here</p>;

describe('a lazily loaded component', () => {
  it('replaces its placeholder', async () => {
    const Part = lazy(async () => ({ Loaded }), 'Loaded', <p>Wait</p>);
    show(<Part />);
    expect(document.body.textContent).toBe('Wait');
    await seeText('It is here');
  });

  it('is also shown if it loads between the first render and its effect', async () => {
    const Part = lazy(async () => ({ Loaded }), 'Loaded', <p>Wait</p>);
    Part.preload();
    show(<Part />);
    await seeText('It is here');
  });

  it('shows an error if it cannot be loaded', async () => {
    const Part = lazy(
      (): Promise<{ Loaded: typeof Loaded }> => Promise.reject(new Error('gone')),
      'Loaded',
    );
    show(<Part />);
    await seeText('Something went wrong');
  });
});
