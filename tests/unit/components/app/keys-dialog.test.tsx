import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KeysDialog } from '../../../../components/app/keys-dialog.tsx';
import { show } from '../support/page.ts';

const list = (singleKeys: boolean) => {
  show(<KeysDialog singleKeys={singleKeys} onClose={() => {}} />);
  return [...document.querySelectorAll('.keys > div')].map((row) => {
    const ways = [...row.querySelectorAll('dt > span')].map(({ textContent }) => textContent);
    return [row.querySelector('dd')?.textContent, ways.join(' ')];
  });
};

beforeEach(() => void vi.restoreAllMocks());

describe('the list of keyboard shortcuts', () => {
  it('contains the keys for delete and undo', () => {
    const keys = list(true);
    expect(keys).toContainEqual(['Delete message or selection', 'Delete d']);
    expect(keys).toContainEqual(['Undo', 'Ctrl + Z']);
  });

  it('shows Mac keys on a Mac', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const keys = list(true);
    expect(keys).toContainEqual(['Delete message or selection', '⌫ d']);
    expect(keys).toContainEqual(['Undo', '⌘ + Z']);
  });

  it('contains only active keys if single-key shortcuts are off, and says so', () => {
    const ways = list(false).map(([, keys]) => keys);
    expect(ways).toEqual(['↑ ↓', 'Enter', 'Esc', 'Delete', 'Ctrl + Z', 'Shift + ↑↓', 'Ctrl + A']);
    expect(document.body.textContent).toContain('These keys always work.');
  });
});
