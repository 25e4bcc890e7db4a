import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from '../../../../components/kit/menu.tsx';
import { find, press, show } from '../support/page.ts';

const chosen = vi.fn();

beforeEach(async () => {
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
  it('wraps around with the arrow keys, and supports Home and End', async () => {
    await expect.poll(focused).toBe('One');
    const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End'];
    expect(keys.map(move)).toEqual(['Two', 'Three', 'One', 'Three', 'Two', 'One', 'Three']);
  });

  it('closes on Escape and returns the focus to its button, and closes on Tab', async () => {
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

  it('closes on a press outside, but not inside', async () => {
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

  it('runs the chosen item and exposes checked items', async () => {
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
