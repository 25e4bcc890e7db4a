import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../../components/kit/dialog.tsx';
import { show } from '../support/page.ts';

const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  show(
    <Dialog title="A question" onClose={onClose}>
      <input aria-label="Answer" />
    </Dialog>,
  );
});

const press = (key: string, more: KeyboardEventInit = {}) => {
  const options = { key, bubbles: true, cancelable: true, ...more };
  const event = new KeyboardEvent('keydown', options);
  document.querySelector('input')?.dispatchEvent(event);
  return event;
};

describe('a dialog', () => {
  it('closes on Escape, which closes nothing else', () => {
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ignores Escape during input with an input method', () => {
    expect(press('Escape', { isComposing: true }).defaultPrevented).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });
});
