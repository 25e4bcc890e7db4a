// @vitest-environment jsdom
import '../support/extension.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from '../../../../components/kit/menu.tsx';
import { find, preparePage, press, show } from '../support/page.ts';

const chosen = vi.fn();

beforeEach(async () => {
  preparePage();
  chosen.mockReset();
  show(
    <Menu
      label="More"
      icon="more"
      entries={[
        { label: 'One', onChoose: () => chosen('One') },
        false,
        { label: 'Two', checked: true, onChoose: () => chosen('Two') },
        undefined,
        { label: 'Three', onChoose: () => chosen('Three') },
      ]}
    />,
  );
  (await find('button', 'More')).click();
  await find('button', 'One');
});

const focused = () => document.activeElement?.textContent;
const move = (key: string) => {
  press(key, document.activeElement ?? document.body);
  return focused();
};
const isOpen = () => document.querySelector('[role=menu]') !== null;

describe('a menu', () => {
  it('is gone through by arrows round about, and by Home and End', async () => {
    await expect.poll(focused).toBe('One');
    const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End'];
    expect(keys.map(move)).toEqual(['Two', 'Three', 'One', 'Three', 'Two', 'One', 'Three']);
  });

  it('closes by Escape, the focus back at its button, and by Tab', async () => {
    press('Escape', await find('button', 'Two'));
    await expect.poll(isOpen).toBe(false);
    const button = await find('button', 'More');
    expect(document.activeElement).toBe(button);
    button.click();
    await expect.poll(isOpen).toBe(true);
    press('Tab', await find('button', 'Two'));
    await expect.poll(isOpen).toBe(false);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('closes by a press beside it, and by none within', async () => {
    const inside = await find('button', 'Two');
    inside.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isOpen()).toBe(true);
    await expect
      .poll(() => {
        document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
        return isOpen();
      })
      .toBe(false);
  });

  it('does what is chosen, and says what is on', async () => {
    const two = await find('button', 'Two');
    expect([two.role ?? two.getAttribute('role'), two.getAttribute('aria-checked')]).toEqual([
      'menuitemcheckbox',
      'true',
    ]);
    two.click();
    expect(chosen.mock.calls).toEqual([['Two']]);
    await expect.poll(isOpen).toBe(false);
  });
});
